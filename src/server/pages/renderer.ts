import { randomUUID } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Brand } from "#brand/brand.ts";
import type { ContentPages } from "#model/texts/content-pages.ts";
import { basePath, withBase } from "#navigation/addresses/site-path.ts";
import { pageNotRendered } from "#model/errors.ts";
import type { Logger } from "#model/logging/log.ts";
import { renderedPageContext, serverContext, type PageHtml, type ServerContext } from "#web/routes/context.ts";
import type { Site, SiteSettings } from "../catalogue/site-brand.ts";
import { shortContentHash } from "../http/responses.ts";
import { pageContentSecurityPolicy } from "../http/security-headers.ts";
import { errorPageHtml } from "./error-page.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";

export interface RendererOptions {
  readonly build: ServerBuild;
  readonly settings: SiteSettings;
  readonly siteOf: (snapshot: Snapshot) => Site;
  /** The brand of responses that are created without a version. */
  readonly currentBrand: () => Brand | undefined;
  readonly content: ContentPages;
  readonly logger: Logger;
  readonly isDevelopment: boolean;
}

/** A rendered page; the same for all visitors unless it was rendered with a visitor's headers. */
export interface Page {
  readonly status: number;
  readonly etag: string;
  readonly html: Uint8Array;
  readonly contentSecurityPolicy: string;
  /** The redirect target; absent: no redirect. */
  readonly location?: string | undefined;
}

export type Renderer = ReturnType<typeof createRenderer>;

/** Runs the site's routes with a version of the catalogue. Each failure gets an id that log and page show (E2). */
export function createRenderer(options: RendererOptions) {
  const { settings, logger, isDevelopment } = options;
  const toPage = ({ html, inlineScripts }: PageHtml, status: number, location?: string): Page => ({
    status,
    etag: shortContentHash(html),
    html,
    contentSecurityPolicy: pageContentSecurityPolicy(inlineScripts, settings, isDevelopment),
    location,
  });
  const handleRequest = createRequestHandler(options.build, isDevelopment ? "development" : "production");
  const base = basePath(settings.siteUrl);
  /** The router matches URLs that include the base path. */
  const addBasePath = (url: URL): URL => new URL(withBase(url.pathname, base) + url.search, url);

  return {
    /** Renders a page. Without a visitor's headers, it is the same for all visitors. */
    async renderPage(url: URL, snapshot: Snapshot, headers?: Headers): Promise<Page> {
      const errorId = createErrorId();
      const context = createContext(options, snapshot, { isPage: true, errorId });
      const request = new Request(addBasePath(url), headers && { headers });
      const { status, headers: routerHeaders } = await handleRequest(request, context);
      const location = routerHeaders.get("location") ?? undefined;
      const rendered = context.get(renderedPageContext);
      if (location === undefined && !rendered) {
        logger.error(pageNotRendered, errorId, url.pathname);
        const html = Buffer.from(errorPageHtml("failed", { id: errorId, brand: options.currentBrand() }));
        return toPage({ html, inlineScripts: [] }, 500);
      }
      return toPage(rendered ?? NO_CONTENT, status, location);
    },
    /** Responds to a client-side navigation, which requests only data. */
    loadData: (url: URL, snapshot: Snapshot, { headers, signal }: Request): Promise<Response> =>
      handleRequest(
        new Request(addBasePath(url), { headers, signal }),
        createContext(options, snapshot, { isPage: false, errorId: createErrorId() }),
      ),
  };
}

/** A redirect has no page. */
const NO_CONTENT: PageHtml = { html: new Uint8Array(), inlineScripts: [] };

/** Creates the id of a failure, for the log and the page that reports it. @see rule E2 */
export const createErrorId = (): string => randomUUID().slice(0, 8);

function createContext(
  { siteOf, content, logger }: RendererOptions,
  snapshot: Snapshot,
  request: Pick<ServerContext, "isPage" | "errorId">,
): RouterContextProvider {
  const { config, brand } = siteOf(snapshot);
  const context = new RouterContextProvider();
  context.set(serverContext, {
    ...request,
    catalogue: snapshot.catalogue,
    photometry: snapshot.parsedPhotometry,
    lights: snapshot.lights,
    config,
    content,
    messageOverrides: brand.brand?.messages,
    logger,
  });
  return context;
}
