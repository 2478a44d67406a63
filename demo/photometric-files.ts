import { luminousFlux } from "#lighting/photometry/luminous-flux.ts";
import { writeEulumdat } from "#lighting/photometry/eulumdat-writer.ts";
import { writeIes } from "#lighting/photometry/ies-writer.ts";
import type { BodySize, LampSet, Photometry, Symmetry } from "#lighting/photometry/photometry.ts";
import type { DemoFile } from "./images.ts";
import {
  parametricCurve,
  type DistributionParameters,
  type ParametricCurve,
} from "#lighting/defaults/default-photometry.ts";

type Entry = Readonly<Record<string, unknown>>;

/** Families without photometric files. The site estimates their light distributions and marks them as estimates. */
const FAMILIES_WITHOUT_FILES: ReadonlySet<string> = new Set(["hain", "warft", "pfad", "koppel", "kuppe", "quell"]);

const INDIRECT_FAMILIES: ReadonlySet<string> = new Set(["trift"]);

/** Categories whose files are IES; the others' are EULUMDAT. */
const IES_CATEGORIES: ReadonlySet<unknown> = new Set(["HIB", "SP68"]);

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

/**
 * The field with the path of an article's photometric file; none for families without files. A family has one file for
 * each footprint, optic, flux, power and colour, so that programs calculate with exact values.
 */
export function photometricField(article: Entry): { ldt_url?: string; ies_url?: string } {
  const family = textOf(article["family_id"]);
  if (FAMILIES_WITHOUT_FILES.has(family)) return {};
  const { flux, watts, colour, rendering } = lampsOf(article);
  const lamps = [`${flux}lm`, watts === undefined ? "" : `${watts}W`, [colour, rendering].join("-").replace(" ", "")];
  const name = [family, footprint(article), textOf(article["optic"]), ...lamps].filter((part) => part !== "").join("-");
  const isIes = IES_CATEGORIES.has(article["category"]);
  return isIes ? { ies_url: `photometry/${name}.ies` } : { ldt_url: `photometry/${name}.ldt` };
}

/** Length and width in mm, `595x595`: an emergency pack above the ceiling changes the height only. */
export const footprint = (article: Entry): string => /^\d+x\d+/.exec(textOf(article["dimension"]))?.[0] ?? "";

/** @param articles grouped by family */
export function* photometricFiles(articles: Iterable<Entry>): Generator<DemoFile> {
  let family: unknown;
  let articleOfFile = new Map<string, Entry>();
  for (const article of articles) {
    if (article["family_id"] !== family) {
      yield* toDemoFiles(articleOfFile);
      articleOfFile = new Map();
      family = article["family_id"];
    }
    const path = pathOf(article);
    const existing = articleOfFile.get(path);
    // Some articles intentionally lack values that their file states.
    if (path !== "" && (!existing || pathOf(photometricField(existing)) !== path)) articleOfFile.set(path, article);
  }
  yield* toDemoFiles(articleOfFile);
}

const pathOf = (article: Entry): string => textOf(article["ldt_url"]) || textOf(article["ies_url"]);

function lampsOf(article: Entry): LampSet {
  const [watts, kelvin, rendering] = ["wattage_default", "colortemperature_default", "ra"].map((field) =>
    numberOf(article[field]),
  );
  return {
    count: 1,
    type: "LED",
    flux: numberOf(article["lumen_default"]) ?? 0,
    colour: kelvin === undefined ? "" : `${kelvin} K`,
    rendering: rendering === undefined ? "" : String(rendering),
    ...(watts === undefined ? {} : { watts }),
  };
}

function* toDemoFiles(files: ReadonlyMap<string, Entry>): Generator<DemoFile> {
  for (const [path, article] of files) {
    const write = path.endsWith(".ies") ? writeIes : writeEulumdat;
    yield { path, bytes: new TextEncoder().encode(write(photometryOf(path, article))) };
  }
}

const MANUFACTURER = "Lumenry (demo)";
const DATE = "2026-01-15";

