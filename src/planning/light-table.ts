import type { Catalogue } from "#catalogue/catalogue.ts";
import { narrow, type Codes } from "#engine/columns/column.ts";
import { atOnce } from "#model/at-once.ts";
import { categoryCode } from "#model/entities/category-code.ts";
import type { Article } from "#model/entities/article.ts";
import { lumenMethodColumnSteps, type DigestSources, type PlanningColumns } from "./lumen-method-columns.ts";

/** The light of a list of articles. Many are alike in it: what a room takes of them is worked out once for all of these. */
export interface LightTable {
  /** What the lumen method needs of each distinct light. */
  readonly lights: PlanningColumns;
  /** Row of the list → its light. */
  readonly lightOf: Codes;
}

/** The columns that tell lights apart. */
export const LIGHT_COLUMNS = [
  "flux",
  "watts",
  "photometry",
  "mounting",
  "bodyHeight",
  "estimated",
  "inMainsOperation",
] as const satisfies readonly (keyof PlanningColumns)[];

/** The fields of an article that its light depends on, those that say under which category it is shown among them. */
export const LIGHT_FIELDS = [
  "category",
  "family_id",
  "lumen_default",
  "wattage_default",
  "mounting",
  "dimension",
  "diameter",
  "length_batten",
  "recessed_modul_size",
  "recessed_depth",
  "cutout_ceiling_min",
  "cutout_ceiling_max",
  "trim_shape",
  "optic",
  "emergency",
  "ldt_url",
  "ies_url",
] as const satisfies readonly (keyof Article)[];

/** Digits of a share of the flux: a millionth is less than any photometry is measured to, and short in JSON. */
const SHARE_STEPS = 1e6;

/**
 * The light of all articles of a catalogue, by row.
 *
 * @param digest the digest of a photometric file, by its path below `photometry/`
 */
export const catalogueLights = (catalogue: Catalogue, digest: DigestSources["digest"]): LightTable =>
  atOnce(catalogueLightSteps(catalogue, digest));

/** The same in steps: of a large catalogue it is long work, and others may have their turn between two. */
export function* catalogueLightSteps(
  catalogue: Catalogue,
  digest: DigestSources["digest"],
): Generator<void, LightTable> {
  const { groupOf, rowOf } = catalogue.groupBy(LIGHT_FIELDS);
  const at = (group: number): number => rowOf[group] ?? 0;
  const columns = yield* lumenMethodColumnSteps(
    {
      count: rowOf.length,
      article: (group) => catalogue.glance(at(group)),
      category: (group) =>
        categoryCode(catalogue.categoriesOf(at(group))[0]?.category_id) ??
        categoryCode(catalogue.glance(at(group)).category),
    },
    { texts: catalogue.filterTexts, digest },
  );
  return distinctLights({ ...columns, shares: columns.shares.map(rounded), aspects: columns.aspects.map(rounded) }, groupOf); // prettier-ignore
}

/** The light of some of the rows, in their order: without those lights and distributions that none of them has. */
export const lightsOfRows = ({ lights, lightOf }: LightTable, rows: Uint32Array): LightTable =>
  distinctLights(
    lights,
    Uint32Array.from(rows, (row) => lightOf[row] ?? 0),
  );

const rounded = (share: number): number => Math.round(share * SHARE_STEPS) / SHARE_STEPS;

/** @param groupOf row of the list → row of the columns */
function distinctLights(columns: PlanningColumns, groupOf: Codes): LightTable {
  const lights = new Map<string, number>();
  const first: number[] = [];
  const lightOfGroup = new Int32Array(columns.flux.length).fill(-1);
  const codes = Uint32Array.from(groupOf, (group) => {
    if (lightOfGroup[group] !== -1) return lightOfGroup[group] ?? 0;
    const key = LIGHT_COLUMNS.map((name) => columns[name][group]).join(" ");
    const light = lights.get(key) ?? lights.size;
    if (light === lights.size) first.push(group);
    lights.set(key, light);
    return (lightOfGroup[group] = light);
  });
  return { lights: rowsOf(columns, first), lightOf: narrow(codes, lights.size) };
}

/** Some rows of the columns, and the distributions that they have. */
function rowsOf(columns: PlanningColumns, rows: readonly number[]): PlanningColumns {
  const kept = [...new Set(rows.map((row) => columns.photometry[row] ?? -1))].filter((at) => at >= 0);
  const placeOf = new Map(kept.map((at, place) => [at, place]));
  const zones = columns.shares.length / Math.max(1, columns.aspects.length);
  const pick = (column: ArrayLike<number>) => rows.map((row) => column[row] ?? 0);
  return {
    flux: Float64Array.from(pick(columns.flux)),
    watts: Float64Array.from(pick(columns.watts)),
    photometry: Int32Array.from(pick(columns.photometry), (at) => placeOf.get(at) ?? -1),
    mounting: Uint8Array.from(pick(columns.mounting)),
    bodyHeight: Uint16Array.from(pick(columns.bodyHeight)),
    estimated: Uint8Array.from(pick(columns.estimated)),
    inMainsOperation: Uint8Array.from(pick(columns.inMainsOperation)),
    shares: Float64Array.from(kept.flatMap((at) => [...columns.shares.subarray(at * zones, (at + 1) * zones)])),
    aspects: Float64Array.from(kept, (at) => columns.aspects[at] ?? 1),
  };
}
