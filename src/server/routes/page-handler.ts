import { MAX_QUERY_LENGTH } from "#model/bounds.ts";
import { VERSION_HEADER } from "#model/endpoints.ts";
import { languageIgnored, pageNotFound } from "#model/errors.ts";
import { memoizeByObject } from "#model/memo.ts";
import { basePath, withBase } from "#navigation/addresses/site-path.ts";
import { readQuery } from "#navigation/addresses/query.ts";
import {
  printableLanguage,
  writeIgnoredLanguage,
  readLanguageCookie,
  writeLanguageCookie,
} from "#navigation/cookies/language-cookie.ts";
import type { CookieOptions } from "#navigation/cookies/cookie.ts";
import {
  isPermanent,
  navigationOutcome,
  type NavigationOutcome,
  type Redirect,
} from "#navigation/routing/navigation-outcome.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import { HOURLY_CACHE_CONTROL, VERSIONED_CACHE_HEADERS, errorResponse } from "../http/responses.ts";
import { brotliResponse, bytesResponse, toBrotliBody, type BrotliBody } from "../http/compress.ts";
import type { Documents } from "../documents/documents.ts";
import { dropUnknownParameters, pageCacheKey } from "../pages/page-key.ts";
import { errorPageResponse } from "../pages/error-page.ts";
import { createRenderer, type Page, type Renderer, type RendererOptions } from "../pages/renderer.ts";
import { requestAddress } from "../http/request-address.ts";
import { isHttps } from "../http/security-headers.ts";
import type { SiteCache } from "../http/site-cache.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import type { Requester } from "../work/requester.ts";
import { withPermit, type FairSemaphore } from "../work/fair-semaphore.ts";
import type { ServerBuild } from "react-router";

interface PageHandlerOptions extends RendererOptions {
  /** Limits how many pages are rendered at a time. */
  readonly semaphore: FairSemaphore;
  /** The version that pages are rendered from; `undefined` until one is loaded. */
  readonly currentSnapshot: () => Snapshot | undefined;
  /** Responds to requests for documents, such as datasheets and tender texts. */
  readonly documents: Pick<Documents, "get">;
  readonly cache: SiteCache;
}

/** Handles requests for pages and generated documents: redirects visits (Appendix 2), renders pages and caches them. */
export type PageHandler = (request: Request, requester: Requester) => Promise<Response>;

/** Creates the handler. @see rules N1, N4, N5, N6, N7, E1, E2, A4 */
export function createPageHandler(options: PageHandlerOptions): PageHandler {
  const renderer = createRenderer(options);
  const respondWithPage = createPageResponder(options, renderer);
  const { siteUrl } = options.settings;
  const base = basePath(siteUrl);

  const respond: PageHandler = async (request, requester) => {
    const url = requestAddress(request, siteUrl);
    const snapshot = options.currentSnapshot();
    if (url.search.length > MAX_QUERY_LENGTH) return errorResponse(414);
    if (!snapshot) return errorPageResponse("unavailable", 503, { brand: options.currentBrand() });
    if (url.pathname.endsWith(".data")) {
      const data = await withPermit(options.semaphore, requester, () => renderer.loadData(url, snapshot, request));
      return dataResponse(request, data, snapshot.version);
    }
    const outcome = resolveNavigation(request, url, options.siteOf(snapshot).config);
    if (outcome.kind === "redirect") {
      if (outcome.ignoredLanguage !== undefined)
        options.logger.warn(languageIgnored(printableLanguage(outcome.ignoredLanguage)));
      return redirectResponse(outcome, { base, isSecure: isHttps(request, siteUrl) });
    }
    if (outcome.kind === "serve")
      return (
        (await options.documents.get({ request, url, snapshot, requester })) ??
        respondWithPage(request, url, snapshot, requester)
      );
    const notFound = await withPermit(options.semaphore, requester, () =>
      renderer.renderPage(url, snapshot, request.headers),
    );
    return notFoundResponse(request, notFound);
  };
  return async (request, requester) => {
    const response = await respond(request, requester);
    if (response.status === 404) options.logger.info(pageNotFound(new URL(request.url).pathname));
    return response;
  };
}

function resolveNavigation(request: Request, url: URL, config: PublicConfig): NavigationOutcome {
  return navigationOutcome({
    path: url.pathname,
    query: readQuery(url.search),
    // Pages are requested from the server only if no page is open that could navigate in the app.
    arrival: "cold",
    productDeepLinks: config.productDeepLinks,
    routeRules: config.routeRules,
    cookieLanguage: readLanguageCookie(request.headers.get("cookie") ?? undefined),
    acceptLanguage: request.headers.get("accept-language") ?? undefined,
    defaultLanguage: config.brand.language,
  });
}

