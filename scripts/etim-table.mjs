// Writes the table of lighting classes for imports and exports, from a release of ETIM: `node scripts/etim-table.mjs
// ETIM-11.0-….zip etim/etim-11.0.json`.
// The release is the ZIP archive with CSV files that ETIM International publishes. Its licence is in etim/NOTICE.md.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { unzipSync } from "fflate";

const LIGHTING_GROUPS = ["EG000027", "EG000028", "EG000030"];
const ATTRIBUTION =
  "Contains information from the ETIM Classification Model, made available by ETIM International under the Open Data Commons Attribution License (ODC-By) v1.0, https://opendatacommons.org/licenses/by/1-0/";

const [source, target] = process.argv.slice(2);
if (source === undefined || target === undefined) {
  process.stderr.write("Usage: node scripts/etim-table.mjs RELEASE.zip TABLE.json\n");
  process.exit(2);
}
const release = /^ETIM-\d+\.\d+/i.exec(path.basename(source))?.[0].toUpperCase();
if (release === undefined) {
  process.stderr.write(`${source} is not named after its release, such as ETIM-11.0-ALL-SECTORS-….zip.\n`);
  process.exit(2);
}
const files = unzipSync(readFileSync(source));

/**
 * Reads the rows of a file, which is UTF-16 with or without a byte order mark.
 * @param {string} name
 * @param {readonly string[]} columns the columns to return, in this order
 * @returns {string[][]}
 */
function readRows(name, ...columns) {
  const bytes = files[`ETIM${name}.csv`];
  if (!bytes) throw new Error(`${source} has no file ETIM${name}.csv.`);
  const lines = new TextDecoder("utf-16le")
    .decode(bytes)
    .split(/\r?\n/)
    .filter((line) => line !== "");
  const [header = [], ...body] = lines.map((line) => line.split(";"));
  const indexes = columns.map((column) => header.indexOf(column));
  const missing = columns.find((_, index) => indexes[index] === -1);
  if (missing !== undefined) throw new Error(`ETIM${name}.csv has no column ${missing}.`);
  return body.map((cells) => indexes.map((index) => cells[index] ?? ""));
}

/** @param {string[][]} pairs @param {ReadonlySet<string>} used @returns {Record<string, string>} */
function pickNames(pairs, used) {
  /** @type {Record<string, string>} */
  const names = {};
  for (const [id = "", name = ""] of pairs.sort()) if (used.has(id)) names[id] = name;
  return names;
}

/**
 * The values of each feature of a class, with their order.
 *
 * @type {Map<string, (readonly [order: number, value: string])[]>}
 */
const valuesByClassFeature = new Map();
for (const [classFeature = "", value = "", order] of readRows(
  "ARTCLASSFEATUREVALUEMAP",
  "ARTCLASSFEATURENR",
  "VALUEID",
  "SORTNR",
))
  valuesByClassFeature.set(classFeature, [...(valuesByClassFeature.get(classFeature) ?? []), [Number(order), value]]);

/** @typedef {[feature: string, type: string, unit: string | null, values?: string[]]} Feature */
/** @type {Record<string, { group: string, version: number, name: string, features: Feature[] }>} */
const classes = {};
for (const [id = "", group = "", name = "", version] of readRows(
  "ARTCLASS",
  "ARTCLASSID",
  "ARTGROUPID",
  "ARTCLASSDESC",
  "ARTCLASSVERSION",
))
  if (LIGHTING_GROUPS.includes(group)) classes[id] = { group, version: Number(version), name, features: [] };
const classFeatures = readRows(
  "ARTCLASSFEATUREMAP",
  "ARTCLASSID",
  "ARTCLASSFEATURENR",
  "FEATUREID",
  "FEATURETYPE",
  "UNITOFMEASID",
  "SORTNR",
);
for (const [id = "", classFeature = "", feature = "", type = "", unit] of classFeatures.sort(
  (a, b) => Number(a[5]) - Number(b[5]),
)) {
  const featureValues = valuesByClassFeature
    .get(classFeature)
    ?.sort(([a], [b]) => a - b)
    .map(([, value]) => value);
  const unitOrNull = unit === "" || unit === undefined ? null : unit;
  classes[id]?.features.push(featureValues ? [feature, type, unitOrNull, featureValues] : [feature, type, unitOrNull]);
}
const features = Object.values(classes).flatMap((etimClass) => etimClass.features);
const codes = new Set(
  features.flatMap(([feature, , unit, featureValues = []]) => [feature, unit ?? "", ...featureValues]),
);
const table = {
  attribution: ATTRIBUTION,
  release,
  source: path.basename(source),
  featureRow: [
    "feature",
    "type: A value, L yes or no, N number, R range",
    "unit or null",
    "values of type A, in order",
  ],
  groups: pickNames(readRows("ARTGROUP", "ARTGROUPID", "GROUPDESC"), new Set(LIGHTING_GROUPS)),
  units: pickNames(readRows("UNIT", "UNITOFMEASID", "UNITDESC"), codes),
  features: pickNames(readRows("FEATURE", "FEATUREID", "FEATUREDESC"), codes),
  values: pickNames(readRows("VALUE", "VALUEID", "VALUEDESC"), codes),
};
// One line per class, so that diffs show what a new release changes.
const lines = Object.entries(classes)
  .sort()
  .map(([id, etimClass]) => `${JSON.stringify(id)}:${JSON.stringify(etimClass)}`);
writeFileSync(target, `${JSON.stringify(table).slice(0, -1)},\n"classes":{\n${lines.join(",\n")}\n}}\n`);
process.stdout.write(
  `${target}: ${lines.length} classes of ${release}, ${new Set(features.map(([id]) => id)).size} features.\n`,
);
