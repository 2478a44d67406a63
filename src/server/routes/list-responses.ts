import type { ListName } from "#model/lists/lists.ts";
import { VERSION_HEADER } from "#model/endpoints.ts";
import { ARTICLES_MEDIA_TYPE } from "#catalogue/wire/layout.ts";
import { selectRows } from "#catalogue/wire/select-rows.ts";
import { type CompressedEncoding, type Encoding, prefersMedia } from "../http/content-negotiation.ts";
import { answer } from "../http/answer.ts";
import { VERSIONED_CACHE_HEADERS } from "../http/cache-control.ts";
import { compress, compressPieces, createUnpack, gunzipPieces } from "../http/compress.ts";
import type { SiteCache } from "../http/site-cache.ts";
import { runBetweenRequests } from "../catalogue/slices.ts";
import { canonicalPortfolioId, isKnownPortfolio } from "../pages/portfolio-id.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import { yieldToEventLoop } from "../work/yield-to-event-loop.ts";
import { requesterOf } from "../work/requester.ts";

/** Answers a list of a version; `articles` is restricted to a portfolio if one is given. @see rules A1, A4 */
type ListResponder = (request: Request, snapshot: Snapshot, list: ListName, portfolioId?: string) => Promise<Response>;

/** A requested list of a version. */
interface RequestedList {
  readonly snapshot: Snapshot;
  readonly list: ListName;
  readonly portfolioId: string | undefined;
}

/** A representation of a list. */
interface Form {
  readonly mediaType: string;
  /** Distinguishes the representations of a version in entity tags. */
  readonly tag: string;
  readonly write: (request: RequestedList) => Promise<Uint8Array>;
  /** The same bytes in pieces, for lists that are too long to be held as a whole. */
  readonly writePieces?: (request: RequestedList) => AsyncIterable<Uint8Array>;
}

const JSON_FORM: Form = {
  mediaType: "application/json; charset=utf-8",
  tag: "",
  write: async (request) => joined(writeJson(request)),
  writePieces: writeJson,
};
/** The compact layout of articles. */
const COMPACT_FORM: Form = { mediaType: ARTICLES_MEDIA_TYPE, tag: "-compact", write: writeCompact };

/**
 * Above this number of articles a list is tens or hundreds of megabytes of JSON, and only its compressed bytes are
 * held.
 */
export const LONG_LIST_ARTICLES = 20_000;

/**
 * Creates the responder for lists: each is serialised and compressed once per version, representation and portfolio,
 * and cached. The empty list of an unknown portfolio is not cached. Articles are sent in the compact layout
 * to clients that accept it. Long lists are compressed while they are serialised. Clients that read no compressed
 * ones share an unpacked copy while they read it; long lists are unpacked for each while it reads.
 *
 * @see rules A1, A4, docs/articles-wire-format.md
 */
export function createListResponder(cache: SiteCache): ListResponder {
  const unpack = createUnpack();
  const bodies = cache.part<Uint8Array>({ name: "list", sizeOf: (body) => body.length });

  return (request, snapshot, list, requestedId) => {
    const form = formFor(request, list);
    const portfolioId = requestedId && (canonicalPortfolioId(requestedId, snapshot.catalogue) ?? requestedId);
    const key = isKnownPortfolio(portfolioId, snapshot.catalogue)
      ? JSON.stringify([snapshot.version, list, form.tag, portfolioId])
      : undefined;
    const requested = { snapshot, list, portfolioId };
    const { writePieces } = isLong(requested) ? form : {};
    const compressed = (encoding: CompressedEncoding): Promise<Uint8Array> =>
      bodies.get(key && key + encoding, requesterOf(request), async () =>
        writePieces
          ? compressPieces(writePieces(requested), encoding)
          : compress(await form.write(requested), encoding),
      );
    return answer(request, {
      tag: snapshot.version + form.tag,
      headers: {
        "content-type": form.mediaType,
        ...VERSIONED_CACHE_HEADERS,
        ...(list === "articles" && { vary: "Accept, Accept-Encoding" }),
        [VERSION_HEADER]: snapshot.version,
      },
      async body(encoding: Encoding) {
        if (encoding !== "identity") return compressed(encoding);
        return writePieces ? gunzipPieces(await compressed("gzip")) : unpack(await compressed("br"));
      },
    });
  };
}

function formFor({ headers }: Request, list: ListName): Form {
  if (list !== "articles") return JSON_FORM;
  const accept = headers.get("accept") ?? undefined;
  return prefersMedia(accept, ARTICLES_MEDIA_TYPE, "application/json") ? COMPACT_FORM : JSON_FORM;
}

function isLong({ snapshot: { catalogue }, list, portfolioId }: RequestedList): boolean {
  if (list !== "articles") return false;
  const count = portfolioId === undefined ? catalogue.articleCount : catalogue.portfolioRows(portfolioId).length;
  return count > LONG_LIST_ARTICLES;
}

/** A list as one JSON array, serialised in batches so that other requests are served in between. */
async function* writeJson({ snapshot, list, portfolioId }: RequestedList): AsyncGenerator<Uint8Array> {
  let before = "[";
  for (const batch of snapshot.records(list, portfolioId)) {
    if (batch.length === 0) continue;
    yield Buffer.from(before + batch.join(","));
    before = ",";
    await yieldToEventLoop();
  }
  yield Buffer.from(before === "[" ? "[]" : "]");
}

async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** All articles, or the rows of a portfolio. */
async function writeCompact({ snapshot: { articles, catalogue }, portfolioId }: RequestedList): Promise<Uint8Array> {
  if (portfolioId === undefined) return articles;
  return runBetweenRequests(selectRows(articles, catalogue.portfolioRows(portfolioId)));
}
