import type { CatalogueLists } from "../../setup/dedicated-site.ts";
import { catalogueOf, downlight, downlightsOf } from "../small-catalogue.ts";

/** More sizes than are drawn side by side, and more finishes than are shown as buttons. */
export const SIZES = Array.from({ length: 50 }, (_, index) => 50 + 5 * index);
export const FINISHES = Array.from({ length: 20 }, (_, index) => `Finish ${index + 10}`);

export const codeOf = (size: number, finish: number): string => `V${size}-${finish + 10}`;

const article = (code: string, fields: object) =>
  downlight(code, "MANY", {
    control: "DALI-2",
    colortemperature_default: 3_000,
    lumen_default: 1_000,
    wattage_default: 10,
    ...fields,
  });

/** Texts of values, in German only. */
const GERMAN_TEXTS = [
  { key: "Finish 15", value_help_type: "reflector_color", language: "de", text: "Oberfläche 15" },
  { key: "oval", value_help_type: "dimension", language: "de", text: "oval, groß" },
];

const lists = catalogueOf("Many", {
  categories: downlightsOf("MANY"),
  families: [{ family_id: "MANY", name: "Family MANY" }],
  articles: [
    ...SIZES.flatMap((diameter) =>
      FINISHES.map((reflector_color, finish) => article(codeOf(diameter, finish), { diameter, reflector_color })),
    ),
    article("OVAL", { dimension: "oval" }),
  ],
});

export const manyVariants: CatalogueLists = { ...lists, "filter-texts": GERMAN_TEXTS };
