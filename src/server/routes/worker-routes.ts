import { Hono } from "hono";
import type { ContentPages } from "#model/texts/content-pages.ts";
import { isLanguage, LANGUAGES, type Language } from "#model/languages/language.ts";
import { basePath, withBase } from "#navigation/addresses/site-path.ts";
import {
  OFFLINE_PAGE_ATTRIBUTE,
  cachePrefix,
  type PrecachedFile,
  type PrecachedSite,
} from "#app-state/precached-site.ts";
import { offlinePagePath } from "#app-state/offline-page.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import type { AppOptions } from "./app-options.ts";
import { BRAND_PATH } from "#brand/brand-styles.ts";
import type { SiteBrand } from "../catalogue/site-brand.ts";
import { bytesResponse } from "../http/compress.ts";
import { contentPagePaths } from "../pages/content.ts";
import { shortContentHash, emptyNotFoundResponse } from "../http/responses.ts";
import { WORKER_CSP } from "../http/security-headers.ts";
import type { PageHandler } from "./page-handler.ts";
import { requesterOf } from "../work/requester.ts";
import type { StaticFiles } from "../http/static-files.ts";

/** The path of the service worker, among the static files and on the site. */
const WORKER_PATH = "/sw.js";

/** Files that never change under the same name: the build's, without code that no page calls, and the fonts. */
const PRECACHED_PATH = /^\/(?:assets\/(?!uncalled\/)|fonts\/.*\.(?:css|woff2)$)/;

/** The brand files that pages show: not icons and link previews. */
const PRECACHED_BRAND_FILES = /^(?:logo|mark|brand|typeface|messages)\b/;

interface WorkerRouteOptions extends Pick<AppOptions, "content" | "staticFiles"> {
  readonly config: Pick<PublicConfig, "buildId" | "offline" | "siteUrl">;
  readonly handlePage: PageHandler;
  readonly currentSiteBrand: () => SiteBrand | undefined;
}

/**
 * The service worker, and the pages it precaches. Its script begins with the precache list, so that a new build,
 * setting or catalogue version makes a new worker. If `PUBLIC_OFFLINE` is off, and in development, the script
 * unregisters the earlier worker.
 *
 * @see rules R3, R5
 */
export function createWorkerRoutes({
  config,
  content,
  handlePage,
  currentSiteBrand,
  staticFiles,
}: WorkerRouteOptions): Hono {
  const base = basePath(config.siteUrl);
  const files = precachedFiles(staticFiles);
  const payloads = payloadFiles(content);
  const routes = new Hono();

  routes.get(WORKER_PATH, async (c) => {
    const worker = await staticFiles.get(WORKER_PATH)?.body("identity");
    const script =
      config.offline && worker
        ? withPrecachedSite(worker, {
            buildId: config.buildId,
            files: [
              ...files,
              ...brandFiles(currentSiteBrand()),
              ...payloads,
              ...(await offlinePages(handlePage, c.req.raw, base)),
            ].map((file) => ({ ...file, url: withBase(file.url, base) })),
          })
        : Buffer.from(selfDestroyingWorker(base));
    return bytesResponse(c.req.raw, script, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": WORKER_CSP,
    });
  });

  routes.get("/offline/:file", async (c) => {
    const language = /^(.+)\.html$/.exec(c.req.param("file"))?.[1] ?? "";
    const page =
      config.offline && isLanguage(language) ? await offlinePage(handlePage, c.req.raw, base, language) : undefined;
    if (!page) return emptyNotFoundResponse();
    return bytesResponse(c.req.raw, page.html, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": page.policy,
      "x-robots-tag": "noindex",
    });
  });
  return routes;
}

function precachedFiles(staticFiles: StaticFiles): readonly PrecachedFile[] {
  return [...staticFiles.keys()].filter((url) => PRECACHED_PATH.test(url)).map((url) => ({ url, revision: null }));
}

/** The brand's files that pages show or load: pictures, typeface, style sheet and messages. */
function brandFiles(site: SiteBrand | undefined): readonly PrecachedFile[] {
  const brand = site?.brand;
  if (!brand) return [];
  return [...brand.files.keys()]
    .filter((name) => PRECACHED_BRAND_FILES.test(name) && (brand.assets.hasMessages || !name.startsWith("messages/")))
    .map((name) => ({ url: `${BRAND_PATH}/${brand.tag}/${name}`, revision: null }));
}

/** The payloads of the operator's pages, which client-side navigation requests. */
const payloadFiles = (content: ContentPages): readonly PrecachedFile[] =>
  contentPagePaths(content).map((path) => ({
    url: `${path}/_payload.json`,
    revision: shortContentHash(JSON.stringify(content)),
  }));

async function offlinePages(
  handlePage: PageHandler,
  request: Request,
  base: string,
): Promise<readonly PrecachedFile[]> {
  const pages = await Promise.all(
    LANGUAGES.map(async (language) => {
      const page = await offlinePage(handlePage, request, base, language);
      return page ? [{ url: offlinePagePath(language), revision: shortContentHash(page.html) }] : [];
    }),
  );
  return pages.flat();
}

/** The home page of a language, marked as the offline page; `undefined` if there is none or a rule redirects it. */
async function offlinePage(
  handlePage: PageHandler,
  request: Request,
  base: string,
  language: Language,
): Promise<{ readonly html: Buffer; readonly policy: string } | undefined> {
  const headers = new Headers(request.headers);
  for (const name of ["if-none-match", "cookie", "accept-language"]) headers.delete(name);
  headers.set("accept-encoding", "identity");
  const home = new Request(new URL(withBase(`/${language}`, base), request.url), { headers });
  const response = await handlePage(home, requesterOf(home));
  if (response.status !== 200) return undefined;
  const html = (await response.text()).replace("<html ", `<html ${OFFLINE_PAGE_ATTRIBUTE}="" `);
  return { html: Buffer.from(html), policy: response.headers.get("content-security-policy") ?? "" };
}

const withPrecachedSite = (worker: Uint8Array, site: PrecachedSite): Buffer =>
  Buffer.concat([Buffer.from(`self.precachedSite=${JSON.stringify(site)};\n`), worker]);

/**
 * A service worker that replaces an earlier one at once, deletes its caches and unregisters itself. Browsers request
 * the script of a worker whenever it serves a page, so this reaches every visitor who returns.
 *
 * @param base the base path, as `basePath` returns it
 */
const selfDestroyingWorker = (base: string): string => `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(selfDestroy()));
async function selfDestroy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("${cachePrefix(base)}-")).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;
