import {
  type CodedOption,
  codedOptions,
  COLOUR_RENDERING,
  CONNECTIONS,
  CONTROLS,
  EMERGENCY_PACKS,
  emergencyDepth,
  type FamilySpec,
  lightColourCode,
  moveToFront,
  supportsTunableWhite,
  WARM_TO_NEUTRAL,
} from "#demo/shared-options.ts";
import { articleCode, type Bilingual, createFamilies, optionValues } from "#demo/demo-family.ts";
import { lightFields, statedUgr } from "#demo/light-factors.ts";
import DOWNLIGHT_TEXTS from "#demo/family-texts/downlights.json" with { type: "json" };
import sentences from "#demo/family-texts/sentences.json" with { type: "json" };
import {
  colourSentence,
  controlBullet,
  emergencyBullets,
  fluxBullet,
  glareSentence,
  protectionBullet,
  joinSentences,
} from "#demo/facts.ts";
import { FLUX_COLUMN, sizeTable, rangeColumn, type SizeColumn } from "#demo/family-descriptions.ts";
import type { ArticleValues } from "#demo/article-values.ts";
import { bilingual } from "#demo/wording.ts";

/** A size of a downlight in mm, with a cutout of 0 if it is not recessed, and its luminous fluxes in lm. */
interface DownlightSize {
  readonly cutout: number;
  readonly diameter: number;
  readonly depth: number;
  readonly lumens: readonly number[];
}

interface DownlightSpec extends FamilySpec {
  readonly shape?: "square";
  readonly mounting?: "surface" | "suspended";
  readonly sizes: readonly DownlightSize[];
  readonly ugr: number;
  readonly ip?: string;
  readonly ipBack?: string;
  readonly ik?: string;
  readonly reflectors?: readonly CodedOption[];
  readonly trims?: readonly CodedOption[];
  /** Its swivel angle, in per cent of a right angle. */
  readonly tilt?: number;
  readonly lightSource?: string;
  /** Whether some sizes have space for an emergency pack; default `true`. */
  readonly hasEmergencyPack?: boolean;
}

const size = (cutout: number, diameter: number, depth: number, ...lumens: readonly number[]): DownlightSize => ({
  cutout,
  diameter,
  depth,
  lumens,
});

/** Sizes of surface-mounted bodies: diameter and height in mm. */
const surfaceBody = (diameter: number, height: number, ...lumens: readonly number[]): DownlightSize =>
  size(0, diameter, height, ...lumens);

const REFLECTORS = codedOptions(["white", ""], ["silver", "S"], ["black", "B"], ["gold", "G"], ["Copper", "C"]);
const SILVER_FIRST = codedOptions(["silver", "S"], ["black", "B"], ["gold", "G"], ["white", ""]);
const TRIMS = codedOptions(["white", ""], ["black", "TB"], ["silver", "TS"], ["anthracite", "TA"], ["bronze", "TZ"]);
const BODY_COLOURS = codedOptions(
  ["white", ""],
  ["black", "TB"],
  ["anthracite", "TA"],
  ["silver", "TS"],
  ["bronze", "TZ"],
);
const GENERAL_OPTICS = codedOptions(["wide", ""], ["flood", "FL"], ["medium", "ME"]);
const ACCENT_OPTICS = codedOptions(["flood", "FL"], ["medium", "ME"], ["spot", "SP"], ["wide", "WF"]);

const TARN_SIZES = [
  size(68, 80, 62, 640),
  size(100, 115, 75, 900, 1300),
  size(125, 140, 85, 1100, 1600),
  size(150, 165, 95, 1500, 2100),
  size(175, 190, 100, 2000, 2800),
  size(200, 218, 110, 2600, 3600),
];

