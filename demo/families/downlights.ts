import {
  COLOUR_RENDERING,
  CONNECTIONS,
  CONTROLS,
  EMERGENCY_PACKS,
  emergencyDepth,
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
  REFLECTORS,
  TRIMS,
  GENERAL_OPTICS,
  DOWNLIGHT_SPECS,
  type DownlightSpec,
  type DownlightSize,
} from "./downlight-specs.ts";
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
