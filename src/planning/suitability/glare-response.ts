import * as z from "zod/mini";
import { UGR_ROOMS } from "#lighting/glare/ugr-table.ts";
import type { GlareTable } from "./glare-table.ts";

const Sums = z.array(z.number()).check(z.length(UGR_ROOMS.length));

/**
 * The glare of a list of articles in the response of `/api/light/glare`.
 *
 * `articles` holds the position in `glare` of each article; −1 if its UGR is unknown. `crosswise` and `endwise` are 8 lg Σ L²ω/p² per
 * lumen of rated flux in the 19 rooms of UGR tables, in thousandths of a UGR; `endwise` is absent where it equals `crosswise`.
 */
export const GlareResponse = z.object({
  articles: z.array(z.int()),
  glare: z.array(z.object({ crosswise: Sums, endwise: z.optional(Sums) })),
});
export type GlareResponse = z.infer<typeof GlareResponse>;

/** The response of `/api/light/glare`. */
export const writeGlare = ({ glareOf, digests }: GlareTable): GlareResponse => ({
  articles: [...glareOf],
  glare: digests.map(({ crosswise, endwise }) => ({
    crosswise: [...crosswise],
    ...(endwise.some((sum, room) => sum !== crosswise[room]) && { endwise: [...endwise] }),
  })),
});

/**
 * Parses the response of `/api/light/glare`.
 *
 * @param articleCount the number of articles in the list
 * @returns `undefined` when it is invalid, or for another list
 */
export function readGlare(json: unknown, articleCount: number): GlareTable | undefined {
  const parsed = GlareResponse.safeParse(json);
  if (!parsed.success) return undefined;
  const { articles, glare } = parsed.data;
  if (articles.length !== articleCount || articles.some((index) => index < -1 || index >= glare.length))
    return undefined;
  return {
    glareOf: Int32Array.from(articles),
    digests: glare.map(({ crosswise, endwise = crosswise }) => ({ crosswise, endwise })),
  };
}
