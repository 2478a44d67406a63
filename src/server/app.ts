import { Hono } from "hono";
import { getPath } from "hono/utils/url";
import type { ServerBuild } from "react-router";
import * as serverBuild from "virtual:react-router/server-build";
import { INTERNAL_SERVER_ERROR } from "#model/errors.ts";
import type { PublicConfig, PublicSettings } from "#app-state/public-config.ts";
import { basePath, pathInSite } from "#navigation/addresses/base-path.ts";
import { CONTENT_PAGE_NAMES, contentPage } from "#model/texts/content-pages.ts";
import { FALLBACK_LANGUAGE } from "#model/languages/language.ts";
import { LOGGER_NAME } from "#model/logging/log.ts";
import { createSiteBrands, type SiteBrand } from "./brand/site-brand.ts";
import type { AppOptions } from "./routes/app-options.ts";
import { createBrandRoutes } from "./routes/brand-routes.ts";
import { createBuildRoutes, buildBelow } from "./routes/build-routes.ts";
import { createDiscoveryRoutes } from "./routes/discovery-routes.ts";
import { createDocuments, POSTED_DOCUMENT_PATHS } from "./documents/documents.ts";
import { createLightRoutes } from "./routes/light-routes.ts";
import { createListRoutes } from "./routes/list-routes.ts";
import { createDocumentRoutes } from "./routes/document-routes.ts";
import { createPictureRoutes } from "./routes/picture-routes.ts";
import { limitedForm, postedForm } from "./documents/lists/list-document-request.ts";
import { serveStaticFiles } from "./http/static-files.ts";
import { createErrorId } from "./pages/renderer.ts";
import { plainAnswer, refusedAnswer } from "./pages/plain-page.ts";
import { MAX_REQUEST_LINE_LENGTH } from "#model/bounds.ts";
import { outsideSiteResponse, refusal } from "./http/error-responses.ts";
import { requestAddress } from "./http/request-address.ts";
import { secureHeaders } from "./http/security-headers.ts";
import { createSite } from "./routes/site.ts";
import { startLimit, type Snapshot } from "./catalogue/snapshot.ts";
import { createPictureMaker } from "./pictures/picture-maker.ts";
import { createViewRoutes } from "./routes/view-routes.ts";
import { requesterOf, type Connection } from "./work/requester.ts";
import { createFairSemaphore } from "./work/fair-semaphore.ts";
import { RENDER_LIMITS } from "./work/work-limits.ts";
import { WorkRefused } from "./work/work-refused.ts";
import { createWorkerRoutes } from "./routes/worker-routes.ts";

/** The default logger name is not sent with pages. */
const withoutDefaultLoggerName = ({ loggerName, ...rest }: PublicSettings): PublicSettings =>
  loggerName === LOGGER_NAME ? rest : { ...rest, ...(loggerName !== undefined && { loggerName }) };

/** Also answered at the root of the host: probes address the process, not the site. */
const HEALTH_PATHS: readonly string[] = ["/healthz", "/readyz"];

const ALLOWED_METHODS = "GET, HEAD";

/**
 * The whole server as one `fetch` function: lists, contract files, pictures, static files and the site.
 *
 * @see docs/surface.md#addresses
 */
