import { setImmediate as nextTurn } from "node:timers/promises";
import type { ListName } from "#domain/catalogue/lists.ts";
import { VERSION_HEADER } from "#domain/endpoints.ts";
import type { Encoding } from "./accept-encoding.ts";
import { answer } from "./answer.ts";
import { createByteCache } from "./byte-cache.ts";
import { VERSIONED_CACHE_HEADERS } from "./cache-control.ts";
import { compress } from "./compress.ts";
import type { Snapshot } from "./snapshot.ts";

/** Answers a list of a version, `articles` narrowed to a portfolio if one is given. @see rules A1, A4 */
export type ListResponder = (
  request: Request,
  snapshot: Snapshot,
  list: ListName,
  portfolioId?: string,
) => Promise<Response>;

/**
 * Makes the responder for lists: each is serialised and compressed once a version and kept, within a bound of bytes.
 *
 * @param maxBytes what serialised and compressed lists may take up together
 * @see rules A1, A4
 */
export function createListResponder(maxBytes: number): ListResponder {
  const bodies = createByteCache<Uint8Array>({ maxBytes, sizeOf: (body) => body.length });

  return (request, snapshot, list, portfolioId) => {
    const key = JSON.stringify([snapshot.version, list, portfolioId]);
    const plain = (): Promise<Uint8Array> => bodies.get(key, () => serialise(snapshot, list, portfolioId));
    return answer(request, {
      tag: snapshot.version,
      headers: {
        "content-type": "application/json; charset=utf-8",
        ...VERSIONED_CACHE_HEADERS,
        [VERSION_HEADER]: snapshot.version,
      },
      body: (encoding: Encoding) =>
        encoding === "identity" ? plain() : bodies.get(key + encoding, async () => compress(await plain(), encoding)),
    });
  };
}

/** A list as one JSON array, put together a batch at a time so that other requests get their turn. */
async function serialise(snapshot: Snapshot, list: ListName, portfolioId: string | undefined): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for (const batch of snapshot.records(list, portfolioId)) {
    if (batch.length === 0) continue;
    parts.push(Buffer.from((parts.length === 0 ? "[" : ",") + batch.join(",")));
    await nextTurn();
  }
  parts.push(Buffer.from(parts.length === 0 ? "[]" : "]"));
  return Buffer.concat(parts);
}
