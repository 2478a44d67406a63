import { Hono } from "hono";
import * as z from "zod/mini";
import { MAX_VIEW_QUERY_LENGTH } from "#model/bounds.ts";
import { VIEW_NAMES, VIEW_PATH } from "#model/endpoints.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import { VIEW_CREATORS } from "#web/routes/view-creators.ts";
import type { AppOptions } from "./app-options.ts";
import {
  errorResponse,
  jsonErrorResponse,
  jsonNotFoundResponse,
  notLoadedYetResponse,
  versionedJsonHeaders,
} from "../http/responses.ts";
import { isKnownQuery, canonicalPortfolioId, isKnownPortfolio } from "../pages/page-key.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import { requesterOf, type Requester, type RequestConnection } from "../work/requester.ts";
import { type FairSemaphore, withPermit } from "../work/fair-semaphore.ts";
import { brotliResponse, createBrotliCache, toBrotliBody, type BrotliBody } from "../http/compress.ts";

/** The requested view. @see src/model/endpoints.ts */
const ViewRequest = z.object({
  of: z.enum(VIEW_NAMES),
  language: z.enum(LANGUAGES),
  name: z.optional(z.string()),
  portfolio_id: z.optional(z.string()),
  query: z._default(z.string(), ""),
});
type ViewRequest = z.infer<typeof ViewRequest>;

/**
 * Serves views to browsers that have not loaded the articles, created by the same functions and filter engine as in the
 * browser.
 *
 * @see docs/decisions/0020-filtering-large-portfolios-on-the-server.md
 */
export function createViewRoutes({
  currentSnapshot,
  config,
  cache,
  semaphore,
}: Pick<AppOptions, "currentSnapshot" | "cache"> & {
  readonly config: Pick<PublicConfig, "buildId">;
  readonly semaphore: FairSemaphore;
}): Hono {
  const views = createBrotliCache(cache, "view");
  const routes = new Hono();
  routes.get(VIEW_PATH, async (c) => {
    const { search, searchParams } = new URL(c.req.url);
    if (search.length > MAX_VIEW_QUERY_LENGTH) return errorResponse(414);
    const snapshot = currentSnapshot();
    if (!snapshot) return notLoadedYetResponse();
    const parsed = ViewRequest.safeParse(Object.fromEntries([...searchParams].reverse()));
    if (!parsed.success) return jsonErrorResponse(400, "The view is not valid");
    const requester = requesterOf(c.req.raw, c.env as RequestConnection);
    const createBody = async (firstRequester: Requester): Promise<BrotliBody> =>
      toBrotliBody(await withPermit(semaphore, firstRequester, () => writeView(snapshot, parsed.data)));
    const key = hasOnlyKnownNames(parsed.data, snapshot.catalogue)
      ? `${snapshot.version} ${config.buildId} ${JSON.stringify(parsed.data)}`
      : undefined;
    const view = await views.getOrCreate(key, requester, createBody);
    if (view.brotli.length === 0) return jsonNotFoundResponse();
    return brotliResponse(c.req.raw, view, versionedJsonHeaders(snapshot.version));
  });
  return routes;
}

/** Stands for every unknown portfolio, since ids are never blank. */
const UNKNOWN_PORTFOLIO_ID = "";

/** Whether a request refers only to what exists in the catalogue. */
const hasOnlyKnownNames = ({ name, portfolio_id: id, query }: ViewRequest, catalogue: Catalogue): boolean =>
  isKnownPortfolio(id, catalogue) &&
  (name === undefined || catalogue.resolve(name) !== undefined) &&
  isKnownQuery(query, catalogue);

/** The view as JSON; empty if there is no such product. */
async function writeView(
  { catalogue, parsedPhotometry, lights }: Snapshot,
  { of, language, name, portfolio_id: id, query }: ViewRequest,
): Promise<Uint8Array> {
  // As with lists, an unknown portfolio has no articles. With its actual id, the catalogue would cache results for each
  // one.
  const portfolioId =
    id === undefined || id === "" ? undefined : (canonicalPortfolioId(id, catalogue) ?? UNKNOWN_PORTFOLIO_ID);
  const view: unknown = await VIEW_CREATORS[of]({
    catalogue,
    language,
    portfolioId,
    photometry: parsedPhotometry,
    lights,
    name,
    query: [...new URLSearchParams(query)],
  });
  return view === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(view));
}
