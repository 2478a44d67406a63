import * as z from "zod/mini";
import { narrowCodes } from "#engine/columns/column.ts";
import { FLUX_ZONE_COUNT } from "#lighting/utilisation/zonal-cavity.ts";
import type { LightTable } from "./light-table.ts";

/** Only the first element is validated, since the lists are long and typed arrays coerce each number. */
const Numbers = z.custom<readonly number[]>(
  (value) => Array.isArray(value) && (value.length === 0 || typeof value[0] === "number"),
);

/**
 * The light of a list of articles in the response of `/api/light`.
 *
 * `lights` are columns with one row per distinct light: flux in lm and power in W (0: unknown), `photometry` the
 * position in `distributions` (−1: none), `mounting` 0 recessed, 1 surface, 2 suspended, `body_height` in mm (0:
 * unknown), `estimated` 0 from a file, 1 from a stated beam angle, 2 from the optic, 3 from the category,
 * `in_mains_operation` 1 for emergency variants. Each distribution has ten shares of the flux and its spacing aspect.
 * `articles` holds the row in `lights` of each article.
 */
export const LightResponse = z.object({
  lights: z.object({
    flux: Numbers,
    watts: Numbers,
    photometry: Numbers,
    mounting: Numbers,
    body_height: Numbers,
    estimated: Numbers,
    in_mains_operation: Numbers,
  }),
  distributions: z.array(
    z.object({ shares: z.array(z.number()).check(z.length(FLUX_ZONE_COUNT)), aspect: z.number() }),
  ),
  articles: Numbers,
});
export type LightResponse = z.infer<typeof LightResponse>;

/** The response of `/api/light`. */
export const writeLights = ({ lights, lightByRow }: LightTable): LightResponse => ({
  lights: {
    flux: [...lights.flux],
    watts: [...lights.watts],
    photometry: [...lights.photometry],
    mounting: [...lights.mounting],
    body_height: [...lights.bodyHeight],
    estimated: [...lights.estimateReason],
    in_mains_operation: [...lights.isInMainsOperation],
  },
  distributions: Array.from(lights.aspects, (aspect, index) => ({
    shares: [...lights.shares.subarray(index * FLUX_ZONE_COUNT, (index + 1) * FLUX_ZONE_COUNT)],
    aspect,
  })),
  articles: Array.from(lightByRow),
});

/**
 * Parses the response of `/api/light`.
 *
 * @param articleCount the number of articles in the list
 * @returns `undefined` if it is invalid, or has a different number of articles
 */
export function readLights(json: unknown, articleCount: number): LightTable | undefined {
  const parsed = LightResponse.safeParse(json);
  if (!parsed.success) return undefined;
  const { lights, distributions, articles } = parsed.data;
  const count = lights.flux.length;
  const hasEqualLengths =
    Object.values(lights).every(({ length }) => length === count) && articles.length === articleCount;
  const hasValidIndices = articles.every((light) => Number.isInteger(light) && light >= 0 && light < count);
  if (!hasEqualLengths || !hasValidIndices) return undefined;
  return {
    lights: {
      flux: Float64Array.from(lights.flux),
      watts: Float64Array.from(lights.watts),
      photometry: Int32Array.from(lights.photometry, (index) => (index < distributions.length ? index : -1)),
      mounting: Uint8Array.from(lights.mounting),
      bodyHeight: Uint16Array.from(lights.body_height),
      estimateReason: Uint8Array.from(lights.estimated),
      isInMainsOperation: Uint8Array.from(lights.in_mains_operation),
      shares: Float64Array.from(distributions.flatMap(({ shares }) => shares)),
      aspects: Float64Array.from(distributions, ({ aspect }) => aspect),
    },
    lightByRow: narrowCodes(Uint32Array.from(articles), count),
  };
}
