import { Hono } from "hono";
import { isListName, type ListName } from "#model/lists/lists.ts";
import { API_PREFIX, MOCK_PREFIX, VERSION_HEADER } from "#model/endpoints.ts";
import type { AppOptions } from "./app-options.ts";
import {
  jsonNotFoundResponse,
  notLoadedYetResponse,
  shortContentHash,
  VERSIONED_CACHE_HEADERS,
} from "../http/responses.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import { packedLayoutId } from "#catalogue/wire/encode-articles.ts";
import { ARTICLES_MEDIA_TYPE } from "#catalogue/wire/layout.ts";
import { selectRows } from "#catalogue/wire/select-rows.ts";
import {
  prefersMediaType,
  resourceResponse,
  type CompressedEncoding,
  type Encoding,
} from "../http/resource-response.ts";
import { compress, compressStream, decompress, gunzipStream } from "../http/compress.ts";
import type { SiteCache } from "../http/site-cache.ts";
import { runBetweenRequests, yieldToEventLoop } from "../work/event-loop.ts";
import { isKnownPortfolio, parsePortfolioParameter } from "../pages/page-key.ts";
import { requesterOf } from "../work/requester.ts";

/** The eight lists of the served catalogue, and those of the demo. @see rules A1, A2, A4 */
export function createListRoutes({
  publishedSnapshot,
  loadDemo,
  servesDemoLists = true,
  cache,
}: Pick<AppOptions, "publishedSnapshot" | "loadDemo" | "servesDemoLists" | "cache">): Hono {
  const respond = createListResponder(cache);

  const listResponse = (
    request: Request,
    list: string,
    portfolioId: string | undefined,
    snapshot: Snapshot | undefined,
  ) => {
    if (!isListName(list)) return jsonNotFoundResponse();
    if (!snapshot) return notLoadedYetResponse();
    return respond(request, snapshot, list, list === "articles" ? portfolioId : undefined);
  };

  const routes = new Hono();
  routes.get(`${API_PREFIX}/:list`, (c) =>
    listResponse(c.req.raw, c.req.param("list"), c.req.query("portfolio_id"), publishedSnapshot()),
  );
  if (servesDemoLists)
    routes.get(`${MOCK_PREFIX}/:list`, async (c) =>
      listResponse(
        c.req.raw,
        c.req.param("list"),
        c.req.query("portfolio_id"),
        isListName(c.req.param("list")) ? await loadDemo() : undefined,
      ),
    );
  routes.get("/api/*", () => jsonNotFoundResponse());
  routes.get(`${MOCK_PREFIX}/*`, () => jsonNotFoundResponse());
  return routes;
}

interface RequestedList {
  readonly snapshot: Snapshot;
  readonly list: ListName;
  readonly portfolioId: string | undefined;
}

interface Representation {
  readonly mediaType: string;
  /** Distinguishes the representations of a version in entity tags, also from those of builds with another layout. */
  readonly etagSuffix: string;
  readonly write: (request: RequestedList) => Promise<Uint8Array>;
  /** The bytes of `write` in chunks, for lists that are too long to be in memory as a whole. */
  readonly writeChunks?: (request: RequestedList) => AsyncIterable<Uint8Array>;
}

const JSON_REPRESENTATION: Representation = {
  mediaType: "application/json; charset=utf-8",
  etagSuffix: "",
  write: async (request) => concatenate(writeJson(request)),
  writeChunks: writeJson,
};
/** The compact layout of articles. */
const COMPACT_REPRESENTATION: Representation = {
  mediaType: ARTICLES_MEDIA_TYPE,
  etagSuffix: `-${shortContentHash(packedLayoutId())}`,
  write: writeCompact,
};

/** A list of more articles is tens or hundreds of megabytes of JSON; only its compressed bytes are kept in memory. */
export const LONG_LIST_ARTICLES = 20_000;

