import { Hono, type Context } from "hono";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { GLARE_PATH, LIGHT_PATH, LIGHT_SHAPES_PATH, VERSION_HEADER } from "#model/endpoints.ts";
import { catalogueNotLoaded } from "#model/errors.ts";
import { createMemo } from "#model/memo.ts";
import { writeOfferedLights } from "#planning/equals/offered-lights-response.ts";
import { offeredLightSteps } from "#planning/equals/offered-lights.ts";
import { writeGlare } from "#planning/suitability/glare-response.ts";
import { catalogueGlareSteps, glareForRows } from "#planning/suitability/glare-table.ts";
import { writeLights } from "#planning/light-response.ts";
import { lightsForRows } from "#planning/light-table.ts";
import { equivalentFilters } from "#planning/planner-address.ts";
import { matchingRows } from "#planning/suitability/suitable-rows.ts";
import type { AppOptions } from "./app-options.ts";
import { runBetweenRequests } from "../work/event-loop.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import { answer } from "../http/answer.ts";
import { VERSIONED_CACHE_HEADERS } from "../http/cache-headers.ts";
import { jsonProblem } from "../http/error-responses.ts";
import { canonicalPortfolioId, isKnownPortfolio } from "../pages/page-key.ts";
import { requesterOf } from "../work/requester.ts";
import { createTranscoder, packBody, PACKED, type PackedBody } from "../http/compress.ts";

/** Computes data about a portfolio's articles, or about all, for a JSON response. */
type ComputeAnswer = (
  snapshot: Snapshot,
  portfolioId: string | undefined,
  filters: readonly QueryEntry[],
) => object | Promise<object>;

/**
 * The light of the articles that the site shows: for the lumen method and for the UGR, in the order of the list `articles`, and each
 * distinct light with its shape, of all of them or of those that match filters. All are serialised and compressed once per version and portfolio, and cached; those
 * of unknown portfolios are not cached.
 *
 * @see rules B5, F11, F13
 */
export function createLightRoutes({ currentSnapshot, cache }: Pick<AppOptions, "currentSnapshot" | "cache">): Hono {
  const bodies = cache.part<PackedBody>({ name: "light", ...PACKED });
  const transcode = createTranscoder();
  const routes = new Hono();
  const serve = (path: string, make: ComputeAnswer) => (c: Context) => {
    const snapshot = currentSnapshot();
    if (!snapshot) return jsonProblem(503, catalogueNotLoaded);
    // An empty parameter counts as absent.
    const requestedId = c.req.query("portfolio_id");
    const portfolioId =
      requestedId === undefined || requestedId === ""
        ? undefined
        : (canonicalPortfolioId(requestedId, snapshot.catalogue) ?? requestedId);
    const filters = equivalentFilters([...new URL(c.req.url).searchParams]);
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
      body: async (encoding) => transcode(await bodies.get(key, requesterOf(c.req.raw), packed), encoding),
    });
  };
  routes.get(LIGHT_PATH, serve(LIGHT_PATH, lightsOf));
  routes.get(GLARE_PATH, serve(GLARE_PATH, createGlare()));
  routes.get(LIGHT_SHAPES_PATH, serve(LIGHT_SHAPES_PATH, createShapes()));
  return routes;
}

function lightsOf({ catalogue, lights }: Snapshot, portfolioId: string | undefined): object {
  return writeLights(portfolioId === undefined ? lights : lightsForRows(lights, catalogue.portfolioRows(portfolioId)));
}

function createShapes(): ComputeAnswer {
  const offeredLights = oncePerVersion(({ catalogue, photometries }) => offeredLightSteps(catalogue, photometries));
  return async (snapshot, portfolioId, filters) => {
    const { catalogue } = snapshot;
    const offered = await offeredLights(snapshot);
    const rows =
      portfolioId === undefined ? Uint32Array.from(offered.lightOf.keys()) : catalogue.portfolioRows(portfolioId);
    return writeOfferedLights(catalogue, offered, matchingRows(catalogue, rows, filters));
  };
}

function createGlare(): ComputeAnswer {
  const glareTable = oncePerVersion(({ catalogue, photometries }) => catalogueGlareSteps(catalogue, photometries.photometry)); // prettier-ignore
  return async (snapshot, portfolioId) => {
    const table = await glareTable(snapshot);
    return writeGlare(
      portfolioId === undefined ? table : glareForRows(table, snapshot.catalogue.portfolioRows(portfolioId)),
    );
  };
}

/** Computes something on first use, in slices between requests, since this reads every file. */
function oncePerVersion<T>(steps: (snapshot: Snapshot) => Generator<void, T>): (snapshot: Snapshot) => Promise<T> {
  const results = createMemo<Snapshot, undefined, Promise<T>>();
  return (snapshot) => results.getOrCreate(snapshot, undefined, () => runBetweenRequests(steps(snapshot)));
}
