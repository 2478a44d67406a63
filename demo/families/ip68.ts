import { COLOUR_RENDERING, CONTROLS, INGROUND_COLOURS, lightColourCode } from "#demo/shared-options.ts";
import { articleCode, type Bilingual, createFamilies, optionValues } from "#demo/demo-family.ts";
import { lightFields } from "#demo/light-factors.ts";
import IP68_TEXTS from "#demo/family-texts/ip68.json" with { type: "json" };
import sentences from "#demo/family-texts/sentences.json" with { type: "json" };
import {
  TRIMS,
  OPTICS,
  GROUND_MOUNTING,
  CABLE_LENGTHS,
  IP68_SPECS,
  type Ip68Spec,
  type Ip68Size,
} from "./ip68-specs.ts";
import { colourSentence, fluxBullet, protectionBullet, joinSentences } from "#demo/facts.ts";
import { FLUX_COLUMN, sizeTable, rangeColumn } from "#demo/family-descriptions.ts";
import type { ArticleValues } from "#demo/article-values.ts";
import { bilingual } from "#demo/wording.ts";

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
