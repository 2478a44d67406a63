import { compress } from "../http/compress.ts";

/**
 * The compressed size of a typical article in bytes: one whose values mostly follow from others', as in the demo. The
 * unit of `START_ARTICLE_LIMIT`.
 */
const TYPICAL_ARTICLE_BYTES = 7;

/** Lists below this uncompressed size are not weighed: they load quickly in any case. */
const MIN_WEIGHED_BYTES = 1 << 15;

/**
 * The average compressed size of an article, in bytes. Compression runs on another thread.
 *
 * @param articles all of them in the compact layout
 * @returns 0 for a short list
 */
export async function articleWeight(articles: Uint8Array, count: number): Promise<number> {
  return articles.length < MIN_WEIGHED_BYTES ? 0 : (await compress(articles, "br")).length / count;
}

/**
 * How many articles of a weight a page waits for, from the limit for typical ones: heavier ones count in proportion to
 * their weight.
 *
 * @see docs/decisions/0020-filtering-large-portfolios-on-the-server.md
 */
export const startLimit = (limit: number, weight: number): number =>
  weight <= TYPICAL_ARTICLE_BYTES ? limit : Math.floor((limit * TYPICAL_ARTICLE_BYTES) / weight);
