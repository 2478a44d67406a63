import type { Catalogue } from "#catalogue/catalogue.ts";
import { narrowCodes, type Codes } from "#engine/columns/column.ts";
import { parametricPhotometry, type EstimateReason } from "#lighting/defaults/default-photometry.ts";
import { closestRating } from "#lighting/photometry/scale-photometry.ts";
import { lightDigest, type LightDigest } from "#lighting/utilisation/light-digest.ts";
import type { LumenMethodColumns } from "#lighting/utilisation/lumen-method-list.ts";
import { MOUNTINGS } from "#lighting/utilisation/lumen-method.ts";
import { FLUX_ZONE_COUNT } from "#lighting/utilisation/zonal-cavity.ts";
import type { Article } from "#model/entities/article.ts";
import { runToEnd } from "#model/run-steps.ts";
import { articleDistribution, type ReadPhotometry } from "./article-light.ts";
import { articleCategory, articleLuminaire } from "./article-luminaire.ts";

/** The columns of the lumen method, and whether each row's distribution is an estimate. */
export interface PlanningColumns extends LumenMethodColumns {
  /** Index in `ESTIMATE_REASONS`. */
  readonly estimateReason: Uint8Array;
  /** 1 for emergency variants, which are calculated for mains operation. */
  readonly isInMainsOperation: Uint8Array;
}

/**
 * The bases of estimates; columns contain indices in this list. The first one means that the distribution is from a
 * file, or that there is none.
 */
export const ESTIMATE_REASONS: readonly (EstimateReason | undefined)[] = [undefined, "beam-angle", "optic", "category"];

/** The light of a list of articles, deduplicated: a room is calculated once for all articles with the same light. */
export interface LightTable {
  /** The lumen method's input for each distinct light. */
  readonly lights: PlanningColumns;
  /** Row of the list → row of its light. */
  readonly lightByRow: Codes;
}

/** The columns with one row per light. */
const ROW_COLUMNS = {
  flux: Float64Array,
  watts: Float64Array,
  photometry: Int32Array,
  mounting: Uint8Array,
  bodyHeight: Uint16Array,
  estimateReason: Uint8Array,
  isInMainsOperation: Uint8Array,
} as const;
const ROW_COLUMN_NAMES = Object.keys(ROW_COLUMNS) as (keyof typeof ROW_COLUMNS)[];
type RowColumns = Pick<PlanningColumns, keyof typeof ROW_COLUMNS>;

const createColumns = (valuesOf: (name: keyof RowColumns) => Iterable<number>): RowColumns =>
  Object.fromEntries(ROW_COLUMN_NAMES.map((name) => [name, ROW_COLUMNS[name].from(valuesOf(name))])) as never;

/** Some rows, with the distributions of all. */
export const pickLights = (columns: PlanningColumns, rows: readonly number[]): PlanningColumns => ({
  ...columns,
  ...createColumns((name) => rows.map((row) => columns[name][row] ?? 0)),
});

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

/** The light of all articles of a catalogue by row. A generator, since large catalogues take long. */
export function* catalogueLightSteps(
  catalogue: Catalogue,
  readPhotometry: ReadPhotometry,
): Generator<void, LightTable> {
  const { groupOf, rowOf } = catalogue.groupBy(LIGHT_FIELDS);
  yield;
  const columns = yield* lumenMethodColumnSteps(catalogue, rowOf, readPhotometry);
  yield;
  return yield* distinctLights(columns, groupOf);
}

/** The light of a selection of rows, in their order, without unused lights and distributions. */
export const lightsForRows = ({ lights, lightByRow }: LightTable, rows: Uint32Array): LightTable =>
  runToEnd(
    distinctLights(
      lights,
      Uint32Array.from(rows, (row) => lightByRow[row] ?? 0),
    ),
  );

const NO_PHOTOMETRY = -1;
const MAX_BODY_HEIGHT_MM = 65_535;

/** Shares of the flux are rounded to millionths: finer than any measurement, and short in JSON. */
const SHARE_STEPS = 1e6;

const roundShare = (share: number): number => Math.round(share * SHARE_STEPS) / SHARE_STEPS;

