import { Hono } from "hono";
import { isContentPageName } from "#model/texts/content-pages.ts";
import { basePath, withBase } from "#navigation/addresses/base-path.ts";
import { NOT_FOUND } from "#model/errors.ts";
import { isLanguage } from "#model/languages/language.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import type { AppOptions } from "./app-options.ts";
import { HOURLY_CACHE_CONTROL } from "../http/cache-control.ts";
import { contentPaths } from "../pages/content.ts";
import { jsonProblem } from "../http/short-answers.ts";

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
