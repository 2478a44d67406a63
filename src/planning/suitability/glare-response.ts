import * as z from "zod/mini";
import { UGR_ROOMS } from "#lighting/glare/ugr-table.ts";
import type { GlareTable } from "./glare-table.ts";

const Sums = z.array(z.number()).check(z.length(UGR_ROOMS.length));

/**
 * The glare of a list of articles in the response of `/api/light/glare`.
 *
 * `articles` holds the index in `glare` of each article; −1 if its UGR is unknown. `crosswise` and `endwise` are 8 lg Σ
 * L²ω/p² at a rated flux of 1 lm in the 19 rooms of UGR tables, in thousandths of a UGR unit; `endwise` is absent if it
 * equals `crosswise`.
 */
export const GlareResponse = z.object({
  articles: z.array(z.int()),
  glare: z.array(z.object({ crosswise: Sums, endwise: z.optional(Sums) })),
});
export type GlareResponse = z.infer<typeof GlareResponse>;

/** The response of `/api/light/glare`. */
export const writeGlare = ({ glareByRow, digests }: GlareTable): GlareResponse => ({
  articles: [...glareByRow],
  glare: digests.map(({ crosswise, endwise }) => ({
    crosswise: [...crosswise],
    ...(endwise.some((sum, room) => sum !== crosswise[room]) && { endwise: [...endwise] }),
  })),
});

/**
 * Parses the response of `/api/light/glare`.
 *
 * @param articleCount the number of articles in the list
 * @returns `undefined` if it is invalid, or has a different number of articles
 */
export function readGlare(json: unknown, articleCount: number): GlareTable | undefined {
  const parsed = GlareResponse.safeParse(json);
  if (!parsed.success) return undefined;
  const { articles, glare } = parsed.data;
  if (articles.length !== articleCount || articles.some((index) => index < -1 || index >= glare.length))
    return undefined;
  return {
    glareByRow: Int32Array.from(articles),
    digests: glare.map(({ crosswise, endwise = crosswise }) => ({ crosswise, endwise })),
  };
}
