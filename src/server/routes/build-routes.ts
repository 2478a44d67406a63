import type { ServerBuild } from "react-router";
import { compress } from "../http/compress.ts";
import { contentTag, HOURLY_CACHE_CONTROL } from "../http/cache-headers.ts";
import type { StaticFiles } from "../http/static-files.ts";
import { Hono } from "hono";
import { isContentPageName } from "#model/texts/content-pages.ts";
import { basePath, withBase } from "#navigation/addresses/base-path.ts";
import { NOT_FOUND } from "#model/errors.ts";
import { isLanguage } from "#model/languages/language.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import type { AppOptions } from "./app-options.ts";
import { contentPaths } from "../pages/content.ts";
import { jsonProblem } from "../http/error-responses.ts";

/** A build and the files it is served with. */
interface ServedBuild {
  readonly build: ServerBuild;
  readonly staticFiles: StaticFiles;
}

/** The beginning of the addresses of scripts and style sheets where the build writes them as JSON. */
const ASSET = '"/assets/';

/**
 * Adapts a build to the path below which the site is served. Scripts and style sheets refer to each other by relative addresses; only the
 * router's manifest, which is part of every page and a script of its own, contains absolute ones.
 *
 * @param base as `basePath` returns it
 * @returns at the root of a host the build itself
 * @see docs/decisions/0075-one-build-below-any-path.md
 */
export function buildBelow(base: string, served: ServedBuild): ServedBuild {
  if (base === "") return served;
  const { build, staticFiles } = served;
  const below = (json: string): string => json.replaceAll(ASSET, `"${base}/assets/`);
  const assets = JSON.parse(below(JSON.stringify(build.assets))) as ServerBuild["assets"];
  return {
    build: { ...build, basename: base, assets },
    staticFiles: withChanged(staticFiles, build.assets.url, below),
  };
}

/** The files, one of them with other content. */
function withChanged(files: StaticFiles, path: string, change: (script: string) => string): StaticFiles {
  const file = files.get(path);
  if (!file) return files;
  const changed = async (): Promise<Buffer> => Buffer.from(change(Buffer.from(await file.body("identity")).toString()));
  return new Map(files).set(path, {
    tag: contentTag(change(`${ASSET}${file.tag}`)),
    headers: file.headers,
    body: async (encoding) => compress(await changed(), encoding),
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
  const prerendered = contentPaths(content).map((path) => withBase(path, base));
  const matcher = { static: {}, wildcard: {}, dynamic: {} };

  const routes = new Hono();
  routes.get("/builds/latest.json", (c) => c.json({ id, timestamp: startedAt }, 200, { "cache-control": "no-store" }));
  routes.get("/builds/meta/:file", (c) =>
    c.req.param("file") === `${id}.json`
      ? c.json({ id, timestamp: startedAt, matcher, prerendered }, 200, { "cache-control": HOURLY_CACHE_CONTROL })
      : jsonProblem(404, NOT_FOUND),
  );
  routes.get("/builds/*", () => jsonProblem(404, NOT_FOUND));
  routes.get("/:language/:page/_payload.json", (c) => {
    const { language, page } = c.req.param();
    const markdown = isLanguage(language) && isContentPageName(page) ? content[language][page] : undefined;
    if (markdown === undefined) return jsonProblem(404, NOT_FOUND);
    return c.json({ path: withBase(`/${language}/${page}`, base), data: { markdown }, prerenderedAt: startedAt }, 200, {
      "cache-control": "no-cache",
    });
  });
  routes.get("*", async (c, next) => (c.req.path.endsWith("/_payload.json") ? jsonProblem(404, NOT_FOUND) : next()));
  return routes;
}