// prettier-ignore
const DOWNLIGHT_SPECS: Readonly<Record<string, DownlightSpec>> = {
  "tarn-r": { prefix: "TAR", weight: 9, sizes: TARN_SIZES, efficacy: 108, ugr: 19, ip: "IP44", ik: "IK04" },
  "tarn-q": { prefix: "TAQ", weight: 4.5, shape: "square", sizes: [size(83, 92, 78, 700), size(125, 140, 85, 1100, 1600), size(150, 165, 95, 1500, 2100), size(200, 218, 110, 2600)], efficacy: 106, ugr: 19, ip: "IP44", ik: "IK04" },
  firn: { prefix: "FRN", weight: 2.5, sizes: [size(68, 82, 88, 520), size(95, 108, 98, 820), size(140, 155, 118, 1350, 1900), size(170, 186, 128, 1800, 2500)], efficacy: 92, ugr: 16, reflectors: SILVER_FIRST },
  kar: { prefix: "KAR", weight: 2, controls: ["ON/OFF", "Phase-cut"], sizes: [size(68, 84, 70, 600), size(95, 110, 92, 980), size(155, 172, 112, 1700, 2400)], efficacy: 98, ugr: 22, optics: ACCENT_OPTICS, tilt: 33, lightSource: "LED-COB", hasEmergencyPack: false },
  kolk: { prefix: "KLK", sizes: [size(75, 90, 66, 620), size(120, 136, 80, 1150), size(160, 176, 92, 1800)], efficacy: 100, ugr: 22, ip: "IP65", ipBack: "IP40", ik: "IK07" },
  alm: { prefix: "ALM", weight: 1.5, mounting: "surface", sizes: [surfaceBody(90, 110, 700), surfaceBody(140, 125, 1400, 2000), surfaceBody(190, 140, 2600)], efficacy: 104, ugr: 19, ip: "IP54", ik: "IK06", trims: BODY_COLOURS },
  grat: { prefix: "GRT", shape: "square", mounting: "surface", sizes: [surfaceBody(95, 110, 720), surfaceBody(140, 120, 1400, 1900), surfaceBody(185, 135, 2500)], efficacy: 102, ugr: 19, ip: "IP40", ik: "IK04", trims: BODY_COLOURS },
  senke: { prefix: "SEN", sizes: [size(75, 85, 105, 560), size(100, 112, 120, 900), size(125, 138, 135, 1300, 1800)], efficacy: 88, ugr: 13, reflectors: codedOptions(["black", "B"], ["Copper", "C"], ["silver", "S"], ["gold", "G"]), lightSource: "LED-COB" },
  hain: { prefix: "HAI", weight: 0.7, controls: ["ON/OFF", "Zigbee"], colours: ["SW", "40"], sizes: [size(68, 80, 48, 520), size(100, 115, 50, 850), size(150, 168, 52, 1500), size(200, 222, 55, 2200)], efficacy: 112, ugr: 25, ip: "IP44", reflectors: codedOptions(["white", ""]), hasEmergencyPack: false },
  aue: { prefix: "AUE", weight: 1.5, controls: ["ON/OFF", "Phase-cut"], colours: ["30", "27"], sizes: [size(68, 86, 58, 560, 720), size(75, 92, 60, 620, 800)], efficacy: 96, ugr: 22, ip: "IP44", tilt: 22, optics: ACCENT_OPTICS, lightSource: "LED-COB", hasEmergencyPack: false },
  riff: { prefix: "RIF", emergencyPacks: ["none", "CB"], controls: ["DALI-2", "1-10V"], sizes: [size(100, 116, 88, 1200), size(150, 170, 104, 2200, 3200), size(200, 225, 122, 3600, 4800)], efficacy: 122, ugr: 22, ip: "IP54", ik: "IK06", reflectors: codedOptions(["silver", "S"], ["white", ""], ["gold", "G"]) },
  bucht: { prefix: "BUC", shape: "square", sizes: [size(95, 106, 100, 800), size(140, 154, 112, 1350, 1850)], efficacy: 90, ugr: 16, reflectors: SILVER_FIRST },
  mulde: { prefix: "MUL", emergencyPacks: ["none", "E3", "CB"], controls: ["DALI-2", "Bluetooth"], colours: ["TW", "40", "30"], sizes: [size(150, 170, 72, 1400, 1900), size(200, 224, 78, 2200, 3000), size(240, 265, 84, 3200, 4000)], efficacy: 114, ugr: 22, ip: "IP44", ik: "IK04", optics: codedOptions(["wide", ""], ["flood", "FL"]) },
  klamm: { prefix: "KLA", controls: ["Phase-cut", "DALI-2"], colours: ["27", "30"], mounting: "suspended", sizes: [surfaceBody(70, 160, 620), surfaceBody(90, 220, 950), surfaceBody(120, 260, 1600)], efficacy: 94, ugr: 19, ip: "IP20", trims: codedOptions(["black", "TB"], ["white", ""], ["bronze", "TZ"], ["anthracite", "TA"]), reflectors: codedOptions(["gold", "G"], ["Copper", "C"], ["black", "B"], ["silver", "S"], ["white", ""]), optics: ACCENT_OPTICS, lightSource: "LED-COB", hasEmergencyPack: false },
  tobel: { prefix: "TOB", weight: 0.8, shape: "square", sizes: [size(100, 112, 96, 950), size(150, 165, 112, 1700, 2300)], efficacy: 97, ugr: 22, tilt: 28, optics: ACCENT_OPTICS, lightSource: "LED-COB", hasEmergencyPack: false },
  warft: { prefix: "WRF", controls: ["ON/OFF", "Bluetooth"], colours: ["SW", "40"], mounting: "surface", sizes: [surfaceBody(220, 62, 1500, 2000), surfaceBody(300, 66, 2400, 3200), surfaceBody(400, 70, 4000)], efficacy: 118, ugr: 22, ip: "IP54", ik: "IK08", trims: BODY_COLOURS, reflectors: codedOptions(["white", ""]), optics: codedOptions(["opal", ""], ["microprismatic", "MP"]) },
  priel: { prefix: "PRL", sizes: [size(68, 84, 68, 540), size(90, 104, 76, 800), size(125, 142, 88, 1250)], efficacy: 97, ugr: 19, ip: "IP65", ipBack: "IP44", ik: "IK08", reflectors: codedOptions(["white", ""], ["silver", "S"], ["black", "B"]) },
  joch: { prefix: "JOC", emergencyPacks: ["none", "CB"], controls: ["DALI-2", "1-10V"], sizes: [size(150, 168, 130, 2400, 3300), size(200, 220, 150, 4200, 5600)], efficacy: 124, ugr: 19, ip: "IP20", ik: "IK04", reflectors: codedOptions(["silver", "S"], ["white", ""], ["black", "B"]), optics: codedOptions(["flood", "FL"], ["medium", "ME"], ["wide", ""]) },
  fels: { prefix: "FEL", weight: 0.7, mounting: "surface", sizes: [surfaceBody(80, 100, 600), surfaceBody(110, 130, 1100), surfaceBody(160, 180, 2300)], efficacy: 98, ugr: 22, ip: "IP65", ik: "IK08", trims: codedOptions(["anthracite", "TA"], ["white", ""], ["black", "TB"], ["silver", "TS"]), hasEmergencyPack: false },
  lee: { prefix: "LEE", controls: ["Phase-cut", "Zigbee"], colours: ["27", "30"], sizes: [size(68, 78, 74, 560), size(83, 94, 82, 780), size(100, 112, 92, 1050)], efficacy: 95, ugr: 16, ip: "IP44", optics: ACCENT_OPTICS, reflectors: codedOptions(["black", "B"], ["white", ""], ["gold", "G"], ["silver", "S"]), lightSource: "LED-COB" },
};

