import { Hono } from "hono";
import type { PublicConfig } from "#domain/public-config.ts";
import type { AppOptions } from "./app.ts";
import { answer } from "./answer.ts";
import { compress } from "./compress.ts";
import { contentTag } from "./content-tag.ts";
import { jsonProblem, nothingThere } from "./short-answers.ts";
import { SHARED_CACHE_CONTROL } from "./list-responses.ts";
import { openApiDocument } from "./openapi.ts";
import { requestAddress } from "./request-address.ts";
import { writeSitemap } from "./sitemap.ts";

/** What machines read first: robots, sitemap, the description of the API. */
export function createDiscoveryRoutes({
  config,
  content,
  shown,
}: Pick<AppOptions, "content" | "shown"> & { readonly config: PublicConfig }): Hono {
  const originOf = (request: Request): string => config.siteUrl ?? requestAddress(request, null).origin;
  let document: Uint8Array | undefined;

  const routes = new Hono();
  routes.get("/robots.txt", (c) =>
    c.text(`User-agent: *\nAllow: /\n\nSitemap: ${originOf(c.req.raw)}/sitemap.xml\n`, 200, {
      "cache-control": "public, max-age=3600",
    }),
  );
  routes.get("/sitemap.xml", (c) => {
    const snapshot = shown();
    if (!snapshot) return jsonProblem(503, "The catalogue is not loaded yet");
    const xml = writeSitemap({
      origin: originOf(c.req.raw),
      content,
      catalogue: config.productDeepLinks ? snapshot.catalogue : undefined,
      page: c.req.query("page"),
    });
    if (xml === undefined) return nothingThere();
    return answer(c.req.raw, {
      tag: contentTag(xml),
      headers: { "content-type": "application/xml; charset=utf-8", "cache-control": SHARED_CACHE_CONTROL },
      body: (encoding) => compress(Buffer.from(xml), encoding),
    });
  });
  routes.get("/openapi.json", (c) => {
    document ??= Buffer.from(JSON.stringify(openApiDocument(config.siteUrl), null, 2));
    const body = document;
    return answer(c.req.raw, {
      tag: config.buildId,
      headers: { "content-type": "application/json; charset=utf-8", "cache-control": "public, max-age=3600" },
      body: (encoding) => compress(body, encoding),
    });
  });
  return routes;
}