function photometryOf(path: string, article: Entry): Photometry {
  const body = bodyOf(article);
  const lamps = lampsOf(article);
  const { flux } = lamps;
  const distribution = sampleDistribution(article, body);
  const perKilolumen = 1000 / luminousFlux({ ...distribution, candelaPerUnit: 1 });
  const fileName = path.replace(/^photometry\//, "");
  return {
    format: "eulumdat",
    texts: {
      manufacturer: MANUFACTURER,
      name: `${textOf(article["family_id"])} ${footprint(article)} ${textOf(article["optic"])}`.trim(),
      number: fileName.replace(/\.\w+$/, ""),
      report: "parametric, not measured",
      fileName,
      date: DATE,
    },
    ...distribution,
    // Rounds to a hundredth of a candela per kilolumen, the precision of files.
    intensities: distribution.intensities.map((value) => Math.round(value * perKilolumen * 100) / 100),
    candelaPerUnit: flux / 1000,
    isAbsolute: true,
    lampSets: [lamps],
    statedFlux: flux,
    housing: { ...body, height: heightOf(article) },
    opening: { ...openingOf(article, body), sides: [0, 0, 0, 0] },
  };
}

const METRES_PER_MM = 0.001;

function bodyOf(article: Entry): BodySize {
  const [length = 0, width = length] = footprint(article)
    .split("x")
    .map((side) => Number(side) * METRES_PER_MM);
  const isRound = article["diameter"] !== undefined;
  return { shape: isRound ? "circle" : "rectangle", length, width: isRound ? length : width };
}

const heightOf = (article: Entry): number =>
  Number(/^\d+x\d+x(\d+)$/.exec(textOf(article["dimension"]))?.[1] ?? 0) * METRES_PER_MM;

/** The width of the trim or frame around the luminous opening. */
const RIM_M = 0.012;

function openingOf(article: Entry, { shape, length, width }: BodySize): BodySize {
  const cutout = numberOf(article["cutout_ceiling_min"]);
  const openingSide = (side: number): number =>
    Math.max(side / 2, Math.min(side, (cutout ?? Infinity) * METRES_PER_MM) - RIM_M);
  return { shape, length: openingSide(length), width: openingSide(width) };
}

const GAMMA_STEP_DEGREES = 2.5;
const C_STEP_DEGREES = 15;

const angles = (last: number, step: number): number[] =>
  Array.from({ length: last / step + 1 }, (_, index) => index * step);

/** One half-plane for round or square luminaires, C0 to C180 for asymmetric ones, C0 to C90 for others. */
function sampleDistribution(
  article: Entry,
  { length, width }: BodySize,
): Pick<Photometry, "symmetry" | "cAngles" | "gammaAngles" | "intensities"> {
  if (article["optic"] === "asymmetric") {
    const [cAngles, gammaAngles] = [angles(180, C_STEP_DEGREES), angles(90, GAMMA_STEP_DEGREES)];
    const intensities = cAngles.flatMap((c) => gammaAngles.map((gamma) => asymmetricLens(c, gamma)));
    return { symmetry: "c0-c180", cAngles, gammaAngles, intensities };
  }
  const curve = lightCurve(article);
  const isSquare = length === width;
  const symmetry: Symmetry = isSquare ? "rotational" : "quadrant";
  const cAngles = isSquare ? [0] : angles(90, C_STEP_DEGREES);
  const emitsUpwards = curve(135, 0, 1) > 0;
  const gammaAngles = angles(emitsUpwards ? 180 : 90, GAMMA_STEP_DEGREES);
  const intensities = cAngles.flatMap((c) => {
    const across = Math.cos(c * RADIANS_PER_DEGREE) ** 2;
    return gammaAngles.map((gamma) => across * curve(gamma, 0, 1) + (1 - across) * curve(gamma, 90, 1));
  });
  return { symmetry, cAngles, gammaAngles, intensities };
}

const RADIANS_PER_DEGREE = Math.PI / 180;

/** UGR → the gamma angle at which a luminaire with this UGR is cut off, in degrees. */
const CUT_OFF_DEGREES = new Map<unknown, number>([
  [10, 50],
  [13, 54],
  [16, 58],
  [19, 63],
  [22, 70],
  [25, 78],
]);
const SOFTNESS_DEGREES = 4;

const INDIRECT_SHARE = 0.29;

/** Beam angles of the optics in degrees, as in the filter texts. */
const BEAM_ANGLES = new Map([
  ["spot", 15],
  ["medium", 24],
  ["flood", 38],
  ["narrow", 60],
  ["wide", 76],
  ["extra-wide", 120],
]);

function parametersOf(article: Entry): DistributionParameters {
  const [optic, isBatten] = [textOf(article["optic"]), article["category"] === "BAT"];
  if (INDIRECT_FAMILIES.has(textOf(article["family_id"])))
    return { shape: "direct-indirect", indirect: INDIRECT_SHARE };
  // The prisms of battens are linear.
  if (optic === "louvre" || (optic === "microprismatic" && isBatten)) return { shape: "batwing" };
  if (optic === "microprismatic") return { shape: "flood", beam: 92 };
  if (isBatten && optic !== "narrow") return { shape: "wide" };
  const beam = BEAM_ANGLES.get(optic);
  return beam === undefined ? { shape: "wide" } : { shape: "spot", beam };
}

/** The beams across and along an aisle: narrow across, wide along the racks. */
const AISLE: readonly [DistributionParameters, DistributionParameters] = [
  { shape: "spot", beam: 30 },
  { shape: "spot", beam: 70 },
];

/** The intensity curve of an article's optic, with a cut-off if its stated UGR requires one. */
function lightCurve(article: Entry): ParametricCurve {
  const parameters = parametersOf(article);
  const [across, along] = article["optic"] === "aisle" ? AISLE : [parameters, parameters];
  const [curveAcross, curveAlong] = [parametricCurve(across), parametricCurve(along)];
  const cutOff = CUT_OFF_DEGREES.get(article["ugr"]);
  return (angle, plane, side) => {
    const light = (plane === 0 ? curveAcross : curveAlong)(angle, plane, side);
    if (cutOff === undefined || angle > 90) return light;
    return light / (1 + Math.exp((angle - cutOff) / SOFTNESS_DEGREES));
  };
}

/** The angle between nadir and the peak of the asymmetric lens. */
const PEAK_DEGREES = 32;
/** The angle from the peak at which the intensity falls to 1/e. */
const SPREAD_DEGREES = 22;
/** The exponent of the cosine by which the intensity falls along the lens. */
const ALONG_EXPONENT = 2.2;

/** The intensity of a lens that directs its light towards C0, at C and γ in degrees; zero above the horizontal. */
function asymmetricLens(c: number, gamma: number): number {
  const [cRadians, gammaRadians] = [c * RADIANS_PER_DEGREE, gamma * RADIANS_PER_DEGREE];
  const sinGamma = Math.sin(gammaRadians);
  const across = Math.atan2(sinGamma * Math.cos(cRadians), Math.cos(gammaRadians)) / RADIANS_PER_DEGREE;
  const along = Math.sqrt(Math.max(0, 1 - (sinGamma * Math.sin(cRadians)) ** 2));
  return gamma >= 90 ? 0 : Math.exp(-(((across - PEAK_DEGREES) / SPREAD_DEGREES) ** 2)) * along ** ALONG_EXPONENT;
}