const cutoutOf = (values: ArticleValues): Bilingual =>
  values.rangeText("mm", "cutout_ceiling_min", "cutout_ceiling_max");

/** A battery pack needs a cutout that it fits through, and a driver that it can monitor. */
const fitsEmergencyPack = (spec: DownlightSpec, { diameter }: DownlightSize, control: string): boolean =>
  spec.hasEmergencyPack !== false && diameter >= 136 && (control === "ON/OFF" || control === "DALI-2");

export const DOWNLIGHTS = createFamilies("DOW", DOWNLIGHT_TEXTS, DOWNLIGHT_SPECS, {
  facts: (spec: DownlightSpec, values) => ({
    construction: sentences.downlights.construction[spec.mounting ?? "recessed"],
    light: joinSentences(
      ...(spec.tilt === undefined ? glareSentence(values) : [sentences.downlights.aimDependentGlare]),
      ...colourSentence(values),
    ),
    bullets: bullets(spec, values),
    ...(values.sizes.length > 2 ? { table: sizeTable(values, sizeColumns(spec)) } : {}),
  }),
  axes: (spec) => ({
    size: spec.sizes,
    flux: [0, 1, 2],
    colour: moveToFront(WARM_TO_NEUTRAL, spec.colours),
    rendering: COLOUR_RENDERING,
    control: moveToFront(CONTROLS, spec.controls),
    reflector: spec.reflectors ?? REFLECTORS,
    trim: spec.trims ?? TRIMS,
    optic: spec.optics ?? GENERAL_OPTICS,
    emergency: moveToFront(EMERGENCY_PACKS, spec.emergencyPacks),
    connection: CONNECTIONS,
  }),
  minOptions: (spec) => ({ size: spec.sizes.length, colour: 2, control: 2 }),
  growth: [
    "flux",
    "colour",
    "reflector",
    "emergency",
    "control",
    "emergency",
    "trim",
    "optic",
    "colour",
    "rendering",
    "connection",
  ],
  isOffered: (spec, { size, flux, emergency, control, colour, rendering }) =>
    flux < size.lumens.length &&
    (emergency.value === "none" || fitsEmergencyPack(spec, size, control.value)) &&
    (colour.alternatives.length === 0 || (rendering === 80 && control.value !== "Phase-cut")) &&
    (colour.code !== "TW" || supportsTunableWhite(control.value)),
  article: (spec, { size, flux, colour, rendering, control, reflector, trim, optic, emergency, connection }) => {
    const nominalLumen = size.lumens[flux] ?? 0;
    const letter = spec.shape === "square" ? "Q" : "R";
    return {
      article_code: articleCode(
        [
          `${spec.prefix}${String(size.cutout === 0 ? size.diameter : size.cutout).padStart(3, "0")}${letter}`,
          String(Math.round(nominalLumen / 100)).padStart(2, "0"),
          lightColourCode(rendering, colour),
          control.code + reflector.code,
        ],
        [trim, optic, emergency, connection],
      ),
      mounting: spec.mounting ?? "recessed",
      ...lightFields({ nominalLumen, efficacy: spec.efficacy, colour, rendering, reflector, optic }),
      ...optionValues({ control, trim_color: trim, emergency, connection }),
      ...dimensionFields(spec, size, emergency.value),
      trim_shape: spec.shape ?? "round",
      resistance_ip: spec.ip ?? "IP20",
      ...(spec.mounting === undefined ? { resistance_ip_back: spec.ipBack ?? "IP20" } : {}),
      impact_rate_ik: spec.ik ?? "IK02",
      light_source: colour.code === "TW" ? "LED-TW" : (spec.lightSource ?? "LED"),
      ...(spec.tilt === undefined
        ? { ugr: statedUgr(spec.ugr, optic.value, reflector.value) }
        : { tiltable_percentage: spec.tilt }),
    };
  },
});

