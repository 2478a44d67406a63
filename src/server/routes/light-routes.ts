import { Hono, type Context } from "hono";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { LIGHT_PATH, LIGHT_SHAPES_PATH, VERSION_HEADER } from "#model/endpoints.ts";
import { catalogueNotLoaded } from "#model/errors.ts";
import { writeOfferedLights } from "#planning/equals/offered-lights-answer.ts";
import { offeredLightSteps, type OfferedLights } from "#planning/equals/offered-lights.ts";
import { writeLights } from "#planning/light-answer.ts";
import { lightsOfRows } from "#planning/light-table.ts";
import { equalsFilters } from "#planning/planner-address.ts";
import { matchingRows } from "#views/planner/planner-filters.ts";
import type { AppOptions } from "./app-options.ts";
import { runBetweenRequests } from "../catalogue/slices.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import { answer } from "../http/answer.ts";
import { VERSIONED_CACHE_HEADERS } from "../http/cache-control.ts";
import { jsonProblem } from "../http/short-answers.ts";
import { canonicalPortfolioId, isKnownPortfolio } from "../pages/portfolio-id.ts";
import { requesterOf } from "../work/requester.ts";
import { createCodedBodies, packBody, PACKED, type PackedBody } from "../http/compress.ts";

/** Computes an answer about a portfolio's articles, or about all: plain data for JSON. */
type AnswerOf = (
  snapshot: Snapshot,
  portfolioId: string | undefined,
  filters: readonly QueryEntry[],
) => object | Promise<object>;

/**
 * The light of the articles that the site shows: for the lumen method, in the order of the list `articles`, and each
 * distinct light with its shape, of all of them or of those that match filters. Both are serialised and compressed once per version and portfolio, and cached; those
 * of unknown portfolios are not cached.
 *
 * @see rules F11, F13
 */
export function createLightRoutes({ currentSnapshot, cache }: Pick<AppOptions, "currentSnapshot" | "cache">): Hono {
  const bodies = cache.part<PackedBody>({ name: "light", ...PACKED });
  const coded = createCodedBodies();
  const routes = new Hono();
  const serve = (path: string, make: AnswerOf) => (c: Context) => {
    const snapshot = currentSnapshot();
    if (!snapshot) return jsonProblem(503, catalogueNotLoaded);
    // An empty parameter counts as absent.
    const requestedId = c.req.query("portfolio_id");
    const portfolioId =
      requestedId === undefined || requestedId === ""
        ? undefined
        : (canonicalPortfolioId(requestedId, snapshot.catalogue) ?? requestedId);
    const filters = equalsFilters([...new URL(c.req.url).searchParams]);
    const key = isKnownPortfolio(portfolioId, snapshot.catalogue)
      ? JSON.stringify([path, snapshot.version, portfolioId, filters])
      : undefined;
    const packed = async (): Promise<PackedBody> =>
      packBody(Buffer.from(JSON.stringify(await make(snapshot, portfolioId, filters))));
    return answer(c.req.raw, {
      tag: snapshot.version,
      headers: {
        "content-type": "application/json; charset=utf-8",
        ...VERSIONED_CACHE_HEADERS,
        [VERSION_HEADER]: snapshot.version,
      },
      body: async (encoding) => coded(await bodies.get(key, requesterOf(c.req.raw), packed), encoding),
    });
  };
  routes.get(LIGHT_PATH, serve(LIGHT_PATH, lightsOf));
  routes.get(LIGHT_SHAPES_PATH, serve(LIGHT_SHAPES_PATH, createShapes()));
  return routes;
}

function lightsOf({ catalogue, lights }: Snapshot, portfolioId: string | undefined): object {
  return writeLights(portfolioId === undefined ? lights : lightsOfRows(lights, catalogue.portfolioRows(portfolioId)));
}

/** The shapes are computed on first use, once per version, since this reads every file. */
function createShapes(): AnswerOf {
  const cache = new WeakMap<Snapshot, Promise<OfferedLights>>();
  return async (snapshot, portfolioId, filters) => {
    const { catalogue, photometries } = snapshot;
    const offered = cache.get(snapshot) ?? runBetweenRequests(offeredLightSteps(catalogue, photometries));
    cache.set(snapshot, offered);
    offered.catch(() => cache.delete(snapshot));
    const rows =
      portfolioId === undefined
        ? Uint32Array.from((await offered).lightOf.keys())
        : catalogue.portfolioRows(portfolioId);
    return writeOfferedLights(catalogue, await offered, matchingRows(catalogue, rows, filters));
  };
}
