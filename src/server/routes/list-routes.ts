import { Hono } from "hono";
import { isListName, type ListName } from "#model/lists/lists.ts";
import { API_PREFIX, MOCK_PREFIX, VERSION_HEADER } from "#model/endpoints.ts";
import { catalogueNotLoaded, NOT_FOUND } from "#model/errors.ts";
import type { AppOptions } from "./app-options.ts";
import { jsonProblem } from "../http/error-responses.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import { ARTICLES_MEDIA_TYPE } from "#catalogue/wire/layout.ts";
import { selectRows } from "#catalogue/wire/select-rows.ts";
import { type CompressedEncoding, type Encoding, prefersMedia } from "../http/content-negotiation.ts";
import { answer } from "../http/answer.ts";
import { VERSIONED_CACHE_HEADERS } from "../http/cache-headers.ts";
import { compress, compressStream, createDecompressor, gunzipStream } from "../http/compress.ts";
import type { SiteCache } from "../http/site-cache.ts";
import { runBetweenRequests, yieldToEventLoop } from "../work/event-loop.ts";
import { canonicalPortfolioId, isKnownPortfolio } from "../pages/page-key.ts";
import { requesterOf } from "../work/requester.ts";

/** The eight lists of the served catalogue, and those of the demo. @see rules A1, A2, A4 */
export function createListRoutes({
  publishedSnapshot,
  demo,
  servesDemoLists = true,
  cache,
}: Pick<AppOptions, "publishedSnapshot" | "demo" | "servesDemoLists" | "cache">): Hono {
  const respond = createListResponder(cache);

  const answerList = (
    request: Request,
    list: string,
    portfolioId: string | undefined,
    snapshot: Snapshot | undefined,
  ) => {
    if (!isListName(list)) return jsonProblem(404, NOT_FOUND);
    if (!snapshot) return jsonProblem(503, catalogueNotLoaded);
    // An empty parameter counts as absent.
    const narrowsTo = list === "articles" && portfolioId !== "" ? portfolioId : undefined;
    return respond(request, snapshot, list, narrowsTo);
  };

  const routes = new Hono();
  routes.get(`${API_PREFIX}/:list`, (c) =>
    answerList(c.req.raw, c.req.param("list"), c.req.query("portfolio_id"), publishedSnapshot()),
  );
  if (servesDemoLists)
    routes.get(`${MOCK_PREFIX}/:list`, async (c) =>
      answerList(
        c.req.raw,
        c.req.param("list"),
        c.req.query("portfolio_id"),
        isListName(c.req.param("list")) ? await demo() : undefined,
      ),
    );
  routes.get("/api/*", () => jsonProblem(404, NOT_FOUND));
  routes.get(`${MOCK_PREFIX}/*`, () => jsonProblem(404, NOT_FOUND));
  return routes;
}

/** Answers a list of a version; `articles` is restricted to a portfolio if one is given. @see rules A1, A4 */
type ListResponder = (request: Request, snapshot: Snapshot, list: ListName, portfolioId?: string) => Promise<Response>;

/** A requested list of a version. */
interface RequestedList {
  readonly snapshot: Snapshot;
  readonly list: ListName;
  readonly portfolioId: string | undefined;
}

/** A representation of a list. */
interface Representation {
  readonly mediaType: string;
  /** Distinguishes the representations of a version in entity tags. */
  readonly tag: string;
  readonly write: (request: RequestedList) => Promise<Uint8Array>;
  /** The same bytes in pieces, for lists that are too long to be held as a whole. */
  readonly writePieces?: (request: RequestedList) => AsyncIterable<Uint8Array>;
}

const JSON_REPRESENTATION: Representation = {
  mediaType: "application/json; charset=utf-8",
  tag: "",
  write: async (request) => concatenate(writeJson(request)),
  writePieces: writeJson,
};
/** The compact layout of articles. */
const COMPACT_REPRESENTATION: Representation = { mediaType: ARTICLES_MEDIA_TYPE, tag: "-compact", write: writeCompact };

/**
 * Above this number of articles a list is tens or hundreds of megabytes of JSON, and only its compressed bytes are
 * held.
 */
export const LONG_LIST_ARTICLES = 20_000;

/**
 * Creates the responder for lists: each is serialised and compressed once per version, representation and portfolio,
 * and cached. The empty list of an unknown portfolio is not cached. Articles are sent in the compact layout
 * to clients that accept it. Long lists are compressed while they are serialised. Clients that accept no
 * compression share a decompressed copy; long lists are decompressed for each client as it reads.
 *
 * @see rules A1, A4, docs/articles-wire-format.md
 */
export function createListResponder(cache: SiteCache): ListResponder {
  const decompress = createDecompressor();
  const bodies = cache.part<Uint8Array>({ name: "list", sizeOf: (body) => body.length });

  return (request, snapshot, list, requestedId) => {
    const representation = negotiateRepresentation(request, list);
    const portfolioId = requestedId && (canonicalPortfolioId(requestedId, snapshot.catalogue) ?? requestedId);
    const key = isKnownPortfolio(portfolioId, snapshot.catalogue)
      ? JSON.stringify([snapshot.version, list, representation.tag, portfolioId])
      : undefined;
    const requested = { snapshot, list, portfolioId };
    const { writePieces } = isLong(requested) ? representation : {};
    const compressed = (encoding: CompressedEncoding): Promise<Uint8Array> =>
      bodies.get(key && key + encoding, requesterOf(request), async () =>
        writePieces
          ? compressStream(writePieces(requested), encoding)
          : compress(await representation.write(requested), encoding),
      );
    return answer(request, {
      tag: snapshot.version + representation.tag,
      headers: {
        "content-type": representation.mediaType,
        ...VERSIONED_CACHE_HEADERS,
        ...(list === "articles" && { vary: "Accept, Accept-Encoding" }),
        [VERSION_HEADER]: snapshot.version,
      },
      async body(encoding: Encoding) {
        if (encoding !== "identity") return compressed(encoding);
        return writePieces ? gunzipStream(await compressed("gzip")) : decompress(await compressed("br"));
      },
    });
  };
}

function negotiateRepresentation({ headers }: Request, list: ListName): Representation {
  if (list !== "articles") return JSON_REPRESENTATION;
  const accept = headers.get("accept") ?? undefined;
  return prefersMedia(accept, ARTICLES_MEDIA_TYPE, "application/json") ? COMPACT_REPRESENTATION : JSON_REPRESENTATION;
}

function isLong({ snapshot: { catalogue }, list, portfolioId }: RequestedList): boolean {
  if (list !== "articles") return false;
  const count = portfolioId === undefined ? catalogue.articleCount : catalogue.portfolioRows(portfolioId).length;
  return count > LONG_LIST_ARTICLES;
}

/** A list as one JSON array, serialised in batches so that other requests are served in between. */
async function* writeJson({ snapshot, list, portfolioId }: RequestedList): AsyncGenerator<Uint8Array> {
  let separator = "[";
  for (const batch of snapshot.records(list, portfolioId)) {
    if (batch.length === 0) continue;
    yield Buffer.from(separator + batch.join(","));
    separator = ",";
    await yieldToEventLoop();
  }
  yield Buffer.from(separator === "[" ? "[]" : "]");
}

async function concatenate(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** All articles, or the rows of a portfolio. */
async function writeCompact({ snapshot: { articles, catalogue }, portfolioId }: RequestedList): Promise<Uint8Array> {
  if (portfolioId === undefined) return articles;
  return runBetweenRequests(selectRows(articles, catalogue.portfolioRows(portfolioId)));
}
