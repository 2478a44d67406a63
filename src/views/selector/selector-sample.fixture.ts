import { Article } from "#model/entities/article.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { Category, Family, FilterText, Portfolio } from "#model/entities/entities.ts";
import { createCatalogue } from "#catalogue/catalogue.fixture.ts";

/** Nine downlights of three families, small enough to count by hand; one family is not listed. */
const ARTICLES = [
  article("A-1", "tarn", { ...light(1500, 12, 3000), ...cutout(100, 110), reflector_color: "white" }),
  article("A-2", "tarn", { ...light(1600, 12, 4000), ...cutout(150), reflector_color: "silver", emergency: "E3" }),
  article("A-3", "tarn", { ...light(900, 9, 3000), ...cutout(68), reflector_color: "white", control: "ON/OFF" }),
  article("A-4", "tarn", { ...light(2100, 20, 3000, 4000), ...cutout(200), control: "ON/OFF" }),
  article("A-5", "tarn", { ...light(1000, 10), ...cutout(100), control: ["ON/OFF", "DALI-2"] }),
  article("A-6", "tarn", { ...light(3000), ...cutout(undefined, 250) }),
  article("B-1", "firn", { ...light(800, 6), mounting: "surface" }),
  article("B-2", "firn", { ...light(850, 5), mounting: "surface", url_configs_data: [{ portfolio_id: "p1" }] }),
  article("X-1", "unlisted", { ...light(999), emergency: undefined }),
];

/** A recessed DALI downlight without an emergency unit, unless its fields state otherwise. */
function article(code: string, family: string, fields: object): Article {
  const defaults = { category: "DOW", mounting: "recessed", control: "DALI-2", emergency: "none" };
  return Article.parse({ article_code: code, family_id: family, ...defaults, ...fields });
}

function light(flux: number, watts?: number, kelvin?: number, secondKelvin?: number): object {
  const kelvins = { colortemperature_default: kelvin, colortemperature_vari1: secondKelvin };
  return { lumen_default: flux, wattage_default: watts, ...kelvins };
}

function cutout(min: number | undefined, max?: number): object {
  return { cutout_ceiling_min: min, cutout_ceiling_max: max };
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
