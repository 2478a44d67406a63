import { luminousFlux, ratedFlux } from "#lighting/photometry/luminous-flux.ts";
import type { MeasurementNoise, Photometry, PhotometryProblem } from "#lighting/photometry/photometry.ts";
import { exceedsTolerance, luminaireRatings, type LuminaireRating } from "#lighting/photometry/scale-photometry.ts";
import { readPhotometry } from "#lighting/photometry/read-photometry.ts";
import { MAX_PHOTOMETRIC_FILE_BYTES } from "#model/bounds.ts";
import { normalizeFileName } from "#navigation/addresses/file-name-normalization.ts";
import type { VersionWriter } from "#store/store.ts";
import { formatValue } from "#model/format-value.ts";
import { mapStrings, type Entry } from "../fields/entry-fields.ts";
import type { Problem } from "../problems/problem.ts";
import { importFolderFiles, type FolderSource } from "../files/folder-files.ts";

/** The ratings of each photometric file, one per lamp set, by its path relative to `photometry/`. */
export type RatingsByPath = ReadonlyMap<string, readonly LuminaireRating[]>;

/** The fields of an article that name photometric files. */
export const PHOTOMETRY_FIELDS = ["ldt_url", "ies_url"] as const;

/**
 * Imports the photometric files below a catalogue's `photometry/`, byte for byte. Each is parsed; an unreadable one is
 * skipped with a warning that names the line, its content and what was expected.
 *
 * @see rule D10
 */
export async function readPhotometries(
  source: FolderSource,
  sink: Pick<VersionWriter, "addPhotometry"> | undefined,
): Promise<RatingsByPath> {
  const ratingsByPath = new Map<string, readonly LuminaireRating[]>();
  const rules = { name: "photometry", maxBytes: MAX_PHOTOMETRIC_FILE_BYTES, problemKind: "bad-photometry" } as const;
  await importFolderFiles(rules, source, (path, bytes) => {
    const file = `photometry/${path}`;
    const outcome = readPhotometry(bytes);
    if (!outcome.ok) {
      source.onProblem(photometryProblem(file, outcome.problem));
      return;
    }
    sink?.addPhotometry({ path, bytes });
    ratingsByPath.set(path, luminaireRatings(outcome.value, ratedFlux(outcome.value)));
    headerProblems(file, outcome.value).forEach(source.onProblem);
    if (outcome.value.noise) source.onProblem(noiseProblem(file, outcome.value.noise));
  });
  return ratingsByPath;
}

function photometryProblem(file: string, { line, field, found, expected }: PhotometryProblem): Problem {
  return { kind: "bad-photometry", file, line, field, value: formatValue(found), message: `expected ${expected}` };
}

/** Reports where a file's header contradicts its intensities. */
function headerProblems(file: string, photometry: Photometry): readonly Problem[] {
  const { statedFlux, contradictedSymmetry, surplusNumberCount } = photometry;
  const flux = luminousFlux(photometry);
  const lampFlux = photometry.lampSets[0]?.flux ?? flux;
  const format = FORMATS[photometry.format];
  const messages = [
    format.extension.test(file)
      ? undefined
      : `is ${format.name}, but its extension says otherwise, so other programs may not read it; rename it, and enter it in ${format.field}`,
    statedFlux && exceedsTolerance(flux, statedFlux)
      ? `the intensities integrate to ${formatQuantity(flux, "lm")}, but the header states ${formatQuantity(statedFlux, "lm")}`
      : undefined,
    statedFlux === undefined && flux > lampFlux && exceedsTolerance(flux, lampFlux)
      ? `the intensities integrate to ${formatQuantity(flux, "lm")}, more than the ${formatQuantity(lampFlux, "lm")} of the lamps; correct the number of lamps, the lumens per lamp or the candela multiplier`
      : undefined,
    contradictedSymmetry &&
      `states a ${SYMMETRIES[contradictedSymmetry]} but has half-planes that differ; each is read at its C angle; correct Isym, or the order of the half-planes`,
    surplusNumberCount &&
      `has ${surplusNumberCount} ${surplusNumberCount === 1 ? "number" : "numbers"} after the intensities that its header announces, which are ignored; correct the symmetry and the numbers of planes and angles in the header`,
  ];
  return messages
    .filter((message) => typeof message === "string")
    .map((message) => ({ kind: "photometry-differs", file, message }));
}

function noiseProblem(file: string, { count, firstLine }: MeasurementNoise): Problem {
  const intensities = count === 1 ? "1 negative intensity" : `${count} negative intensities from here on`;
  const message = `has ${intensities}, read as 0 like measurement noise; write 0 instead to be sure`;
  return { kind: "implausible", file, line: firstLine, field: "intensity", message };
}

/** The name and the file extension of each format, and the field that names its files. */
const FORMATS = {
  eulumdat: { name: "EULUMDAT", extension: /\.ldt$/i, field: "ldt_url" },
  ies: { name: "IES", extension: /\.ies$/i, field: "ies_url" },
} as const;

const SYMMETRIES: Readonly<Record<NonNullable<Photometry["contradictedSymmetry"]>, string>> = {
  rotational: "symmetry about the vertical axis (Isym 1)",
  "c0-c180": "symmetry about C0–C180 (Isym 2)",
  "c90-c270": "symmetry about C90–C270 (Isym 3)",
  quadrant: "symmetry about C0–C180 and C90–C270 (Isym 4)",
};

/** Formats a value with its unit, rounded to three significant digits; from 1000 on to a whole number. */
export const formatQuantity = (value: number, unit: string): string =>
  `${value >= 1000 ? Math.round(value) : Number(value.toPrecision(3))} ${unit}`;

/** Adds the folder to names of photometric files without it; pictures and documents may omit it, too. @see rule D9 */
export const withPhotometryFolder = <E extends Entry>(entry: E, files: Pick<RatingsByPath, "has">): E =>
  mapStrings(
    entry,
    (field) => PHOTOMETRY_FIELDS.some((name) => name === field),
    (path) => (files.has(normalizeFileName(path)) ? `photometry/${path}` : path),
  ) as E;
