import { luminousFlux } from "#lighting/photometry/luminous-flux.ts";
import { writeEulumdat } from "#lighting/photometry/eulumdat-writer.ts";
import { writeIes } from "#lighting/photometry/ies-writer.ts";
import type { BodySize, LampSet, Photometry, Symmetry } from "#lighting/photometry/photometry.ts";
import type { CategoryCode } from "#model/entities/category-code.ts";
import { asymmetricLens, lightCurve } from "./light-curves.ts";
import type { DemoFile } from "./images.ts";

/** An article with the fields that determine its light. */
type Entry = Readonly<Record<string, unknown>>;

/** Families whose photometry is "not measured yet": the site estimates their light and says so. */
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

/** The photometric files of articles grouped by family: each has the distribution of its optic and the lamps of its articles, which are alike. */
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

/** The distribution of an article in half-planes: one for round or square luminaires, C0 to C180 for asymmetric ones, C0 to C90 for others. */
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
