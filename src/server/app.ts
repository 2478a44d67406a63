import { Hono } from "hono";
import { getPath } from "hono/utils/url";
import type { ServerBuild } from "react-router";
import * as serverBuild from "virtual:react-router/server-build";
import { INTERNAL_SERVER_ERROR } from "#model/errors.ts";
import type { Brand } from "#brand/brand.ts";
import type { PublicSettings } from "#app-state/public-config.ts";
import { basePath, pathInSite } from "#navigation/addresses/site-path.ts";
import { CONTENT_PAGE_NAMES, contentPage } from "#model/texts/content-pages.ts";
import { FALLBACK_LANGUAGE } from "#model/languages/language.ts";
import { LOGGER_NAME } from "#model/logging/log.ts";
import { createSiteResolver, type SiteBrand, type SiteSettings } from "./catalogue/site-brand.ts";
import type { AppOptions } from "./routes/app-options.ts";
import { createBrandRoutes } from "./routes/brand-routes.ts";
import { createBuildRoutes, applyBasePath } from "./routes/build-routes.ts";
import { createDiscoveryRoutes } from "./routes/discovery-routes.ts";
import { createDocuments, POSTED_DOCUMENT_ROUTES } from "./documents/documents.ts";
import { createLightRoutes } from "./routes/light-routes.ts";
import { createListRoutes } from "./routes/list-routes.ts";
import { createDocumentRoutes } from "./routes/document-routes.ts";
import { createPictureRoutes } from "./routes/picture-routes.ts";
import { limitFormSize, readPostedForm } from "./documents/lists/list-document-request.ts";
import { serveStaticFiles } from "./http/static-files.ts";
import { createErrorId } from "./pages/renderer.ts";
import { errorPageResponse, workRefusedResponse } from "./pages/error-page.ts";
import { MAX_REQUEST_LINE_LENGTH } from "#model/bounds.ts";
import { errorResponse } from "./http/responses.ts";
import { requestAddress } from "./http/request-address.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createPageHandler } from "./routes/page-handler.ts";
import type { Snapshot } from "./catalogue/snapshot.ts";
import { createPictureConverter } from "./pictures/picture-converter.ts";
import { createViewRoutes } from "./routes/view-routes.ts";
import { requesterOf, type RequestConnection } from "./work/requester.ts";
import { FairSemaphore } from "./work/fair-semaphore.ts";
import { RENDER_LIMITS, WorkRefusedError } from "./work/work-limits.ts";
import { createWorkerRoutes } from "./routes/worker-routes.ts";

/** Omits the default logger name, which browsers know. */
const withoutDefaultLoggerName = ({ loggerName, ...rest }: PublicSettings): PublicSettings =>
  loggerName === LOGGER_NAME ? rest : { ...rest, ...(loggerName !== undefined && { loggerName }) };

/** These are also at the root of the host, because health checks address the process, not the site. */
const HEALTH_PATHS: readonly string[] = ["/healthz", "/readyz"];

const ALLOWED_METHODS = "GET, HEAD";

/** Creates the app, which serves everything. @see docs/surface.md#addresses */
export function createApp(options: AppOptions): Hono {
  const base = basePath(options.config.siteUrl);
  const { build, staticFiles } = applyBasePath(base, {
    build: serverBuild as unknown as ServerBuild,
    staticFiles: options.staticFiles,
  });
  const settings: SiteSettings = {
    ...withoutDefaultLoggerName(options.config),
    // In development a cache would hide changes.
    offline: options.config.offline && !options.isDevelopment,
    contentPages: CONTENT_PAGE_NAMES.filter((name) => contentPage(options.content, name, FALLBACK_LANGUAGE)),
    buildId: build.assets.version,
  };
  const siteOf = createSiteResolver(settings, options.configuredBrand);
  const brandOf = (snapshot: Snapshot): SiteBrand => siteOf(snapshot).brand;
  const currentSiteBrand = (): SiteBrand | undefined => {
    const snapshot = options.currentSnapshot();
    return snapshot && brandOf(snapshot);
  };
  /** The brand of responses that need no catalogue, such as error pages; never throws, even if the brand has failed. */
  const currentBrand = (): Brand | undefined => {
    try {
      return currentSiteBrand()?.brand ?? options.configuredBrand;
    } catch {
      return options.configuredBrand;
    }
  };
  const semaphore = new FairSemaphore(options.renderLimits ?? RENDER_LIMITS);
  const convertPicture = createPictureConverter(options);
  const documents = createDocuments({ ...options, brandOf, convertPicture });
  const handlePage = createPageHandler({
    ...options,
    build,
    settings,
    siteOf,
    currentBrand,
    documents,
    semaphore,
  });
  const pathWithinSite = (request: Request): string | undefined => pathInSite(getPath(request), base);
  // The routes below match paths within the site.
  const app = new Hono({ getPath: (request) => pathWithinSite(request) ?? getPath(request) });

  app.use(securityHeaders(settings.siteUrl, options.hstsIncludesSubdomains));
  app.use(async ({ req: { url } }, next) =>
    url.length - url.indexOf("/", "https://".length) > MAX_REQUEST_LINE_LENGTH ? errorResponse(414) : next(),
  );
  app.use(async ({ req }, next) =>
    pathWithinSite(req.raw) === undefined && !HEALTH_PATHS.includes(req.path)
      ? errorResponse(404, {}, `This site is served below ${base}/.\n`)
      : next(),
  );
  app.on("POST", POSTED_DOCUMENT_ROUTES, limitFormSize, async (c, next) => {
    const snapshot = options.currentSnapshot();
    if (!snapshot) return errorPageResponse("unavailable", 503, { brand: currentBrand() });
    const url = requestAddress(c.req.raw, settings.siteUrl);
    const requester = requesterOf(c.req.raw, c.env as RequestConnection);
    return (await documents.post({ request: c.req.raw, url, snapshot, requester }, await readPostedForm(c))) ?? next();
  });
  app.use(async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    return errorResponse(405, { allow: ALLOWED_METHODS });
  });
  app.onError((error, c) => {
    if (WorkRefusedError.is(error)) return workRefusedResponse(error, c.req.path, currentBrand());
    const id = createErrorId();
    options.logger.error(INTERNAL_SERVER_ERROR, id, c.req.method, c.req.path, error);
    return errorPageResponse("failed", 500, { id, brand: currentBrand() });
  });

  app.get("/healthz", (c) => c.text("ok", 200, { "cache-control": "no-store" }));
  app.get("/readyz", (c) => {
    const isReady = options.currentSnapshot() !== undefined && !options.isStopping();
    return c.text(isReady ? "ready" : "not ready", isReady ? 200 : 503, { "cache-control": "no-store" });
  });
  app.route("/", createViewRoutes({ ...options, config: settings, semaphore }));
  app.route("/", createLightRoutes(options));
  app.route("/", createListRoutes(options));
  app.route("/", createBuildRoutes({ ...options, config: settings }));
  app.route("/", createDiscoveryRoutes({ ...options, config: settings, currentSiteBrand }));
  app.route("/", createDocumentRoutes(options));
  app.route("/", createPictureRoutes({ ...options, convertPicture, brandOf }));
  app.route("/", createWorkerRoutes({ ...options, staticFiles, config: settings, handlePage, currentSiteBrand }));
  app.route("/", createBrandRoutes({ base, currentSiteBrand }));
  app.use(serveStaticFiles(staticFiles));
  app.get("*", (c) => handlePage(c.req.raw, requesterOf(c.req.raw, c.env as RequestConnection)));
  return app;
}
