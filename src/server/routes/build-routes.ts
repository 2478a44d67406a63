import type { ServerBuild } from "react-router";
import { compress } from "../http/compress.ts";
import { shortContentHash, HOURLY_CACHE_CONTROL, jsonNotFoundResponse } from "../http/responses.ts";
import type { StaticFiles } from "../http/static-files.ts";
import { Hono } from "hono";
import { isContentPageName } from "#model/texts/content-pages.ts";
import { basePath, withBase } from "#navigation/addresses/site-path.ts";
import { isLanguage } from "#model/languages/language.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import type { AppOptions } from "./app-options.ts";
import { contentPagePaths } from "../pages/content.ts";

interface ServedBuild {
  readonly build: ServerBuild;
  readonly staticFiles: StaticFiles;
}

/** The start of the URLs of scripts and style sheets in the JSON that the build writes. */
const ASSET_URL_START = '"/assets/';

/**
 * Adapts a build to the base path of the site. Scripts and style sheets refer to each other by relative URLs; only the
 * router's manifest, which is in every page and in a separate script, contains absolute ones.
 *
 * @see docs/decisions/0075-one-build-below-any-path.md
 */
export function applyBasePath(base: string, served: ServedBuild): ServedBuild {
  if (base === "") return served;
  const { build, staticFiles } = served;
  const addBasePath = (json: string): string => json.replaceAll(ASSET_URL_START, `"${base}/assets/`);
  const assets = JSON.parse(addBasePath(JSON.stringify(build.assets))) as ServerBuild["assets"];
  return {
    build: { ...build, basename: base, assets },
    staticFiles: replaceFileContent(staticFiles, build.assets.url, addBasePath),
  };
}

function replaceFileContent(files: StaticFiles, path: string, transform: (script: string) => string): StaticFiles {
  const file = files.get(path);
  if (!file) return files;
  const transformedBody = async (): Promise<Buffer> =>
    Buffer.from(transform(Buffer.from(await file.body("identity")).toString()));
  return new Map(files).set(path, {
    etag: shortContentHash(transform(`${ASSET_URL_START}${file.etag}`)),
    headers: file.headers,
    body: async (encoding) => compress(await transformedBody(), encoding),
  });
}

/** The manifest of builds and the payloads of prerendered pages. @see rules R4, R5 */
export function createBuildRoutes({
  config,
  content,
}: Pick<AppOptions, "content"> & { readonly config: Pick<PublicConfig, "buildId" | "siteUrl"> }): Hono {
  const id = config.buildId;
  const startedAt = Date.now();
  const base = basePath(config.siteUrl);
  const prerendered = contentPagePaths(content).map((path) => withBase(path, base));
  const matcher = { static: {}, wildcard: {}, dynamic: {} };

  const routes = new Hono();
  routes.get("/builds/latest.json", (c) => c.json({ id, timestamp: startedAt }, 200, { "cache-control": "no-store" }));
  routes.get(`/builds/meta/${id}.json`, (c) =>
    c.json({ id, timestamp: startedAt, matcher, prerendered }, 200, { "cache-control": HOURLY_CACHE_CONTROL }),
  );
  routes.get("/builds/*", () => jsonNotFoundResponse());
  routes.get("/:language/:page/_payload.json", (c) => {
    const { language, page } = c.req.param();
    const markdown = isLanguage(language) && isContentPageName(page) ? content[language][page] : undefined;
    if (markdown === undefined) return jsonNotFoundResponse();
    return c.json({ path: withBase(`/${language}/${page}`, base), data: { markdown }, prerenderedAt: startedAt }, 200, {
      "cache-control": "no-cache",
    });
  });
  routes.get("*", async (c, next) => (c.req.path.endsWith("/_payload.json") ? jsonNotFoundResponse() : next()));
  return routes;
}