/**
 * Creates the responder for lists: each is serialised and compressed once per version, representation and portfolio,
 * and cached, except for unknown portfolios. Articles are sent in the compact layout to clients that accept it. Long
 * lists are compressed while they are serialised, and decompressed for each client that accepts no compression, as it
 * reads.
 *
 * @see rules A1, A4, docs/articles-wire-format.md
 */
export function createListResponder(cache: SiteCache) {
  const bodies = cache.createPartition<Uint8Array>({ name: "list", sizeOf: (body) => body.length });

  return (request: Request, snapshot: Snapshot, list: ListName, requestedId?: string): Promise<Response> => {
    const representation = negotiateRepresentation(request, list);
    const portfolioId = parsePortfolioParameter(requestedId, snapshot.catalogue);
    const key = isKnownPortfolio(portfolioId, snapshot.catalogue)
      ? JSON.stringify([snapshot.version, list, representation.etagSuffix, portfolioId])
      : undefined;
    const requested = { snapshot, list, portfolioId };
    const { writeChunks } = isLongList(requested) ? representation : {};
    const compressed = (encoding: CompressedEncoding): Promise<Uint8Array> =>
      bodies.getOrCreate(key && key + encoding, requesterOf(request), async () =>
        writeChunks
          ? compressStream(writeChunks(requested), encoding)
          : compress(await representation.write(requested), encoding),
      );
    return resourceResponse(request, {
      etag: snapshot.version + representation.etagSuffix,
      headers: {
        "content-type": representation.mediaType,
        ...VERSIONED_CACHE_HEADERS,
        ...(list === "articles" && { vary: "Accept, Accept-Encoding" }),
        [VERSION_HEADER]: snapshot.version,
      },
      async body(encoding: Encoding) {
        if (encoding !== "identity") return compressed(encoding);
        return writeChunks ? gunzipStream(await compressed("gzip")) : decompress(await compressed("br"));
      },
    });
  };
}

function negotiateRepresentation({ headers }: Request, list: ListName): Representation {
  if (list !== "articles") return JSON_REPRESENTATION;
  const accept = headers.get("accept") ?? undefined;
  return prefersMediaType(accept, ARTICLES_MEDIA_TYPE, "application/json")
    ? COMPACT_REPRESENTATION
    : JSON_REPRESENTATION;
}

function isLongList({ snapshot: { catalogue }, list, portfolioId }: RequestedList): boolean {
  if (list !== "articles") return false;
  const count = portfolioId === undefined ? catalogue.articleCount : catalogue.portfolioRows(portfolioId).length;
  return count > LONG_LIST_ARTICLES;
}

/** A list as one JSON array, serialised in batches so that other requests are served in between. */
async function* writeJson(requested: RequestedList): AsyncGenerator<Uint8Array> {
  let separator = "[";
  for (const batch of entryTexts(requested)) {
    if (batch.length === 0) continue;
    yield Buffer.from(separator + batch.join(","));
    separator = ",";
    await yieldToEventLoop();
  }
  yield Buffer.from(separator === "[" ? "[]" : "]");
}

const BATCH_SIZE = 1_000;

/** The JSON of a list's entries, in batches; of lists other than the articles, those that match their schema (D1). */
function* entryTexts({ snapshot, list, portfolioId }: RequestedList): Generator<readonly string[]> {
  if (list === "articles") {
    yield* snapshot.records(list, portfolioId);
    return;
  }
  const entries = snapshot.catalogue.lists[list];
  for (let start = 0; start < entries.length; start += BATCH_SIZE)
    yield entries.slice(start, start + BATCH_SIZE).map((entry) => JSON.stringify(entry));
}

async function concatenate(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

/** All articles, or the rows of a portfolio. */
async function writeCompact({ snapshot: { articles, catalogue }, portfolioId }: RequestedList): Promise<Uint8Array> {
  if (portfolioId === undefined) return articles;
  return runBetweenRequests(selectRows(articles, catalogue.portfolioRows(portfolioId)));
}