/**
 * The columns of the lumen method for rows of a catalogue. Each distribution is computed once. In-ground luminaires and
 * luminaires without a flux have no distribution.
 */
function* lumenMethodColumnSteps(
  catalogue: Catalogue,
  rows: Uint32Array,
  readPhotometry: ReadPhotometry,
): Generator<void, PlanningColumns> {
  const columns = createColumns(() => new Float64Array(rows.length));
  columns.photometry.fill(NO_PHOTOMETRY);
  const readDigest = createDigestReader(readPhotometry);
  const positions = new Map<string, number>();
  const digests: LightDigest[] = [];
  for (const [row, catalogueRow] of rows.entries()) {
    yield;
    const article = catalogue.lazyArticle(catalogueRow);
    const category = articleCategory(catalogue, catalogueRow);
    const {
      unmeasured,
      mounting,
      bodyHeight = 0,
      isInMainsOperation,
      ...luminaire
    } = articleLuminaire(article, category, catalogue.filterTexts);
    const distribution = articleDistribution(article, unmeasured, readDigest);
    const { key, file, estimateReason } = distribution;
    const flux = luminaire.flux ?? file?.ratings[0]?.flux ?? 0;
    columns.flux[row] = flux;
    columns.watts[row] = luminaire.watts ?? (file && closestRating(file.ratings, { flux }).watts) ?? 0;
    columns.bodyHeight[row] = Math.min(MAX_BODY_HEIGHT_MM, Math.round(bodyHeight));
    columns.isInMainsOperation[row] = Number(isInMainsOperation);
    if (mounting === undefined || flux === 0) continue;
    columns.mounting[row] = MOUNTINGS.indexOf(mounting);
    columns.estimateReason[row] = ESTIMATE_REASONS.indexOf(estimateReason);
    let position = positions.get(key);
    if (position === undefined) {
      position = digests.push(file ?? lightDigest(parametricPhotometry(distribution.parameters, { flux: 1000 }))) - 1;
      positions.set(key, position);
    }
    columns.photometry[row] = position;
  }
  return {
    ...columns,
    shares: Float64Array.from(digests.flatMap(({ shares }) => shares.map(roundShare))),
    aspects: Float64Array.from(digests, ({ aspect }) => roundShare(aspect)),
  };
}

/** Memoises the digests of files, since rows with the same file may be far apart. */
function createDigestReader(readPhotometry: ReadPhotometry): (path: string) => LightDigest | undefined {
  const digests = new Map<string, LightDigest | undefined>();
  return (path) => {
    if (!digests.has(path)) {
      const file = readPhotometry(path);
      digests.set(path, file && lightDigest(file));
    }
    return digests.get(path);
  };
}

/** The number of rows between two yields: a few milliseconds. */
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
      const key = ROW_COLUMN_NAMES.map((name) => columns[name][group]).join(" ");
      const light = lights.get(key) ?? lights.size;
      if (light === lights.size) representatives.push(group);
      lights.set(key, light);
      groupLights[group] = light;
    }
    codes[row] = groupLights[group] ?? 0;
  }
  yield;
  return { lights: selectRows(columns, representatives), lightByRow: narrowCodes(codes, lights.size) };
}

/** A selection of rows, and the distributions that they use. */
function selectRows(columns: PlanningColumns, rows: readonly number[]): PlanningColumns {
  const picked = pickLights(columns, rows);
  const photometries = [...new Set(picked.photometry)].filter((photometry) => photometry >= 0);
  const positions = new Map(photometries.map((photometry, index) => [photometry, index]));
  return {
    ...picked,
    photometry: picked.photometry.map((photometry) => positions.get(photometry) ?? NO_PHOTOMETRY),
    shares: Float64Array.from(
      photometries.flatMap((photometry) => [
        ...columns.shares.subarray(photometry * FLUX_ZONE_COUNT, (photometry + 1) * FLUX_ZONE_COUNT),
      ]),
    ),
    aspects: Float64Array.from(photometries, (photometry) => columns.aspects[photometry] ?? 1),
  };
}
