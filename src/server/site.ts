import { randomUUID } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { ContentPages } from "#domain/content/content-pages.ts";
import { VERSION_HEADER } from "#domain/endpoints.ts";
import type { Logger } from "#domain/log.ts";
import { isPermanent, navigationOutcome, type Redirect } from "#domain/navigation/navigation-outcome.ts";
import { readLanguageCookie, writeLanguageCookie } from "#domain/navigation/language-cookie.ts";
import type { PublicConfig } from "#domain/public-config.ts";
import { catalogueContext, configContext, contentContext, errorIdContext, loggerContext } from "#web/routes/context.ts";
import { answer } from "./answer.ts";
import { createByteCache } from "./byte-cache.ts";
import { compress } from "./compress.ts";
import { chooseEncoding } from "./accept-encoding.ts";
import { pageKey } from "./page-key.ts";
import { pageResource, pageSize, toPage, type Page } from "./page.ts";
import { plainAnswer, plainPage } from "./plain-page.ts";
import { requestAddress } from "./request-address.ts";
import { isSecure } from "./security-headers.ts";
import type { Snapshot } from "./snapshot.ts";

const PAGE_CACHE_BYTES = 64 * 1024 * 1024;
/** Longer queries come from no link of ours. */
const MAX_QUERY_LENGTH = 8192;
const REDIRECT_MAX_AGE_S = 3600;

/** What pages are made with. */
export interface SiteOptions {
  readonly build: ServerBuild;
  readonly config: PublicConfig;
  readonly content: ContentPages;
  readonly logger: Logger;
  readonly isDevelopment: boolean;
  /** The version that pages show; `undefined` while none is loaded. */
  readonly snapshot: () => Snapshot | undefined;
}

/** Answers requests for pages: sends visits where Appendix 2 wants them, renders the rest, keeps what it has rendered. */
export type Site = (request: Request) => Promise<Response>;

/** Makes the site. @see rules N1, N4, N5, N6, N7, E1, E2 */
export function createSite(options: SiteOptions): Site {
  const pages = createByteCache<Page>({
    maxBytes: PAGE_CACHE_BYTES,
    sizeOf: pageSize,
    isKept: ({ status }) => status === 200,
  });
  const render = createRenderer(options);

  return async (request) => {
    const url = requestAddress(request, options.config.siteUrl);
    const snapshot = options.snapshot();
    if (url.search.length > MAX_QUERY_LENGTH) return new Response(null, { status: 414 });
    if (!snapshot) return plainAnswer("unavailable", 503);
    if (url.pathname.endsWith(".data")) return answerData(request, await render.data(request, url, snapshot), snapshot);

    const outcome = navigationOutcome({
      path: url.pathname,
      query: [...url.searchParams],
      arrival: "cold",
      productDeepLinks: options.config.productDeepLinks,
      routeRules: options.config.routeRules,
      cookieLanguage: readLanguageCookie(request.headers.get("cookie") ?? undefined),
      acceptLanguage: request.headers.get("accept-language") ?? undefined,
    });
    if (outcome.kind === "redirect") return redirect(outcome, isSecure(request, options.config.siteUrl));
    if (outcome.kind === "not-found") {
      const page = await render.page(url, snapshot, request.headers);
      return answer(
        request,
        pageResource(
          { ...page, status: Math.max(page.status, 404) },
          { vary: "Accept-Encoding, Accept-Language, Cookie" },
        ),
      );
    }
    const key = options.isDevelopment ? undefined : pageKey(url);
    const make = (): Promise<Page> => render.page(url, snapshot);
    const page = key === undefined ? await make() : await pages.get(`${snapshot.version} ${key}`, make);
    if (page.location !== undefined)
      return new Response(null, {
        status: page.status,
        headers: { location: page.location, "cache-control": "no-cache" },
      });
    return answer(request, pageResource(page, { [VERSION_HEADER]: snapshot.version }));
  };
}

function createRenderer({ build, config, content, logger, isDevelopment }: SiteOptions) {
  const handle = createRequestHandler(build, isDevelopment ? "development" : "production");

  const contextFor = (snapshot: Snapshot, errorId: string): RouterContextProvider => {
    const context = new RouterContextProvider();
    context.set(catalogueContext, snapshot.catalogue);
    context.set(configContext, config);
    context.set(contentContext, content);
    context.set(loggerContext, logger);
    context.set(errorIdContext, errorId);
    return context;
  };

  return {
    /** Renders a page. Without a visitor's headers it is the same for everybody. */
    async page(url: URL, snapshot: Snapshot, headers = new Headers()): Promise<Page> {
      const errorId = randomUUID().slice(0, 8);
      const response = await handle(new Request(url, { headers }), contextFor(snapshot, errorId));
      const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
      const location = response.headers.get("location") ?? undefined;
      if (!isPage && location === undefined) logger.error("A page could not be rendered", errorId, url.pathname);
      const html = isPage ? await response.text() : location === undefined ? plainPage("failed", errorId) : "";
      const page = await toPage(html, isPage || location !== undefined ? response.status : 500, config, isDevelopment);
      return location === undefined ? page : { ...page, location };
    },
    /** Answers an in-app navigation, which asks for data only. */
    data: (request: Request, url: URL, snapshot: Snapshot): Promise<Response> =>
      handle(
        new Request(url, { headers: request.headers, signal: request.signal }),
        contextFor(snapshot, randomUUID().slice(0, 8)),
      ),
  };
}

async function answerData(request: Request, response: Response, snapshot: Snapshot): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set("cache-control", "private, no-cache");
  headers.set("vary", "Accept-Encoding");
  headers.set(VERSION_HEADER, snapshot.version);
  const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? undefined) ?? "identity";
  const body = await compress(new Uint8Array(await response.arrayBuffer()), encoding);
  headers.set("content-length", String(body.length));
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  const isBodiless = request.method === "HEAD" || [204, 304].includes(response.status);
  return new Response(isBodiless ? null : (body as Uint8Array<ArrayBuffer>), { status: response.status, headers });
}

function redirect(outcome: Redirect, isOverTls: boolean): Response {
  const isGuess = outcome.reason === "language-guess";
  const headers = new Headers({
    location: outcome.location,
    "cache-control": isGuess
      ? "private, no-cache"
      : isPermanent(outcome)
        ? `public, max-age=${REDIRECT_MAX_AGE_S}`
        : "no-cache",
  });
  if (isGuess) headers.set("vary", "Accept-Language, Cookie");
  if (outcome.chosenLanguage)
    headers.set("set-cookie", writeLanguageCookie(outcome.chosenLanguage, { isSecure: isOverTls }));
  return new Response(null, { status: outcome.status, headers });
}
