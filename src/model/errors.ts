import type { ListName } from "#model/lists/lists.ts";

/** Not translated; what visitors read is in the locale files (`errors.json`). @see rules E1, E2, E3, E4, E5, E6 */

/** There is no such route. @see rule E1 */
export const pageNotFound = (path: string): string => `Page not found: ${path}`;
/** A route's validation failed. @see rule E1 */
export const invalidRouteParameters = (path: string): string => `Page Not Found: ${path}`;
/** The error page's default messages. @see rules E1, E2 */
export const NOT_FOUND = "Page Not Found";
export const INTERNAL_SERVER_ERROR = "Internal Server Error";

/** A list could not be fetched or is not a list; it is treated as empty. @see rule E3 */
export const listFailed = (list: ListName): string => `List ${list} could not be loaded`;
/** Entries of a fetched list do not match the schema; they are omitted. @see rules D1, E3 */
export const invalidEntriesOmitted = (list: ListName, count: number): string =>
  `List ${list}: ${count} entries are not valid`;
/** Also if they belong to other articles; quantities for a room are then not shown. @see rule F11 */
export const lightDistributionsNotLoaded = "The light distributions of the articles could not be loaded";
/** The articles of a portfolio failed or came back empty; all articles are requested instead. @see rule E4 */
export const portfolioArticlesFailed = (id: string): string =>
  `Articles of portfolio ${id} could not be loaded or there are none; all articles are loaded`;
/** The catalogue version kept changing while the lists were loaded. @see rule A4 */
export const versionsDiffer = "The lists are of different catalogue versions";

/** @see rule E5 */
export const initialLoadFailed = "Initial load failed";

/** @see rule E6 */
export const languageNotSet = (language: string): string => `Language ${language} could not be set`;
export const languageIgnored = (value: string): string => `Language ${value} is not available and is ignored`;
export const localeFailed = "Failed locale loading";
export const manifestFailed = "Build manifest could not be loaded";
export const portfolioNotFound = (id: string): string => `Portfolio with ID ${id} not found`;
export const portfolioNotSet = (id: string): string => `Portfolio ${id} from the address could not be set`;
export const noFilterTexts = (language: string): string => `No filter texts for ${language}, a fallback is used`;
export const noFilterTextsInAnyLanguage = "No filter texts in any language";
export const loggerMissing = "Logger not found, the console is used";
export const loggerFailedToStart = "Logger could not be started, the console is used";

/** A page tried to follow the system's colour mode. @see rule C4 */
export const systemModeRefused = 'The colour mode "system" cannot be forced for a page';
/** A cookie's name or value has characters that are not allowed. @see rule L2 */
export const invalidCookie = (name: string): string => `Cookie ${name} has characters that are not allowed`;
/** A chunk of the page's code could not be loaded. @see rule R3 */
export const chunkFailed = "A part of the page could not be loaded";
/** Local or session storage is full or blocked; the page continues without it. */
export const storageFailed = (key: string): string => `${key} could not be stored`;
/** The service worker could not be registered; the site only works online. */
export const serviceWorkerNotRegistered = "The site cannot be made available offline";
/** Filter values in the address that the catalogue does not have. @see rule F8 */
export const filterValuesDropped = (attribute: string, values: readonly string[]): string =>
  `Filter ${attribute}: no such value: ${values.join(", ")}`;
/** The code or the index of the search could not be loaded; the results page still works. */
export const searchFailed = "Search could not be loaded";

/** A picture cannot be decoded or is too large for that; it is served unchanged. @see rule D9 */
export const pictureNotResized = (name: string): string => `Picture ${name} cannot be resized`;
/** The image library is not available on this computer. */
export const imageLibraryUnavailable =
  "Pictures are served at their original size: the image library (sharp) cannot be loaded";

/** The generation of a document was cancelled at its deadline. */
export const documentTimedOut = (name: string): string => `Document ${name} timed out`;

/** Rendering itself failed; the plain error page is shown. @see rule E2 */
export const pageNotRendered = "A page could not be rendered";
/** A published version cannot be read, or no catalogue can be made of it. */
export const catalogueLoadFailed =
  "The catalogue could not be loaded; the previous version, if any, remains in service";
/** The store cannot be reached at startup; followed by the version's name. */
export const lastCatalogueServed =
  "The store cannot be reached; serving the catalogue that this machine served last until it can";
/** The site listens, but has nothing to show yet; followed by its address. */
export const servingWithoutCatalogue = "No catalogue has been loaded yet, so pages respond with 503";
/** Without the setting, links use the `Host` header of each request. */
export const siteUrlMissing =
  "SITE_URL is not set; canonical links and the sitemap contain the host of each request. Set it to the site's public address";
/** Without the container's id, the tag manager is not loaded. @see rule P4 */
export const tagManagerIdMissing =
  "PUBLIC_GTM_ENABLED is on, but PUBLIC_GTM_ID is not set, so the tag manager is not loaded. Set it to the container's id";
/** The brand of a successfully imported catalogue cannot be used; followed by the reason. */
export const brandNotUsed = "The brand of the catalogue cannot be used; the site is shown without one";
/** One of the operator's own pages is missing; links to it are hidden. @see rule X2 */
export const contentPageMissing = (file: string): string =>
  `CONTENT_DIR has no ${file}; links to that page are not shown`;
/** Nothing has been published yet. */
export const nothingPublished =
  "No catalogue has been published yet; import one with: npm run catalogue -- import <folder>";
/** A list is requested before the first version is loaded. */
export const catalogueNotLoadedYet = "The catalogue is not loaded yet";
/** The connection to the database is not encrypted; followed by its host. */
export const databaseUnencrypted =
  "The database connection is not encrypted; add sslmode=verify-full to DATABASE_URL, and sslrootcert if necessary";
