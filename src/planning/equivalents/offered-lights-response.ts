import * as z from "zod/mini";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { LIGHT_SHAPE_CELL_COUNT } from "#lighting/comparison/light-shape.ts";
import { ESTIMATE_REASONS } from "../light-table.ts";
import type { ComparedDistribution, OfferedLights } from "./offered-lights.ts";

/** Shares of the flux are rounded to multiples of 1/100,000: finer than any measurement, and short in JSON. */
const SHAPE_PARTS = 100_000;

/**
 * The lights of a list of articles in the response of `/api/light/shapes`, with one entry per distinct light in each
 * column.
 *
 * `article` is the code of the first article with it, `articles` their number; `flux` in lm, `watts` in W and `colour`
 * in K (0: unknown), `distribution` the position in `distributions`, `estimated` 0 from a file, 1 from a stated beam
 * angle, 2 from the optic, 3 from the category. A distribution's `shape` is the flux in each cell of the grid of
 * directions in parts of 100,000; `beam` has the half-peak angles across and along in degrees (0: none).
 */
export const LightShapesResponse = z.object({
  lights: z.object({
    article: z.array(z.string()),
    articles: z.array(z.number()),
    flux: z.array(z.number()),
    watts: z.array(z.number()),
    colour: z.array(z.number()),
    distribution: z.array(z.int()),
    estimated: z.array(z.int()),
  }),
  distributions: z.array(
    z.object({
      shape: z.array(z.number()).check(z.length(LIGHT_SHAPE_CELL_COUNT)),
      beam: z.tuple([z.number(), z.number()]),
    }),
  ),
});
export type LightShapesResponse = z.infer<typeof LightShapesResponse>;

/** The response of `/api/light/shapes`. @param rows the listed articles, ascending */
export function writeOfferedLights(
  catalogue: Catalogue,
  { distributions, lights, lightByRow }: OfferedLights,
  rows: Iterable<number>,
): LightShapesResponse {
  const rowsByLight = new Map<number, { readonly row: number; articleCount: number }>();
  for (const row of rows) {
    const light = lightByRow[row] ?? -1;
    const existing = rowsByLight.get(light);
    if (existing) existing.articleCount++;
    else if (light >= 0) rowsByLight.set(light, { row, articleCount: 1 });
  }
  const articleLights = [...rowsByLight].flatMap(([index, firstArticle]) =>
    lights[index] ? [{ ...lights[index], ...firstArticle }] : [],
  );
  const usedDistributions = [...new Set(articleLights.map(({ distribution }) => distribution))];
  const positions = new Map(usedDistributions.map((distribution, index) => [distribution, index]));
  return {
    lights: {
      article: articleLights.map(({ row }) => catalogue.lazyArticle(row).article_code),
      articles: articleLights.map(({ articleCount }) => articleCount),
      flux: articleLights.map(({ flux }) => flux),
      watts: articleLights.map(({ watts }) => watts),
      colour: articleLights.map(({ colour }) => colour),
      distribution: articleLights.map(({ distribution }) => positions.get(distribution) ?? 0),
      estimated: articleLights.map(({ estimateReason }) => estimateReason),
    },
    distributions: usedDistributions.flatMap((index) =>
      distributions[index] ? [toResponse(distributions[index])] : [],
    ),
  };
}

const toResponse = ({ shape, beamAngles: { across = 0, along = 0 } }: ComparedDistribution) => ({
  shape: Array.from(shape, (share) => Math.round(share * SHAPE_PARTS)),
  beam: [Math.round(across), Math.round(along)] as [number, number],
});

/** A light of the catalogue, with all values that are compared. */
export interface ComparedLight {
  /** The first article with this light, and the number of such articles. */
  readonly code: string;
  readonly articleCount: number;
  /** lm */
  readonly flux: number;
  /** W; absent if unknown. */
  readonly watts: number | undefined;
  /** Colour temperature, K; absent if unknown. */
  readonly colour: number | undefined;
  readonly isEstimated: boolean;
  readonly distribution: ComparedDistribution;
}

/** Parses a response of `/api/light/shapes`. @returns `undefined` if it is invalid */
export function readOfferedLights(json: unknown): readonly ComparedLight[] | undefined {
  const parsed = LightShapesResponse.safeParse(json);
  if (!parsed.success) return undefined;
  const { lights } = parsed.data;
  const distributions = parsed.data.distributions.map(readDistribution);
  return lights.article.flatMap((code, index) => {
    const distribution = distributions[lights.distribution[index] ?? -1];
    const flux = lights.flux[index] ?? 0;
    if (!distribution || !(flux > 0)) return [];
    return {
      code,
      articleCount: lights.articles[index] ?? 1,
      flux,
      watts: zeroToUndefined(lights.watts[index]),
      colour: zeroToUndefined(lights.colour[index]),
      isEstimated: ESTIMATE_REASONS[lights.estimated[index] ?? 0] !== undefined,
      distribution,
    };
  });
}

const zeroToUndefined = (value: number | undefined): number | undefined => (value === 0 ? undefined : value);

function readDistribution({ shape, beam }: LightShapesResponse["distributions"][number]): ComparedDistribution {
  const [across, along] = beam.map(zeroToUndefined);
  const sum = shape.reduce((total, parts) => total + parts, 0) || 1;
  return {
    shape: Float64Array.from(shape, (parts) => parts / sum),
    beamAngles: { ...(across === undefined ? {} : { across }), ...(along === undefined ? {} : { along }) },
  };
}
