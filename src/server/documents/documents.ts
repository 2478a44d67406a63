import { firstValue, type QueryEntries } from "#navigation/addresses/query.ts";
import type { Logger } from "#model/logging/log.ts";
import { isLanguage, type Language } from "#model/languages/language.ts";
import { percentDecode } from "#navigation/addresses/site-path.ts";
import { LIST_PARAMETER, LIST_PATH, REPORT_PARAMETER, ROOM_REPORT } from "#project-list/lists/list-address.ts";
import { TENDER_KINDS, type TenderKind, type PhotometricFormat } from "#navigation/addresses/document-address.ts";
import { writeTenderText } from "#tender/tender-text.ts";
import { readRequestedPortfolioId } from "#web/routes/view-request.ts";
import type { SiteBrand } from "../catalogue/site-brand.ts";
import type { SiteCache } from "../http/site-cache.ts";
import type { ConvertPicture } from "../pictures/picture-converter.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import { documentFileResponse, PDF_FILE, startOfDay, toDocument } from "./document-response.ts";
import type { Requester } from "../work/requester.ts";
import type { JobPool } from "../work/job-pool.ts";
import { createGldfContainerMaker, photometricFile, type MakeGldfContainer } from "./article-files.ts";
import {
  createDatasheetMaker,
  type DatasheetRequest,
  type MakeDatasheet,
  type SnapshotArticle,
} from "./datasheet-maker.ts";
import { manufacturerOf, siteDocumentTexts } from "./sheet/document-brand.ts";
import { createListDocumentHandler } from "./list-documents.ts";
import { type PostedForm, LIST_FORMATS } from "./lists/list-document-request.ts";
import { createPlanDocumentHandler, PLAN_DOCUMENT_ROUTES, parsePlanDocumentPath } from "./plan-documents.ts";
import { createPlanCalculator } from "./calculate-zones.ts";
import type { ProjectDetails } from "./sheet/project-details.ts";
import { tenderSource } from "./tender-documents.ts";

export interface DocumentDependencies {
  readonly brandOf: (snapshot: Snapshot) => SiteBrand;
  readonly logger: Logger;
  readonly cache: SiteCache;
  readonly convertPicture: ConvertPicture;
  readonly pool: Pick<JobPool, "run">;
}

interface DocumentOptions extends DocumentDependencies {
  /** The time in milliseconds since 1970. */
  readonly now?: () => number;
}

interface DocumentRequest {
  readonly request: Request;
  /** The requested address, without the base path. */
  readonly url: URL;
  readonly snapshot: Snapshot;
  readonly requester: Requester;
}

/** Responds to requests for documents. Both methods throw a `WorkRefusedError` if the server refuses the work. */
export interface Documents {
  /** Responds to a GET request; `undefined` if the address is not that of a document. */
  get(documentRequest: DocumentRequest): Promise<Response | undefined>;
  /**
   * Responds to a form with the document of a project list, which may be too long for an address, or of a planned room,
   * whose project details must not be in addresses or caches.
   */
  post(documentRequest: DocumentRequest, form: PostedForm): Promise<Response | undefined>;
}

/** Matches an article's documents: datasheet (`pdf`), tender text (`txt`), photometric files, GLDF container. */
const ARTICLE_FILE_PATTERN =
  /^\/(?<language>[a-z]+)\/(?:datasheets\/(?<code>[^/]+)\.(?<extension>pdf|txt|ldt|ies)|gldf\/(?<product>[^/]+)\.gldf)$/;

/** The route patterns of the documents that forms request. */
export const POSTED_DOCUMENT_ROUTES = [
  ...LIST_FORMATS.map((extension) => `/:language${LIST_PATH}.${extension}`),
  ...PLAN_DOCUMENT_ROUTES,
];
// eslint-disable-next-line no-restricted-syntax -- linear: no two of its parts match the same characters
const LIST_FILE_PATTERN = new RegExp(`^/(?<language>[a-z]+)${LIST_PATH}\\.(?<extension>${LIST_FORMATS.join("|")})$`);

/**
 * Creates the handlers of requests for documents of articles, project lists and planned rooms.
 *
 * @see docs/surface.md#addresses
 */