export function createApp(options: AppOptions): Hono {
  const base = basePath(options.config.siteUrl);
  const { build, staticFiles } = buildBelow(base, {
    build: serverBuild as unknown as ServerBuild,
    staticFiles: options.staticFiles,
  });
  const siteConfig = {
    ...withoutDefaultLoggerName(options.config),
    // In development a cache would hide changes.
    offline: options.config.offline && !options.isDevelopment,
    contentPages: CONTENT_PAGE_NAMES.filter((name) => contentPage(options.content, name, FALLBACK_LANGUAGE)),
    buildId: build.assets.version,
  };
  const brands = createSiteBrands({ ...options.config, brand: options.configuredBrand });
  /** The brand of responses that need no catalogue, such as error pages: that of the last snapshot. */
  let brand = options.configuredBrand;
  const siteBrand = (): SiteBrand | undefined => {
    const snapshot = options.currentSnapshot();
    const site = snapshot && brands(snapshot);
    brand = site?.brand ?? brand;
    return site;
  };
  const configOf = (snapshot: Snapshot): PublicConfig => {
    const site = brands(snapshot);
    const { publicBrand, defaultPortfolioId } = site;
    brand = site.brand ?? brand;
    const startArticleLimit = startLimit(siteConfig.startArticleLimit, snapshot.articleWeight);
    return { ...siteConfig, startArticleLimit, brand: publicBrand, defaultPortfolioId };
  };
  const semaphore = createFairSemaphore(options.renderLimits ?? RENDER_LIMITS);
  const pictures = createPictureMaker(options);
  const documents = createDocuments({ ...options, brandOf: brands, pictures });
  const site = createSite({
    ...options,
    build,
    config: siteConfig,
    configOf,
    brandOf: brands,
    brand: () => brand,
    snapshot: options.currentSnapshot,
    documents,
    semaphore,
  });
  const inSite = (request: Request): string | undefined => pathInSite(getPath(request), base);
  // Everything below knows paths within the site only.
  const app = new Hono({ getPath: (request) => inSite(request) ?? getPath(request) });

  app.use(secureHeaders(siteConfig.siteUrl, options.hstsIncludesSubdomains));
  app.use(async ({ req: { url } }, next) =>
    url.length - url.indexOf("/", "https://".length) > MAX_REQUEST_LINE_LENGTH ? refusal(414) : next(),
  );
  app.use(async ({ req }, next) =>
    inSite(req.raw) === undefined && !HEALTH_PATHS.includes(req.path) ? outsideSiteResponse(base) : next(),
  );
  app.on("POST", POSTED_DOCUMENT_PATHS, limitedForm, async (c, next) => {
    const snapshot = options.currentSnapshot();
    if (!snapshot) return plainAnswer("unavailable", 503, { brand });
    const url = requestAddress(c.req.raw, siteConfig.siteUrl);
    const requester = requesterOf(c.req.raw, c.env as Connection);
    return (await documents.post({ request: c.req.raw, url, snapshot, requester }, await postedForm(c))) ?? next();
  });
  app.use(async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    return refusal(405, { allow: ALLOWED_METHODS });
  });
  app.onError((error, c) => {
    if (WorkRefused.is(error)) return refusedAnswer(error, c.req.path, brand);
    const id = createErrorId();
    options.logger.error(INTERNAL_SERVER_ERROR, id, c.req.method, c.req.path, error);
    return plainAnswer("failed", 500, { id, brand });
  });

  app.get("/healthz", (c) => c.text("ok", 200, { "cache-control": "no-store" }));
  app.get("/readyz", (c) => {
    const isReady = options.currentSnapshot() !== undefined && !options.isStopping();
    return c.text(isReady ? "ready" : "not ready", isReady ? 200 : 503, { "cache-control": "no-store" });
  });
  app.route("/", createViewRoutes({ ...options, config: siteConfig, semaphore }));
  app.route("/", createLightRoutes(options));
  app.route("/", createListRoutes(options));
  app.route("/", createBuildRoutes({ ...options, config: siteConfig }));
  app.route("/", createDiscoveryRoutes({ ...options, config: siteConfig, siteBrand }));
  app.route("/", createDocumentRoutes(options));
  app.route("/", createPictureRoutes({ ...options, pictures, brandOf: brands }));
  app.route("/", createWorkerRoutes({ ...options, staticFiles, config: siteConfig, site, siteBrand }));
  app.route("/", createBrandRoutes({ base, siteBrand }));
  app.use(serveStaticFiles(staticFiles));
  app.get("*", (c) => site(c.req.raw, requesterOf(c.req.raw, c.env as Connection)));
  return app;
}
