import { luminousFlux } from "#lighting/photometry/luminous-flux.ts";
import { writeEulumdat } from "#lighting/photometry/eulumdat-writer.ts";
import { writeIes } from "#lighting/photometry/ies-writer.ts";
import type { BodySize, LampSet, Photometry, Symmetry } from "#lighting/photometry/photometry.ts";
import type { CategoryCode } from "#model/entities/category-code.ts";
import type { DemoFile } from "./images.ts";
import {
  parametricCurve,
  type DistributionParameters,
  type ParametricCurve,
} from "#lighting/defaults/parametric-curve.ts";

/** An article with the fields that determine its light. */
type Entry = Readonly<Record<string, unknown>>;

/** Families whose photometry is "not measured yet": the site estimates their light, and marks it as an estimate. */
const UNMEASURED: ReadonlySet<string> = new Set(["hain", "warft", "pfad", "koppel", "kuppe", "quell"]);

/** Families with an indirect component. */
const LIT_ABOVE: ReadonlySet<string> = new Set(["trift"]);

/** Categories whose files are IES; the others' are EULUMDAT. */
const IES_CATEGORIES: ReadonlySet<unknown> = new Set(["HIB", "SP68"]);

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const figure = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

/**
 * The field that names an article's photometric file: one for each family, footprint, optic, flux, power and colour, so that a program
 * that reads it calculates with the article's own figures. Articles of some families have none.
 */
export function photometricField(article: Entry): { ldt_url?: string; ies_url?: string } {
  const family = text(article["family_id"]);
  if (UNMEASURED.has(family)) return {};
  const { flux, watts, colour, rendering } = lampsOf(article);
  const lamps = [`${flux}lm`, watts === undefined ? "" : `${watts}W`, [colour, rendering].join("-").replace(" ", "")];
  const name = [family, footprint(article), text(article["optic"]), ...lamps].filter((part) => part !== "").join("-");
  const isIes = IES_CATEGORIES.has(article["category"]);
  return isIes ? { ies_url: `photometry/${name}.ies` } : { ldt_url: `photometry/${name}.ldt` };
}

/** Length and width in mm, `595x595`: an emergency pack above the ceiling changes the height only. */
export const footprint = (article: Entry): string => /^\d+x\d+/.exec(text(article["dimension"]))?.[0] ?? "";

/**
 * The photometric files of articles grouped by family: each has the distribution of its optic and the lamps of its articles, which are
 * alike.
 */
export function* photometricFiles(articles: Iterable<Entry>): Generator<DemoFile> {
  let family: unknown;
  let served = new Map<string, Entry>();
  for (const article of articles) {
    if (article["family_id"] !== family) {
      yield* toDemoFiles(served);
      served = new Map();
      family = article["family_id"];
    }
    const path = pathOf(article);
    const existing = served.get(path);
    // Some articles lack figures that their file has.
    if (path !== "" && (!existing || pathOf(photometricField(existing)) !== path)) served.set(path, article);
  }
  yield* toDemoFiles(served);
}

const pathOf = (article: Entry): string => text(article["ldt_url"]) || text(article["ies_url"]);

