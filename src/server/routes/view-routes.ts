import { Hono } from "hono";
import * as z from "zod/mini";
import { MAX_VIEW_QUERY_LENGTH } from "#model/bounds.ts";
import { VERSION_HEADER, VIEW_NAMES, VIEW_PATH } from "#model/endpoints.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { catalogueNotLoaded, NOT_FOUND } from "#model/errors.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import { PAGE_VIEWS } from "#web/routes/page-views.ts";
import { answer } from "../http/answer.ts";
import type { AppOptions } from "./app-options.ts";
import { VERSIONED_CACHE_HEADERS } from "../http/cache-headers.ts";
import { jsonProblem, refusal } from "../http/error-responses.ts";
import { isKnownQuery, canonicalPortfolioId, isKnownPortfolio } from "../pages/page-key.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import { requesterOf, type Requester, type Connection } from "../work/requester.ts";
import { type FairSemaphore, withPermit } from "../work/fair-semaphore.ts";
import { createTranscoder, packBody, PACKED, type PackedBody } from "../http/compress.ts";

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
 * Answers views for browsers that do not have the articles: made by the same functions as in the browser, on the same
 * engine.
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
  const views = cache.part<PackedBody>({ name: "view", ...PACKED });
  const transcode = createTranscoder();
  const routes = new Hono();
  routes.get(VIEW_PATH, async (c) => {
    const { search, searchParams } = new URL(c.req.url);
    if (search.length > MAX_VIEW_QUERY_LENGTH) return refusal(414);
    const snapshot = currentSnapshot();
    if (!snapshot) return jsonProblem(503, catalogueNotLoaded);
    const parsed = ViewRequest.safeParse(Object.fromEntries([...searchParams].reverse()));
    if (!parsed.success) return jsonProblem(400, VIEW_NOT_VALID);
    const requester = requesterOf(c.req.raw, c.env as Connection);
    const make = async (first: Requester): Promise<PackedBody> =>
      packBody(await withPermit(semaphore, first, () => writeView(snapshot, parsed.data)));
    const key = isKnown(parsed.data, snapshot.catalogue)
      ? `${snapshot.version} ${config.buildId} ${JSON.stringify(parsed.data)}`
      : undefined;
    const view = await views.get(key, requester, make);
    if (view.packed.length === 0) return jsonProblem(404, NOT_FOUND);
    return answer(c.req.raw, {
      tag: view.tag,
      headers: {
        "content-type": "application/json; charset=utf-8",
        ...VERSIONED_CACHE_HEADERS,
        [VERSION_HEADER]: snapshot.version,
      },
      body: (encoding) => transcode(view, encoding),
    });
  });
  return routes;
}

const VIEW_NOT_VALID = "The view is not valid";

/** The cache key of every unknown portfolio: an id is never blank. */
const UNKNOWN_PORTFOLIO = "";

/** Whether a request names only what exists in the catalogue. */
const isKnown = ({ name, portfolio_id: id, query }: ViewRequest, catalogue: Catalogue): boolean =>
  isKnownPortfolio(id, catalogue) &&
  (name === undefined || catalogue.resolve(name) !== undefined) &&
  isKnownQuery(query, catalogue);

/** The view as JSON; nothing if there is no such product. */
async function writeView(
  { catalogue, photometries, lights }: Snapshot,
  { of, language, name, portfolio_id: id, query }: ViewRequest,
): Promise<Uint8Array> {
  // As with lists, an unknown portfolio has no articles. Under its own id, each would get a cache entry.
  const portfolioId =
    id === undefined || id === "" ? undefined : (canonicalPortfolioId(id, catalogue) ?? UNKNOWN_PORTFOLIO);
  const view: unknown = await PAGE_VIEWS[of]({
    catalogue,
    language,
    portfolioId,
    photometry: photometries.photometry,
    lights,
    name,
    query: [...new URLSearchParams(query)],
  });
  return view === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(view));
}