/** Creates the function that responds with pages, which are cached if their queries refer only to existing entities. */
function createPageResponder(options: PageHandlerOptions, renderer: Renderer) {
  const { isDevelopment, cache, semaphore } = options;
  const headersForVersion = createPageHeaders(options);
  const pages = cache.createPartition<BrotliPage>({
    name: "page",
    sizeOf: ({ brotli, contentSecurityPolicy }) => brotli.length + contentSecurityPolicy.length,
    isCacheable: ({ status }) => status === 200,
  });

  return async (request: Request, url: URL, snapshot: Snapshot, requester: Requester): Promise<Response> => {
    const address = dropUnknownParameters(url);
    const key = isDevelopment ? undefined : pageCacheKey(address, snapshot.catalogue);
    const renderPage = (firstRequester: Requester, target: URL): Promise<Page> =>
      withPermit(semaphore, firstRequester, () => renderer.renderPage(target, snapshot));
    const page = await (key === undefined
      ? renderPage(requester, address)
      : pages.getOrCreate(`${snapshot.version} ${key}`, requester, async (firstRequester) => {
          const { html, ...rendered } = await renderPage(firstRequester, address);
          return { ...rendered, ...(await toBrotliBody(html, rendered.etag)) };
        }));
    if (page.location !== undefined) {
      // Redirects keep all parameters in their order.
      const { location = page.location } = address === url ? page : await renderPage(requester, url);
      const headers = { location, "cache-control": "no-cache" };
      return new Response(null, { status: page.status, headers });
    }
    const { status, etag } = page;
    const headers = pageHeaders(page, headersForVersion(snapshot));
    return "html" in page
      ? bytesResponse(request, page.html, headers, { etag, status })
      : brotliResponse(request, page, headers, status);
  };
}

/** Creates the function that returns the headers shared by all pages of a version, memoised. */
function createPageHeaders({
  build,
  settings,
  siteOf,
}: PageHandlerOptions): (snapshot: Snapshot) => Readonly<Record<string, string>> {
  const base = basePath(settings.siteUrl);
  return memoizeByObject((snapshot) => {
    const { styles } = siteOf(snapshot).config.brand;
    const link = styleSheetLinkHeader(build.assets, styles && withBase(styles, base));
    return { [VERSION_HEADER]: snapshot.version, ...(link !== undefined && { link }) };
  });
}

type BrotliPage = Omit<Page, "html"> & BrotliBody;

/** The headers of a page. Only successful ones may be cached. */
const pageHeaders = (
  { status, contentSecurityPolicy }: Omit<Page, "html">,
  additionalHeaders: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  "content-type": "text/html; charset=utf-8",
  ...(status === 200 ? VERSIONED_CACHE_HEADERS : { "cache-control": "no-store" }),
  "content-security-policy": contentSecurityPolicy,
  ...additionalHeaders,
});

/** The 404 page, in the visitor's language. @see rule E1 */
function notFoundResponse(request: Request, page: Page): Promise<Response> {
  const status = Math.max(page.status, 404);
  const headers = pageHeaders({ ...page, status }, { vary: "Accept-Encoding, Accept-Language, Cookie" });
  return bytesResponse(request, page.html, headers, { etag: page.etag, status });
}

/**
 * Redirects a visit. A redirect that depends on the visitor is not cached; a permanent one is, for an hour, so that a
 * mistaken rule can be corrected.
 *
 * @see rules N1, N3, N7, L2
 */
function redirectResponse(redirect: Redirect, site: Required<CookieOptions>): Response {
  const isGuess = redirect.reason === "language-guess";
  const headers = new Headers({ location: withBase(redirect.location, site.base), "cache-control": "no-cache" });
  if (isPermanent(redirect)) headers.set("cache-control", HOURLY_CACHE_CONTROL);
  if (isGuess) headers.set("cache-control", "private, no-cache");
  if (isGuess) headers.set("vary", "Accept-Language, Cookie");
  if (redirect.ignoredLanguage !== undefined)
    headers.append("set-cookie", writeIgnoredLanguage(redirect.ignoredLanguage, site));
  if (redirect.chosenLanguage) headers.append("set-cookie", writeLanguageCookie(redirect.chosenLanguage, site));
  return new Response(null, { status: redirect.status, headers });
}

/** The data of a client-side navigation, with the catalogue version in a header. @see rule A4 */
async function dataResponse(request: Request, response: Response, version: string): Promise<Response> {
  const data = new Uint8Array(await response.arrayBuffer());
  const headers = {
    ...Object.fromEntries(response.headers),
    "cache-control": "private, no-cache",
    [VERSION_HEADER]: version,
  };
  return bytesResponse(request, data, headers, { status: response.status });
}

/**
 * The header `Link` of pages: browsers, and proxies with early hints, preload the style sheets.
 *
 * @param brandStyles the address of the brand's style sheet, if it has one
 * @returns `undefined` if the build has no style sheet, as in development
 */
export function styleSheetLinkHeader(
  { routes }: ServerBuild["assets"],
  brandStyles: string | undefined,
): string | undefined {
  const styleSheets = new Set(Object.values(routes).flatMap((route) => route?.css ?? []));
  if (styleSheets.size === 0) return undefined;
  if (brandStyles !== undefined) styleSheets.add(brandStyles);
  return Array.from(styleSheets, (address) => `<${address}>; rel=preload; as=style`).join(", ");
}
