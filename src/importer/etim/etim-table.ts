import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod";

/** The bundled table, written by `scripts/etim-table.mjs`. */
const BUNDLED_TABLE = fileURLToPath(
  new URL("../../../etim/etim-10.0.json", import.meta.resolve("#importer/etim/etim-table.ts")),
);

/** `ETIM_TABLE` does not name a valid table. The message is one sentence. */
export class InvalidEtimTableError extends Error {
  override readonly name = "InvalidEtimTableError";
}

/**
 * ETIM's feature types: alphanumeric, a value from a list (`A`), logical (`L`), numeric (`N`), a range of numbers
 * (`R`).
 */
type FeatureType = "A" | "L" | "N" | "R";

export interface ClassFeature {
  readonly code: string;
  readonly type: FeatureType;
  /** The unit's symbol, such as `mm`, or its English name; absent if the feature has no unit. */
  readonly unit: string | undefined;
  /** The codes of its possible values in the order of the release; empty unless the type is `A`. */
  readonly values: readonly string[];
}

/** A class of products with its features in the order of the release. */
interface EtimClass {
  readonly name: string;
  readonly features: ReadonlyMap<string, ClassFeature>;
}

/** The lighting classes of an ETIM release. Names are in English and keyed by code. */
export interface EtimTable {
  /** For example `10.0`. */
  readonly release: string;
  readonly classes: ReadonlyMap<string, EtimClass>;
  readonly featureNames: ReadonlyMap<string, string>;
  readonly valueNames: ReadonlyMap<string, string>;
  readonly units: ReadonlyMap<string, string>;
}

const Names = z.record(z.string(), z.string());
/** A feature's code, type and unit code, then the codes of its values. */
const FeatureRow = z
  .tuple([z.string(), z.enum(["A", "L", "N", "R"]), z.nullable(z.string())])
  .rest(z.array(z.string()));
type FeatureRow = z.infer<typeof FeatureRow>;
const TableFile = z.object({
  release: z.string().regex(/^ETIM-\d+\.\d+$/),
  units: Names,
  features: Names,
  values: Names,
  classes: z.record(z.string(), z.object({ name: z.string(), features: z.array(FeatureRow) })),
});

/**
 * Reads the table of an ETIM release.
 *
 * @param path the setting `ETIM_TABLE`; absent: the bundled table
 * @throws {InvalidEtimTableError} when it cannot be read or is not a valid table
 */
export function readEtimTable(path: string = BUNDLED_TABLE): EtimTable {
  const parsed = TableFile.safeParse(parseFile(path));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw invalidTableError(path, `${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`);
  }
  const { release, units, features, values, classes } = parsed.data;
  const unitNames = new Map(Object.entries(units));
  const parseFeature = ([code, type, unit, featureValues = []]: FeatureRow): [string, ClassFeature] => [
    code,
    { code, type, unit: unit === null ? undefined : unitNames.get(unit), values: featureValues },
  ];
  return {
    release: release.slice("ETIM-".length),
    classes: new Map(
      Object.entries(classes).map(([code, { name, features: rows }]) => [
        code,
        { name, features: new Map(rows.map(parseFeature)) },
      ]),
    ),
    featureNames: new Map(Object.entries(features)),
    valueNames: new Map(Object.entries(values)),
    units: unitNames,
  };
}

function parseFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as unknown;
  } catch (error) {
    throw invalidTableError(path, error instanceof Error ? error.message : String(error));
  }
}

const invalidTableError = (path: string, reason: string): InvalidEtimTableError =>
  new InvalidEtimTableError(
    `${path} (ETIM_TABLE) is not a table of ETIM classes: ${reason}; write one with node scripts/etim-table.mjs.`,
  );