/** An article's lamps, as its file states them. */
function lampsOf(article: Entry): LampSet {
  const [watts, kelvin, rendering] = ["wattage_default", "colortemperature_default", "ra"].map((field) =>
    figure(article[field]),
  );
  return {
    count: 1,
    type: "LED",
    flux: figure(article["lumen_default"]) ?? 0,
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

const MAKER = "Lumenry (demo)";
const DATE = "2026-01-15";

function photometryOf(path: string, article: Entry): Photometry {
  const body = bodyOf(article);
  const lamps = lampsOf(article);
  const { flux } = lamps;
  const distribution = sampled(article, body);
  const perKilolumen = 1000 / luminousFlux({ ...distribution, candelaPerUnit: 1 });
  const fileName = path.replace(/^photometry\//, "");
  return {
    format: "eulumdat",
    texts: {
      manufacturer: MAKER,
      name: `${text(article["family_id"])} ${footprint(article)} ${text(article["optic"])}`.trim(),
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
  Number(/^\d+x\d+x(\d+)$/.exec(text(article["dimension"]))?.[1] ?? 0) * METRES_PER_MM;

/** The luminous opening inside of the trim or frame. */
const RIM_M = 0.012;

function openingOf(article: Entry, { shape, length, width }: BodySize): BodySize {
  const cutout = figure(article["cutout_ceiling_min"]);
  const open = (side: number): number => Math.max(side / 2, Math.min(side, (cutout ?? Infinity) * METRES_PER_MM) - RIM_M); // prettier-ignore
  return { shape, length: open(length), width: open(width) };
}

const STEP_DEGREES = 2.5;
const ALONG_STEPS_DEGREES = 15;

/** Evenly spaced angles from 0° to `last`. */
const angles = (last: number, step: number): number[] =>
  Array.from({ length: last / step + 1 }, (_, index) => index * step);

/**
 * The distribution of an article in half-planes: one for round or square luminaires, C0 to C180 for asymmetric ones, C0 to C90 for
 * others.
 */
function sampled(
  article: Entry,
  { length, width }: BodySize,
): Pick<Photometry, "symmetry" | "cAngles" | "gammaAngles" | "intensities"> {
  if (article["optic"] === "asymmetric") {
    const [cAngles, gammaAngles] = [angles(180, ALONG_STEPS_DEGREES), angles(90, STEP_DEGREES)];
    const intensities = cAngles.flatMap((c) => gammaAngles.map((gamma) => asymmetricLens(c, gamma)));
    return { symmetry: "c0-c180", cAngles, gammaAngles, intensities };
  }
  const ugr = figure(article["ugr"]);
  const curve = lightCurve({
    category: article["category"] as CategoryCode,
    optic: text(article["optic"]),
    isLitAbove: LIT_ABOVE.has(text(article["family_id"])),
    ...(ugr === undefined ? {} : { ugr }),
  });
  const isSquare = length === width;
  const symmetry: Symmetry = isSquare ? "rotational" : "quadrant";
  const cAngles = isSquare ? [0] : angles(90, ALONG_STEPS_DEGREES);
  const isLitAbove = curve(135, 0, 1) > 0;
  const gammaAngles = angles(isLitAbove ? 180 : 90, STEP_DEGREES);
  const intensities = cAngles.flatMap((c) => {
    const across = Math.cos((c * Math.PI) / 180) ** 2;
    return gammaAngles.map((gamma) => across * curve(gamma, 0, 1) + (1 - across) * curve(gamma, 90, 1));
  });
  return { symmetry, cAngles, gammaAngles, intensities };
}

const RADIANS = Math.PI / 180;

/** The properties of an article that determine its distribution. */
interface CurveChoice {
  readonly category: CategoryCode;
  readonly optic: string;
  /** Whether it has an indirect component. */
  readonly isLitAbove: boolean;
  /** Its stated UGR; absent where it states none. */
  readonly ugr?: number;
}

/** Cut-off angles towards the horizontal that give the stated UGR, degrees from straight down. */
const CUT_OFF_DEGREES = new Map([
  [10, 50],
  [13, 54],
  [16, 58],
  [19, 63],
  [22, 70],
  [25, 78],
]);
const SOFTNESS_DEGREES = 4;

const LINEAR_PRISMS: DistributionParameters = { shape: "batwing" };
const UPPER_SHARE = 0.29;

/** Half-value angles of the optics, in degrees, as in the filter texts. */
const BEAMS = new Map([
  ["spot", 15],
  ["medium", 24],
  ["flood", 38],
  ["narrow", 60],
  ["wide", 76],
  ["extra-wide", 120],
]);

/** The curve of an optic, without its cut-off. */
function parametersOf({ category, optic, isLitAbove }: CurveChoice): DistributionParameters {
  if (isLitAbove) return { shape: "direct-indirect", indirect: UPPER_SHARE };
  if (optic === "louvre") return { shape: "batwing" };
  if (optic === "microprismatic") return category === "BAT" ? LINEAR_PRISMS : { shape: "flood", beam: 92 };
  if (category === "BAT" && optic !== "narrow") return { shape: "wide" };
  const beam = BEAMS.get(optic);
  return beam === undefined ? { shape: "wide" } : { shape: "spot", beam };
}

/** Half-value angles across and along an aisle: far along the racks, narrow across. */
const AISLE: readonly [DistributionParameters, DistributionParameters] = [
  { shape: "spot", beam: 30 },
  { shape: "spot", beam: 70 },
];

/**
 * The luminous intensity distribution of a demo luminaire: the curve of its optic, with a cut-off where its stated UGR
 * requires it.
 */
function lightCurve(choice: CurveChoice): ParametricCurve {
  const [across, along] = choice.optic === "aisle" ? AISLE : [parametersOf(choice), parametersOf(choice)];
  const [curveAcross, curveAlong] = [parametricCurve(across), parametricCurve(along)];
  const cutOff = choice.ugr === undefined ? undefined : CUT_OFF_DEGREES.get(choice.ugr);
  return (angle, plane, side) => {
    const light = (plane === 0 ? curveAcross : curveAlong)(angle, plane, side);
    if (cutOff === undefined || angle > 90) return light;
    return light / (1 + Math.exp((angle - cutOff) / SOFTNESS_DEGREES));
  };
}

/** The lens's peak direction from nadir, and the angle from it at which the intensity falls to 1/e, degrees. */
const THROW_DEGREES = 32;
const SPREAD_DEGREES = 22;
const ALONG_EXPONENT = 2.2;

/** Intensity of an asymmetric linear lens, which throws its light towards C0, at C and γ in degrees; none upwards. */
function asymmetricLens(c: number, gamma: number): number {
  const aside = Math.sin(gamma * RADIANS);
  const across = Math.atan2(aside * Math.cos(c * RADIANS), Math.cos(gamma * RADIANS)) / RADIANS;
  const along = Math.sqrt(Math.max(0, 1 - (aside * Math.sin(c * RADIANS)) ** 2));
  return gamma >= 90 ? 0 : Math.exp(-(((across - THROW_DEGREES) / SPREAD_DEGREES) ** 2)) * along ** ALONG_EXPONENT;
}
