import type { Catalogue } from "#catalogue/catalogue.ts";
import { lightShape } from "#lighting/comparison/light-shape.ts";
import { defaultDistribution, parametricPhotometry } from "#lighting/defaults/default-photometry.ts";
import { photometricFigures } from "#lighting/photometry/photometric-figures.ts";
import type { Photometry } from "#lighting/photometry/photometry.ts";
import { categoryCode } from "#model/entities/category-code.ts";
import type { Article } from "#model/entities/article.ts";
import { defaultDistributionKey, fileDistributionKey, photometryPaths } from "../article-light.ts";
import { articleLuminaire } from "../article-luminaire.ts";
import { LIGHT_FIELDS } from "../light-table.ts";
import { ESTIMATE_REASONS, type DigestSources } from "../lumen-method-columns.ts";

/** A distinct light distribution of the catalogue. */
export interface OfferedDistribution {
  /** `lightShape` */
  readonly shape: Float64Array;
  /** Half-peak angles, degrees; one is absent where the plane has none. */
  readonly beamAngles: { readonly across?: number; readonly along?: number };
}

/** The light of an article, as needed for comparisons by light. */
interface OfferedLight {
  /** Position among the distributions. */
  readonly distribution: number;
  /** lm */
  readonly flux: number;
  /** W; 0 when it is not known. */
  readonly watts: number;
  /** K; 0 when it is not known. */
  readonly colour: number;
  /** Index in `ESTIMATE_REASONS`. */
  readonly estimated: number;
}

/** The distinct lights of a catalogue, and the light of each article. */
export interface OfferedLights {
  readonly distributions: readonly OfferedDistribution[];
  readonly lights: readonly OfferedLight[];
  /** Row of the catalogue → its light; −1 for articles without light or ceiling mounting. */
  readonly lightOf: Int32Array;
}

/** The sources of the lights. */
interface OfferedSources extends Pick<DigestSources, "digest"> {
  readonly photometry: (path: string) => Photometry | undefined;
}

/**
 * The distinct lights of a catalogue, once per version and in steps, since each file is read.
 *
 * @see rule F13
 */
export function* offeredLightSteps(catalogue: Catalogue, sources: OfferedSources): Generator<void, OfferedLights> {
  const { groupOf, rowOf } = catalogue.groupBy([...LIGHT_FIELDS, "colortemperature_default"]);
  const distributions = new Distributions();
  const lights = new Map<string, { readonly position: number; readonly light: OfferedLight }>();
  const groupLights = new Int32Array(rowOf.length).fill(-1);
  for (let group = 0; group < rowOf.length; group++) {
    yield;
    const light = rowLight(catalogue, rowOf[group] ?? 0, sources, distributions);
    if (!light) continue;
    const key = Object.values(light).join(" ");
    const entry = lights.get(key) ?? { position: lights.size, light };
    lights.set(key, entry);
    groupLights[group] = entry.position;
  }
  return {
    distributions: distributions.all,
    lights: [...lights.values()].map(({ light }) => light),
    lightOf: Int32Array.from(groupOf, (group) => groupLights[group] ?? -1),
  };
}

function rowLight(
  catalogue: Catalogue,
  row: number,
  { digest, photometry }: OfferedSources,
  distributions: Distributions,
): OfferedLight | undefined {
  const article = catalogue.lazyArticle(row);
  const code = categoryCode(catalogue.categoriesOf(row)[0]?.category_id) ?? categoryCode(article.category);
  const { unmeasured, mounting, ...luminaire } = articleLuminaire(article, code, catalogue.filterTexts);
  const path = photometryPaths(article).find((candidate) => digest(candidate));
  const file = path === undefined ? undefined : digest(path);
  const flux = luminaire.flux ?? file?.flux ?? 0;
  if (mounting === undefined || flux === 0) return undefined;
  const figures = { flux, watts: luminaire.watts ?? file?.watts ?? 0, colour: articleColour(article) };
  if (path !== undefined) {
    const distribution = distributions.position(fileDistributionKey(path), () => photometry(path));
    return distribution === undefined ? undefined : { ...figures, distribution, estimated: 0 };
  }
  const { parameters, estimateReason } = defaultDistribution(unmeasured);
  const distribution = distributions.position(defaultDistributionKey(parameters), () =>
    parametricPhotometry(parameters, { flux: 1000 }),
  );
  return distribution === undefined
    ? undefined
    : { ...figures, distribution, estimated: ESTIMATE_REASONS.indexOf(estimateReason) };
}

const articleColour = ({ colortemperature_default: kelvin = 0 }: Article): number => (kelvin > 0 ? kelvin : 0);

/** The distinct distributions, in the order in which they first occur. */
class Distributions {
  readonly all: OfferedDistribution[] = [];
  readonly #positions = new Map<string, number>();

  /** @returns the position; `undefined` if there is no photometry */
  position(key: string, photometry: () => Photometry | undefined): number | undefined {
    const existing = this.#positions.get(key);
    if (existing !== undefined) return existing;
    const measured = photometry();
    if (!measured) return undefined;
    const position =
      this.all.push({ shape: lightShape(measured), beamAngles: photometricFigures(measured).beamAngles }) - 1;
    this.#positions.set(key, position);
    return position;
  }
}
