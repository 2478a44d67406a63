import { Hono } from "hono";
import { LIGHT_PATH, VERSION_HEADER } from "#model/endpoints.ts";
import { catalogueNotLoaded } from "#model/errors.ts";
import { writeLights } from "#planning/light-answer.ts";
import { lightsOfRows } from "#planning/light-table.ts";
import type { AppOptions } from "../app.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import { answer } from "../http/answer.ts";
import { VERSIONED_CACHE_HEADERS } from "../http/cache-control.ts";
import { compress } from "../http/compress.ts";
import { jsonProblem } from "../http/short-answers.ts";
import { canonicalPortfolioId, isKnownPortfolio } from "../pages/portfolio-id.ts";

/**
 * The light of the articles that the site shows, in the order of the list `articles`: written and compressed once for each version and
 * portfolio, and kept. That of a portfolio that there is not is written each time.
 *
 * @see rule F11
 */
export function createLightRoutes({ shown, cache }: Pick<AppOptions, "shown" | "cache">): Hono {
  const bodies = cache.part<Uint8Array>({ name: "light", sizeOf: (body) => body.length });
  const routes = new Hono();
  routes.get(LIGHT_PATH, (c) => {
    const snapshot = shown();
    if (!snapshot) return jsonProblem(503, catalogueNotLoaded);
    // An empty parameter is one that is not given.
    const asked = c.req.query("portfolio_id");
    const portfolioId =
      asked === undefined || asked === "" ? undefined : (canonicalPortfolioId(asked, snapshot.catalogue) ?? asked);
    const key = isKnownPortfolio(portfolioId, snapshot.catalogue)
      ? JSON.stringify([snapshot.version, portfolioId])
      : undefined;
    const plain = () => bodies.get(key, async () => Promise.resolve(bytesOf(snapshot, portfolioId)));
    return answer(c.req.raw, {
      tag: snapshot.version,
      headers: {
        "content-type": "application/json; charset=utf-8",
        ...VERSIONED_CACHE_HEADERS,
        [VERSION_HEADER]: snapshot.version,
      },
      body: (encoding) =>
        encoding === "identity"
          ? plain()
          : bodies.get(key && key + encoding, async () => compress(await plain(), encoding)),
    });
  });
  return routes;
}

function bytesOf({ catalogue, lights }: Snapshot, portfolioId: string | undefined): Uint8Array {
  const table = portfolioId === undefined ? lights : lightsOfRows(lights, catalogue.portfolioRows(portfolioId));
  return Buffer.from(JSON.stringify(writeLights(table)));
}
