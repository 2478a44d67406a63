import { compress } from "../http/compress.ts";

/** So many bytes on the line an article takes whose values follow from others, as most do in the demo. `START_ARTICLE_LIMIT` counts these. */
const USUAL_ARTICLE_BYTES = 7;

/** A list that is shorter before it is compressed need not be weighed: no page waits for it long. */
const LEAST_BYTES = 1 << 15;

/**
 * What an article takes on the line before a page can use it, in bytes on average. Compressed on another thread.
 *
 * @param articles all of them in the compact layout
 * @returns 0 for a short list
 */
export async function articleWeight(articles: Uint8Array, count: number): Promise<number> {
  return articles.length < LEAST_BYTES ? 0 : (await compress(articles, "br")).length / count;
}

/**
 * How many articles of a weight a page waits for, by a limit for usual ones: heavier ones count as many times as they outweigh these.
 *
 * @see docs/decisions/0020-filtering-large-portfolios-on-the-server.md
 */
export const startLimit = (limit: number, weight: number): number =>
  weight <= USUAL_ARTICLE_BYTES ? limit : Math.floor((limit * USUAL_ARTICLE_BYTES) / weight);
