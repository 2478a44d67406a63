import type { Catalogue } from "#catalogue/catalogue.ts";
import { lightShape } from "#lighting/comparison/light-shape.ts";
import { parametricPhotometry } from "#lighting/defaults/default-photometry.ts";
import { photometricProperties } from "#lighting/photometry/photometric-properties.ts";
import { articleDistribution, type ReadPhotometry } from "../article-light.ts";
import { articleCategory, articleLuminaire } from "../article-luminaire.ts";
import { LIGHT_FIELDS, type LightTable } from "../light-table.ts";

/** The properties of a light distribution that are compared. */
export interface ComparedDistribution {
  /** The result of `lightShape`. */
  readonly shape: Float64Array;
  /** Half-peak angles, degrees; absent where the plane has none. */
  readonly beamAngles: { readonly across?: number; readonly along?: number };
}

/** A distinct light of a catalogue's articles. */
interface OfferedLight {
  /** Index in `distributions`, which is the same as in the light table. */
  readonly distribution: number;
  /** lm */
  readonly flux: number;
  /** W; 0 if unknown. */
  readonly watts: number;
  /** Colour temperature, K; 0 if unknown. */
  readonly colour: number;
  /** Index in `ESTIMATE_REASONS`. */
  readonly estimateReason: number;
}

/** The distinct lights of a catalogue, and the light of each article. */
export interface OfferedLights {
  readonly distributions: readonly ComparedDistribution[];
  readonly lights: readonly OfferedLight[];
  /** Row of the catalogue → its light; −1 for articles without light or ceiling mounting. */
  readonly lightByRow: Int32Array;
}

/**
 * The distinct lights of a catalogue. A generator, since each file is read.
 *
 * @param table the light of all articles (`catalogueLightSteps`)
 * @see rule F13
 */
export function* offeredLightSteps(
  catalogue: Catalogue,
  table: LightTable,
  readPhotometry: ReadPhotometry,
): Generator<void, OfferedLights> {
  const { groupOf, rowOf } = catalogue.groupBy([...LIGHT_FIELDS, "colortemperature_default"]);
  const distributions: ComparedDistribution[] = [];
  const lights = new Map<string, { readonly position: number; readonly light: OfferedLight }>();
  const groupLights = new Int32Array(rowOf.length).fill(-1);
  for (const [group, row] of rowOf.entries()) {
    yield;
    const light = offeredLight(catalogue, table, row);
    if (!light) continue;
    distributions[light.distribution] ??= offeredDistribution(catalogue, row, readPhotometry);
    const key = Object.values(light).join(" ");
    const entry = lights.get(key) ?? { position: lights.size, light };
    lights.set(key, entry);
    groupLights[group] = entry.position;
  }
  return {
    distributions,
    lights: [...lights.values()].map(({ light }) => light),
    lightByRow: Int32Array.from(groupOf, (group) => groupLights[group] ?? -1),
  };
}

function offeredLight(catalogue: Catalogue, { lights, lightByRow }: LightTable, row: number): OfferedLight | undefined {
  const light = lightByRow[row] ?? 0;
  const distribution = lights.photometry[light] ?? -1;
  if (distribution < 0) return undefined;
  const { colortemperature_default: kelvin = 0 } = catalogue.lazyArticle(row);
  return {
    distribution,
    flux: lights.flux[light] ?? 0,
    watts: lights.watts[light] ?? 0,
    colour: kelvin > 0 ? kelvin : 0,
    estimateReason: lights.estimateReason[light] ?? 0,
  };
}

function offeredDistribution(catalogue: Catalogue, row: number, readPhotometry: ReadPhotometry): ComparedDistribution {
  const article = catalogue.lazyArticle(row);
  const { unmeasured } = articleLuminaire(article, articleCategory(catalogue, row), catalogue.filterTexts);
  const distribution = articleDistribution(article, unmeasured, readPhotometry);
  const photometry = distribution.file ?? parametricPhotometry(distribution.parameters, { flux: 1000 });
  return { shape: lightShape(photometry), beamAngles: photometricProperties(photometry).beamAngles };
}
