import {
  type CodedOption,
  codedOptions,
  COLOUR_RENDERING,
  CONTROLS,
  type FamilySpec,
  INGROUND_COLOURS,
  lightColourCode,
} from "#demo/shared-options.ts";
import { articleCode, type Bilingual, createFamilies, optionValues } from "#demo/demo-family.ts";
import { lightFields } from "#demo/light-factors.ts";
import IP68_TEXTS from "#demo/family-texts/ip68.json" with { type: "json" };
import sentences from "#demo/family-texts/sentences.json" with { type: "json" };
import { colourSentence, fluxBullet, protectionBullet, joinSentences } from "#demo/facts.ts";
import { FLUX_COLUMN, sizeTable, rangeColumn } from "#demo/family-descriptions.ts";
import type { ArticleValues } from "#demo/article-values.ts";
import { bilingual } from "#demo/wording.ts";

/** A size in mm (diameter or side, or length × width) and its luminous flux in lm. */
interface Ip68Size {
  readonly length: number;
  readonly width: number;
  readonly depth: number;
  readonly lumens: readonly number[];
}

interface Ip68Spec extends FamilySpec {
  readonly form: "pot" | "profile" | "tube";
  readonly sizes: readonly Ip68Size[];
  readonly ik: string;
  readonly shapes: readonly CodedOption[];
  readonly trims?: readonly CodedOption[];
  readonly tilt?: number;
  /** For ponds and pools: cooled by water, not installed in gravel. */
  readonly isUnderwater?: boolean;
}

const profile = (length: number, width: number, depth: number, ...lumens: readonly number[]): Ip68Size => ({
  length,
  width,
  depth,
  lumens,
});
const pot = (diameter: number, depth: number, ...lumens: readonly number[]): Ip68Size =>
  profile(diameter, diameter, depth, ...lumens);

const ROUND_FIRST = codedOptions(["round", "R"], ["square", "Q"]);
const SQUARE_FIRST = codedOptions(["square", "Q"], ["round", "R"]);
const LINEAR = codedOptions(["linear", "L"]);
const TRIMS = codedOptions(["steel", ""], ["black", "BK"], ["bronze", "BZ"], ["anthracite", "AN"]);
const OPTICS = codedOptions(["medium", "ME"], ["flood", "FL"], ["spot", "SP"], ["wide", "WI"]);
const WIDE_OPTICS = codedOptions(["wide", "WI"], ["flood", "FL"], ["opal", "OP"]);
const GROUND_MOUNTING = codedOptions(["ground", ""]);
const TUBE_MOUNTINGS = codedOptions(["surface", "A"], ["suspended", "H"]);
const CABLE_LENGTHS = codedOptions([5, ""], [10, "K10"]);

// prettier-ignore
const IP68_SPECS: Readonly<Record<string, Ip68Spec>> = {
  grund: { prefix: "GRD", weight: 2, form: "pot", sizes: [pot(160, 130, 450), pot(220, 155, 900, 1300), pot(280, 180, 1700, 2400)], efficacy: 92, ik: "IK10", shapes: ROUND_FIRST },
  siel: { prefix: "SIL", weight: 1.5, form: "profile", sizes: [profile(500, 96, 98, 700), profile(1000, 96, 98, 1400, 2000), profile(1500, 96, 98, 2100)], efficacy: 88, ik: "IK10", shapes: LINEAR },
  sund: { prefix: "SUN", isUnderwater: true, form: "pot", sizes: [pot(120, 95, 350), pot(180, 110, 800, 1100)], efficacy: 84, ik: "IK09", shapes: ROUND_FIRST, trims: codedOptions(["steel", ""], ["bronze", "BZ"]), optics: codedOptions(["spot", "SP"], ["medium", "ME"], ["flood", "FL"]), tilt: 17 },
  lagune: { prefix: "LAG", isUnderwater: true, form: "pot", sizes: [pot(240, 120, 1500), pot(270, 140, 2200, 3200)], efficacy: 95, ik: "IK10", shapes: ROUND_FIRST, trims: codedOptions(["steel", ""], ["bronze", "BZ"]), optics: WIDE_OPTICS },
  schleuse: { prefix: "SLE", form: "tube", sizes: [profile(600, 70, 70, 1800), profile(1200, 70, 70, 3600, 4800), profile(1500, 70, 70, 6000)], efficacy: 128, ik: "IK10", shapes: LINEAR, trims: codedOptions(["steel", ""], ["anthracite", "AN"]), optics: WIDE_OPTICS, mountings: TUBE_MOUNTINGS },
  quell: { prefix: "QUL", form: "pot", sizes: [pot(70, 85, 180), pot(95, 100, 320)], efficacy: 78, ik: "IK10", shapes: SQUARE_FIRST },
  rinne: { prefix: "RIN", form: "profile", sizes: [profile(300, 62, 64, 380), profile(600, 62, 64, 760), profile(1200, 62, 64, 1500)], efficacy: 90, ik: "IK10", shapes: LINEAR, trims: codedOptions(["steel", ""], ["black", "BK"], ["anthracite", "AN"]), optics: WIDE_OPTICS },
  tiefe: { prefix: "TIE", form: "pot", sizes: [pot(200, 210, 1900), pot(260, 240, 3400, 4600)], efficacy: 97, ik: "IK10", shapes: ROUND_FIRST, optics: codedOptions(["spot", "SP"], ["medium", "ME"], ["flood", "FL"]), tilt: 11 },
};

