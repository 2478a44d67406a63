import { setImmediate as nextTurn } from "node:timers/promises";
import type { ListName } from "#model/lists/lists.ts";
import { VERSION_HEADER } from "#model/endpoints.ts";
import { ARTICLES_MEDIA_TYPE } from "#catalogue/wire/layout.ts";
import { selectRows } from "#catalogue/wire/select-rows.ts";
import type { Encoding } from "../http/accept-encoding.ts";
import { prefersMedia } from "../http/accept-media.ts";
import { answer } from "../http/answer.ts";
import { VERSIONED_CACHE_HEADERS } from "../http/cache-control.ts";
import { compress } from "../http/compress.ts";
import type { SiteCache } from "../http/site-cache.ts";
import { inSlices } from "../catalogue/slices.ts";
import { canonicalPortfolioId, isKnownPortfolio } from "../pages/portfolio-id.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";

/** Answers a list of a version; `articles` is restricted to a portfolio if one is given. @see rules A1, A4 */
export type ListResponder = (
  request: Request,
  snapshot: Snapshot,
  list: ListName,
  portfolioId?: string,
) => Promise<Response>;

/** A representation of a list. */
interface Form {
  readonly mediaType: string;
  /** Distinguishes the representations of a version in entity tags. */
  readonly tag: string;
  readonly write: (snapshot: Snapshot, list: ListName, portfolioId: string | undefined) => Promise<Uint8Array>;
}

const JSON_FORM: Form = { mediaType: "application/json; charset=utf-8", tag: "", write: writeJson };
const COMPACT_FORM: Form = {
  mediaType: ARTICLES_MEDIA_TYPE,
  tag: "-compact",
  write: (snapshot, _, portfolioId) => writeCompact(snapshot, portfolioId),
};

/**
 * Creates the responder for lists: each is serialised and compressed once per version, representation and portfolio,
 * and cached. The empty list of an unknown portfolio is not cached. Articles are sent in the compact layout to clients
 * that accept it.
 *
 * @see rules A1, A4, docs/articles-wire-format.md
 */
export function createListResponder(cache: SiteCache): ListResponder {
  const bodies = cache.part<Uint8Array>({ name: "list", sizeOf: (body) => body.length });

  return (request, snapshot, list, asked) => {
    const form = formFor(request, list);
    const portfolioId = asked && (canonicalPortfolioId(asked, snapshot.catalogue) ?? asked);
    const key = isKnownPortfolio(portfolioId, snapshot.catalogue)
      ? JSON.stringify([snapshot.version, list, form.tag, portfolioId])
      : undefined;
    const plain = (): Promise<Uint8Array> => bodies.get(key, () => form.write(snapshot, list, portfolioId));
    return answer(request, {
      tag: snapshot.version + form.tag,
      headers: {
        "content-type": form.mediaType,
        ...VERSIONED_CACHE_HEADERS,
        ...(list === "articles" && { vary: "Accept, Accept-Encoding" }),
        [VERSION_HEADER]: snapshot.version,
      },
      body: (encoding: Encoding) =>
        encoding === "identity"
          ? plain()
          : bodies.get(key && key + encoding, async () => compress(await plain(), encoding)),
    });
  };
}

function formFor({ headers }: Request, list: ListName): Form {
  const isCompact =
    list === "articles" && prefersMedia(headers.get("accept") ?? undefined, ARTICLES_MEDIA_TYPE, "application/json");
  return isCompact ? COMPACT_FORM : JSON_FORM;
}

/** A list as one JSON array, serialised in batches so that other requests are served in between. */
async function writeJson(snapshot: Snapshot, list: ListName, portfolioId: string | undefined): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for (const batch of snapshot.records(list, portfolioId)) {
    if (batch.length === 0) continue;
    parts.push(Buffer.from((parts.length === 0 ? "[" : ",") + batch.join(",")));
    await nextTurn();
  }
  parts.push(Buffer.from(parts.length === 0 ? "[]" : "]"));
  return Buffer.concat(parts);
}

/** All articles, or the rows of a portfolio. */
async function writeCompact({ articles, catalogue }: Snapshot, portfolioId: string | undefined): Promise<Uint8Array> {
  if (portfolioId === undefined) return articles;
  return inSlices(selectRows(articles, catalogue.portfolioRows(portfolioId)));
}