export function createDocuments({ now = Date.now, ...dependencies }: DocumentOptions): Documents {
  const makeDatasheet = createDatasheetMaker(dependencies);
  const makeContainer = createGldfContainerMaker(dependencies);
  const calculate = createPlanCalculator(dependencies);
  const handleListDocument = createListDocumentHandler({ ...dependencies, makeDatasheet, makeContainer, calculate });
  const handlePlanDocument = createPlanDocumentHandler(dependencies, calculate);
  const today = (): Date => startOfDay(now());
  const portfolioIdOf = ({ url, snapshot }: DocumentRequest): string | undefined =>
    readRequestedPortfolioId(url, snapshot.catalogue, dependencies.brandOf(snapshot));

  const listResponse: Documents["post"] = async (documentRequest, form) => {
    const { request, url, snapshot, requester } = documentRequest;
    const { language, extension } = LIST_FILE_PATTERN.exec(url.pathname)?.groups ?? {};
    const format = LIST_FORMATS.find((item) => item === extension);
    if (!isLanguage(language) || !format) return undefined;
    const query = [...url.searchParams];
    return handleListDocument(request, {
      ...form,
      snapshot,
      language,
      portfolioId: portfolioIdOf(documentRequest),
      format,
      tender: requestedTenderKind(query),
      isReport: firstValue(query, REPORT_PARAMETER) === ROOM_REPORT,
      day: today(),
      requester,
    });
  };
  const planResponse = async (documentRequest: DocumentRequest, details?: ProjectDetails) => {
    const { request, url, snapshot, requester } = documentRequest;
    const room = parsePlanDocumentPath(url);
    if (!room) return undefined;
    const portfolioId = portfolioIdOf(documentRequest);
    const query = [...url.searchParams];
    return handlePlanDocument(request, { ...room, snapshot, portfolioId, query, day: today(), requester, details });
  };
  return {
    post: async (documentRequest, form) =>
      (await listResponse(documentRequest, form)) ?? planResponse(documentRequest, form),
    async get(documentRequest) {
      const listText = firstValue([...documentRequest.url.searchParams], LIST_PARAMETER);
      return (
        (await listResponse(documentRequest, { listText })) ??
        (await planResponse(documentRequest)) ??
        articleResponse(documentRequest, {
          ...{ makeDatasheet, makeContainer, brandOf: dependencies.brandOf },
          ...{ portfolioId: portfolioIdOf(documentRequest), day: today() },
        })
      );
    },
  };
}

interface ArticleDocumentOptions extends Pick<DatasheetRequest, "portfolioId" | "day"> {
  readonly makeDatasheet: MakeDatasheet;
  readonly makeContainer: MakeGldfContainer;
  readonly brandOf: DocumentDependencies["brandOf"];
}

/** The requested document of an article; `undefined` if there is none. */
async function articleResponse(
  { request, url, snapshot, requester }: DocumentRequest,
  { makeDatasheet, makeContainer, brandOf, portfolioId, day }: ArticleDocumentOptions,
): Promise<Response | undefined> {
  const requested = parseArticleDocumentPath(url);
  const row = requested && snapshot.catalogue.articleRow(requested.code);
  if (!requested || row === undefined) return undefined;
  const { language, extension } = requested;
  const code = snapshot.catalogue.articleCode(row);
  const article = { snapshot, language, row, code };
  if (extension === "gldf") {
    const container = await makeContainer({ ...article, requester });
    return container && documentFileResponse(request, snapshot, { ...container, ...GLDF_FILE, name: code });
  }
  if (extension === "pdf") {
    const datasheet = await makeDatasheet({ ...article, portfolioId, day, requester });
    return documentFileResponse(request, snapshot, { ...datasheet, ...PDF_FILE, name: code, language });
  }
  const siteBrand = brandOf(snapshot);
  return extension === "txt"
    ? tenderTextResponse(request, [...url.searchParams], article, siteBrand)
    : photometricFileResponse(request, extension, article, manufacturerOf(siteBrand));
}

/** The format has no registered media type, and some browsers unpack files that are sent as ZIP archives. */
const GLDF_FILE = { mediaType: "application/octet-stream", extension: "gldf", isCompressed: true } as const;

interface RequestedFile {
  readonly language: Language;
  readonly code: string;
  readonly extension: "gldf" | "pdf" | "txt" | PhotometricFormat;
}

function parseArticleDocumentPath({ pathname }: URL): RequestedFile | undefined {
  const { language, product, code = product, extension = "gldf" } = ARTICLE_FILE_PATTERN.exec(pathname)?.groups ?? {};
  if (!isLanguage(language) || code === undefined) return undefined;
  return { language, code: percentDecode(code), extension: extension as RequestedFile["extension"] };
}

/** The requested kind of tender text; neutral by default. */
const requestedTenderKind = (query: QueryEntries): TenderKind =>
  TENDER_KINDS.find((kind) => kind === firstValue(query, "tender")) ?? "neutral";

/** The tender text; the query may have `tender=product`, and a `language` other than the page's. */
function tenderTextResponse(
  request: Request,
  query: QueryEntries,
  { snapshot, language: pageLanguage, row, code }: SnapshotArticle,
  siteBrand: SiteBrand,
): Promise<Response> {
  const kind = requestedTenderKind(query);
  const requestedLanguage = firstValue(query, "language");
  const language = isLanguage(requestedLanguage) ? requestedLanguage : pageLanguage;
  const texts = siteDocumentTexts(siteBrand, language);
  const text = writeTenderText(tenderSource(snapshot.catalogue, language, row), kind, texts);
  return documentFileResponse(request, snapshot, {
    ...toDocument(Buffer.from(text)),
    mediaType: "text/plain; charset=utf-8",
    name: `${code}-${texts.text(`${kind}File`)}`,
    extension: "txt",
    language,
  });
}

/** The article's photometric file; `undefined` if the article has none. */
function photometricFileResponse(
  request: Request,
  extension: PhotometricFormat,
  { snapshot, row, code: name }: SnapshotArticle,
  manufacturer: string,
): Promise<Response> | undefined {
  const file = photometricFile(snapshot, row, extension, manufacturer);
  if (!file) return undefined;
  // Neither format has a registered media type; both are text.
  const mediaType = `text/plain; charset=${file.charset}`;
  return documentFileResponse(request, snapshot, { ...toDocument(file.bytes), mediaType, name, extension });
}
