import { Hono, type Context } from "hono";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { GLARE_PATH, LIGHT_PATH, LIGHT_SHAPES_PATH } from "#model/endpoints.ts";
import { memoizeByObject } from "#model/memo.ts";
import { writeOfferedLights } from "#planning/equivalents/offered-lights-response.ts";
import { offeredLightSteps } from "#planning/equivalents/offered-lights.ts";
import { writeGlare } from "#planning/suitability/glare-response.ts";
import { catalogueGlareSteps, glareForRows } from "#planning/suitability/glare-table.ts";
import { writeLights } from "#planning/light-response.ts";
import { lightsForRows } from "#planning/light-table.ts";
import { equivalentFilters } from "#planning/planner-address.ts";
import { matchingRows } from "#planning/suitability/suitable-rows.ts";
import type { AppOptions } from "./app-options.ts";
import { runBetweenRequests } from "../work/event-loop.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import { notLoadedYetResponse, versionedJsonHeaders } from "../http/responses.ts";
import { isKnownPortfolio, parsePortfolioParameter } from "../pages/page-key.ts";
import { requesterOf } from "../work/requester.ts";
import { brotliResponse, createBrotliCache, toBrotliBody, type BrotliBody } from "../http/compress.ts";

/** Computes the JSON response about a portfolio's articles, or about all articles. */
type ComputeResponseBody = (
  snapshot: Snapshot,
  portfolioId: string | undefined,
  filters: readonly QueryEntry[],
) => object | Promise<object>;

/**
 * Serves the light of a portfolio's or all articles: the data for the lumen method and for the UGR, in the order of the
 * list `articles`, and each distinct light distribution with its shape, also of those that match filters. Responses are
 * made once per version and portfolio, and cached, except for unknown portfolios.
 *
 * @see rules B5, F11, F13
 */
export function createLightRoutes({ currentSnapshot, cache }: Pick<AppOptions, "currentSnapshot" | "cache">): Hono {
  const bodies = createBrotliCache(cache, "light");
  const routes = new Hono();
  const createHandler = (path: string, compute: ComputeResponseBody) => async (c: Context) => {
    const snapshot = currentSnapshot();
    if (!snapshot) return notLoadedYetResponse();
    const portfolioId = parsePortfolioParameter(c.req.query("portfolio_id"), snapshot.catalogue);
    const filters = equivalentFilters([...new URL(c.req.url).searchParams]);
    const key = isKnownPortfolio(portfolioId, snapshot.catalogue)
      ? JSON.stringify([path, snapshot.version, portfolioId, filters])
      : undefined;
    const createBody = async (): Promise<BrotliBody> =>
      toBrotliBody(Buffer.from(JSON.stringify(await compute(snapshot, portfolioId, filters))));
    const body = await bodies.getOrCreate(key, requesterOf(c.req.raw), createBody);
    return brotliResponse(c.req.raw, body, versionedJsonHeaders(snapshot.version));
  };
  routes.get(LIGHT_PATH, createHandler(LIGHT_PATH, computeLights));
  routes.get(GLARE_PATH, createHandler(GLARE_PATH, createGlareComputation()));
  routes.get(LIGHT_SHAPES_PATH, createHandler(LIGHT_SHAPES_PATH, createLightShapesComputation()));
  return routes;
}

function computeLights({ catalogue, lights }: Snapshot, portfolioId: string | undefined): object {
  return writeLights(portfolioId === undefined ? lights : lightsForRows(lights, catalogue.portfolioRows(portfolioId)));
}

function createLightShapesComputation(): ComputeResponseBody {
  const offeredLights = memoizePerVersion(({ catalogue, lights, parsedPhotometry }) =>
    offeredLightSteps(catalogue, lights, parsedPhotometry),
  );
  return async (snapshot, portfolioId, filters) => {
    const { catalogue } = snapshot;
    const offered = await offeredLights(snapshot);
    const rows =
      portfolioId === undefined ? Uint32Array.from(offered.lightByRow.keys()) : catalogue.portfolioRows(portfolioId);
    return writeOfferedLights(catalogue, offered, matchingRows(catalogue, rows, filters));
  };
}

function createGlareComputation(): ComputeResponseBody {
  const glareTable = memoizePerVersion(({ catalogue, parsedPhotometry }) =>
    catalogueGlareSteps(catalogue, parsedPhotometry),
  );
  return async (snapshot, portfolioId) => {
    const table = await glareTable(snapshot);
    return writeGlare(
      portfolioId === undefined ? table : glareForRows(table, snapshot.catalogue.portfolioRows(portfolioId)),
    );
  };
}

/** Computes a result that takes every photometric file: once per version, on first use, between requests. */
const memoizePerVersion = <T>(
  steps: (snapshot: Snapshot) => Generator<void, T>,
): ((snapshot: Snapshot) => Promise<T>) => memoizeByObject((snapshot) => runBetweenRequests(steps(snapshot)));