const DIAMETER_OR_SIDE = bilingual("Diameter or side", "Durchmesser oder Seite");

const bullets = ({ form, tilt }: Ip68Spec, values: ArticleValues): Bilingual[] => [
  fluxBullet(values),
  protectionBullet(values),
  form === "tube"
    ? bilingual("Watertight at a depth of 2 m for 24 hours", "Wasserdicht in 2 m Tiefe für 24 Stunden")
    : trimBullet(values),
  ...(tilt === undefined ? [] : [bilingual("Light can be aimed behind the glass", "Licht hinter dem Glas schwenkbar")]),
  values.numbers("cable_length").length > 1
    ? bilingual("Rubber cable of 5 m or 10 m", "Gummileitung von 5 m oder 10 m")
    : bilingual("Rubber cable of 5 m", "Gummileitung von 5 m"),
];

export const IP68_FAMILIES = createFamilies("SP68", IP68_TEXTS, IP68_SPECS, {
  facts: (spec: Ip68Spec, values) => ({
    construction: spec.isUnderwater === true ? sentences.ip68.underwater : sentences.ip68.construction[spec.form],
    light: joinSentences(sentences.ip68.light[spec.form], ...colourSentence(values)),
    bullets: bullets(spec, values),
    table: sizeTable(values, [
      rangeColumn(spec.form === "pot" ? DIAMETER_OR_SIDE : bilingual("Length", "Länge"), "mm", "length"),
      rangeColumn(bilingual("Depth", "Tiefe"), "mm", "height"),
      FLUX_COLUMN,
    ]),
  }),
  axes: (spec) => ({
    size: spec.sizes,
    flux: [0, 1],
    colour: INGROUND_COLOURS,
    rendering: COLOUR_RENDERING,
    control: CONTROLS.filter(({ value }) => value !== "Zigbee" && value !== "Bluetooth" && value !== "Phase-cut"),
    shape: spec.shapes,
    trim: spec.trims ?? TRIMS,
    optic: spec.optics ?? OPTICS,
    mounting: spec.mountings ?? GROUND_MOUNTING,
    cable: CABLE_LENGTHS,
  }),
  minOptions: (spec) => ({ size: spec.sizes.length, colour: 2, control: 2 }),
  growth: ["optic", "trim", "flux", "shape", "colour", "mounting", "control", "rendering", "cable"],
  isOffered: (_spec, { size: { lumens }, flux }) => flux < lumens.length,
  article: (spec, { size, flux, colour, rendering, control, shape, trim, optic, mounting, cable }) => {
    const nominalLumen = size.lumens[flux] ?? 0;
    return {
      article_code: articleCode(
        [
          `${spec.prefix}${size.length}${shape.code}`,
          String(Math.round(nominalLumen / 10)).padStart(2, "0"),
          lightColourCode(rendering, colour),
        ],
        [control, optic, trim, mounting, cable],
      ),
      ...lightFields({ nominalLumen, efficacy: spec.efficacy, colour, rendering, optic }),
      ...optionValues({ mounting, control, trim_color: trim, trim_shape: shape, cable_length: cable }),
      ...dimensionFields(spec, size, shape.value),
      resistance_ip: "IP68",
      impact_rate_ik: spec.ik,
      ...(spec.tilt === undefined ? {} : { tiltable_percentage: spec.tilt }),
      light_source: "LED",
    };
  },
});

/** Sizes of an article in mm: in-ground luminaires have a depth, tubes a length. */
function dimensionFields({ form }: Ip68Spec, { length, width, depth }: Ip68Size, shape: string): object {
  const dimension = `${length}x${width}x${depth}`;
  if (form === "tube") return { dimension, length_batten: length };
  return { ...(shape === "round" ? { diameter: length } : {}), dimension, recessed_depth: depth };
}

function trimBullet(values: ArticleValues): Bilingual {
  const coated = ["black", "anthracite"].some((colour) => values.has("trim_color", colour));
  const furtherMaterials = [
    ...(coated ? [bilingual("powder-coated", "pulverbeschichtet")] : []),
    ...(values.has("trim_color", "bronze") ? [bilingual("of bronze", "aus Bronze")] : []),
  ];
  if (furtherMaterials.length === 0) return bilingual("Trim of stainless steel 1.4404", "Blende aus Edelstahl 1.4404");
  return bilingual(
    `Trim of stainless steel 1.4404, also ${furtherMaterials.map(({ en }) => en).join(" or ")}`,
    `Blende aus Edelstahl 1.4404, auch ${furtherMaterials.map(({ de }) => de).join(" oder ")}`,
  );
}
