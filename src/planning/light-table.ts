import type { Catalogue } from "#catalogue/catalogue.ts";
import { narrowCodes, type Codes } from "#engine/columns/column.ts";
import { runToEnd } from "#model/run-steps.ts";
import type { Article } from "#model/entities/article.ts";
import type { LightSources } from "./article-light.ts";
import { articleCategory } from "./article-luminaire.ts";
import { lumenMethodColumnSteps, type PlanningColumns } from "./lumen-method-columns.ts";

/** The light of a list of articles, deduplicated: a room is calculated once for all articles with the same light. */
export interface LightTable {
  /** The lumen method's input for each distinct light. */
  readonly lights: PlanningColumns;
  /** Row of the list → row of its light. */
  readonly lightOf: Codes;
}

/** The columns that distinguish lights. */
const LIGHT_COLUMNS = [
  "flux",
  "watts",
  "photometry",
  "mounting",
  "bodyHeight",
  "estimated",
  "isInMainsOperation",
] as const satisfies readonly (keyof PlanningColumns)[];

/** The fields of an article that determine its light, including those that determine its category. */
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

/** Decimals of a share of the flux: a millionth is finer than any measurement, and short in JSON. */
const SHARE_STEPS = 1e6;

/**
 * The light of all articles of a catalogue by row, in steps, since large catalogues take long.
 *
 * @param photometry the photometry of a file by its path below `photometry/`; `undefined` when there is none
 */
export function* catalogueLightSteps(
  catalogue: Catalogue,
  photometry: LightSources["photometry"],
): Generator<void, LightTable> {
  const { groupOf, rowOf } = catalogue.groupBy(LIGHT_FIELDS);
  yield;
  const catalogueRow = (group: number): number => rowOf[group] ?? 0;
  const columns = yield* lumenMethodColumnSteps(
    {
      count: rowOf.length,
      article: (group) => catalogue.lazyArticle(catalogueRow(group)),
      category: (group) => articleCategory(catalogue, catalogueRow(group)),
    },
    { texts: catalogue.filterTexts, photometry },
  );
  yield;
  const { shares, aspects } = columns;
  return yield* distinctLights(
    { ...columns, shares: shares.map(roundShare), aspects: aspects.map(roundShare) },
    groupOf,
  );
}

/** The light of a selection of rows, in their order, without unused lights and distributions. */
export const lightsForRows = ({ lights, lightOf }: LightTable, rows: Uint32Array): LightTable =>
  runToEnd(
    distinctLights(
      lights,
      Uint32Array.from(rows, (row) => lightOf[row] ?? 0),
    ),
  );

const roundShare = (share: number): number => Math.round(share * SHARE_STEPS) / SHARE_STEPS;

/** Rows between two yields: a few milliseconds. */
const ROWS_PER_STEP = 1 << 16;

/** @param groupOf row of the list → row of the columns */
function* distinctLights(columns: PlanningColumns, groupOf: Codes): Generator<void, LightTable> {
  const lights = new Map<string, number>();
  const representatives: number[] = [];
  const groupLights = new Int32Array(columns.flux.length).fill(-1);
  const codes = new Uint32Array(groupOf.length);
  for (let row = 0; row < codes.length; row++) {
    if (row % ROWS_PER_STEP === 0) yield;
    const group = groupOf[row] ?? 0;
    if (groupLights[group] === -1) {
      const key = LIGHT_COLUMNS.map((name) => columns[name][group]).join(" ");
      const light = lights.get(key) ?? lights.size;
      if (light === lights.size) representatives.push(group);
      lights.set(key, light);
      groupLights[group] = light;
    }
    codes[row] = groupLights[group] ?? 0;
  }
  yield;
  return { lights: selectRows(columns, representatives), lightOf: narrowCodes(codes, lights.size) };
}

/** A selection of rows, and the distributions that they use. */
function selectRows(columns: PlanningColumns, rows: readonly number[]): PlanningColumns {
  const photometries = [...new Set(rows.map((row) => columns.photometry[row] ?? -1))].filter(
    (photometry) => photometry >= 0,
  );
  const positions = new Map(photometries.map((photometry, index) => [photometry, index]));
  const zones = columns.shares.length / Math.max(1, columns.aspects.length);
  const pick = (column: ArrayLike<number>) => rows.map((row) => column[row] ?? 0);
  return {
    flux: Float64Array.from(pick(columns.flux)),
    watts: Float64Array.from(pick(columns.watts)),
    photometry: Int32Array.from(pick(columns.photometry), (photometry) => positions.get(photometry) ?? -1),
    mounting: Uint8Array.from(pick(columns.mounting)),
    bodyHeight: Uint16Array.from(pick(columns.bodyHeight)),
    estimated: Uint8Array.from(pick(columns.estimated)),
    isInMainsOperation: Uint8Array.from(pick(columns.isInMainsOperation)),
    shares: Float64Array.from(
      photometries.flatMap((photometry) => [...columns.shares.subarray(photometry * zones, (photometry + 1) * zones)]),
    ),
    aspects: Float64Array.from(photometries, (photometry) => columns.aspects[photometry] ?? 1),
  };
}