/** Sizes of an article in mm: recessed ones have a cutout and a depth, surface-mounted ones a height. */
function dimensionFields(spec: DownlightSpec, { cutout, diameter, depth }: DownlightSize, emergency: string): object {
  const total = depth + emergencyDepth(emergency);
  return {
    ...(spec.shape === undefined ? { diameter } : {}),
    dimension: `${diameter}x${diameter}x${total}`,
    ...(spec.mounting === undefined
      ? {
          cutout_ceiling_min: cutout - (cutout > 100 ? 5 : 2),
          cutout_ceiling_max: cutout + (cutout > 100 ? 5 : 3),
          recessed_depth: total,
        }
      : {}),
  };
}

function bullets({ mounting }: DownlightSpec, values: ArticleValues): Bilingual[] {
  return [
    fluxBullet(values),
    mounting === undefined ? recessBullet(values) : heightBullet(values),
    controlBullet(values),
    protectionBullet(values),
    ...emergencyBullets(values, mounting === undefined ? "deeper" : "higher"),
  ];
}

function recessBullet(values: ArticleValues): Bilingual {
  const [cutout, depth] = [cutoutOf(values), values.rangeText("mm", "recessed_depth")];
  return bilingual(
    `Ceiling cutout ${cutout.en}, recessed depth ${depth.en}`,
    `Deckenausschnitt ${cutout.de}, Einbautiefe ${depth.de}`,
  );
}

function heightBullet(values: ArticleValues): Bilingual {
  const height = values.rangeText("mm", "height");
  return bilingual(`Height ${height.en}`, `Höhe ${height.de}`);
}

function sizeColumns({ mounting, shape }: DownlightSpec): SizeColumn[] {
  const [depth, height] = [bilingual("Recessed depth", "Einbautiefe"), bilingual("Height", "Höhe")];
  return [
    ...(mounting === undefined ? [[bilingual("Cutout", "Ausschnitt"), cutoutOf] as const] : []),
    rangeColumn(shape === "square" ? bilingual("Side", "Seite") : bilingual("Diameter", "Durchmesser"), "mm", "length"),
    mounting === undefined ? rangeColumn(depth, "mm", "recessed_depth") : rangeColumn(height, "mm", "height"),
    FLUX_COLUMN,
  ];
}
