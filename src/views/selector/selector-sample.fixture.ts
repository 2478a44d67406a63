import { Article } from "#model/entities/article.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { Category, Family, FilterText, Portfolio } from "#model/entities/entities.ts";
import { createCatalogue } from "#catalogue/create-catalogue.ts";

/** Nine downlights of three families, small enough to count by hand; one family is not listed. */
const ARTICLES = [
  article("A-1", "tarn", {
    control: "DALI-2",
    colortemperature_default: 3000,
    lumen_default: 1500,
    wattage_default: 12,
    cutout_ceiling_min: 100,
    cutout_ceiling_max: 110,
    reflector_color: "white",
    emergency: "none",
  }),
  article("A-2", "tarn", {
    control: "DALI-2",
    colortemperature_default: 4000,
    lumen_default: 1600,
    wattage_default: 12,
    cutout_ceiling_min: 150,
    reflector_color: "silver",
    emergency: "E3",
  }),
  article("A-3", "tarn", {
    control: "ON/OFF",
    colortemperature_default: 3000,
    lumen_default: 900,
    wattage_default: 9,
    cutout_ceiling_min: 68,
    reflector_color: "white",
    emergency: "none",
  }),
  article("A-4", "tarn", {
    control: "ON/OFF",
    colortemperature_default: 3000,
    colortemperature_vari1: 4000,
    lumen_default: 2100,
    wattage_default: 20,
    cutout_ceiling_min: 200,
    emergency: "none",
  }),
  article("A-5", "tarn", {
    control: ["ON/OFF", "DALI-2"],
    lumen_default: 1000,
    wattage_default: 10,
    cutout_ceiling_min: 100,
    emergency: "none",
  }),
  article("A-6", "tarn", { control: "DALI-2", lumen_default: 3000, cutout_ceiling_max: 250, emergency: "none" }),
  article("B-1", "firn", {
    control: "DALI-2",
    mounting: "surface",
    lumen_default: 800,
    wattage_default: 6,
    emergency: "none",
  }),
  article("B-2", "firn", {
    control: "DALI-2",
    mounting: "surface",
    lumen_default: 850,
    wattage_default: 5,
    emergency: "none",
    url_configs_data: [{ portfolio_id: "p1" }],
  }),
  article("X-1", "unlisted", { control: "DALI-2", lumen_default: 999 }),
];

function article(code: string, family: string, fields: object): Article {
  return Article.parse({ article_code: code, family_id: family, category: "DOW", mounting: "recessed", ...fields });
}

const text = (type: string, key: string, en: string, de?: string) => [
  { key, value_help_type: type, language: "en", text: en },
  ...(de === undefined ? [] : [{ key, value_help_type: type, language: "de", text: de }]),
];

export const SAMPLE_CATALOGUE: Catalogue = createCatalogue({
  version: "1-sample",
  lists: {
    categories: [
      Category.parse({
        category_id: "DOW",
        texts: [{ language: "en", text: "Downlights" }],
        families: ["firn", "tarn"],
      }),
      Category.parse({ category_id: "GARDEN", families: [] }),
    ],
    families: [
      Family.parse({ family_id: "tarn", name: "Tarn", categories: ["DOW"], texts: [{ language: "de", text: "Rund" }] }),
      Family.parse({ family_id: "firn", categories: ["DOW"] }),
    ],
    portfolios: [Portfolio.parse({ portfolio_id: "p1" })],
    "filter-texts": [
      ...text("attribute", "mounting", "Mounting", "Montage"),
      ...text("mounting", "recessed", "Recessed", "Einbau"),
      ...text("mounting", "surface", "Surface-mounted", "Anbau"),
      ...text("control", "ON/OFF", "On/Off", "Ein/Aus"),
      ...text("reflector_color", "white", "White, matt", "Weiß, matt"),
      ...text("emergency", "E3", "3 h"),
    ].map((entry) => FilterText.parse(entry)),
    "app-configs": [],
    "slider-configs": [],
    "lighting-categories": [],
  },
  articles: ARTICLES,
});
