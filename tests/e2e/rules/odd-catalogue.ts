import type { CatalogueLists } from "../../setup/dedicated-site.ts";
import { createSeededRandom } from "../../setup/seeded.ts";
import type { WireArticle } from "../selector/oracle.ts";
import { inBothLanguages, ONLY_PORTFOLIO } from "../small-catalogue.ts";

/** Values that break naive filters; `undefined` omits a field. */
const VALUES = {
  mounting: ["recessed", "surface", "Aufbau für Möbel", undefined],
  colortemperature_default: [3000, "4000", 0, "2700", undefined],
  colortemperature_vari1: [undefined, "4000", undefined],
  control: ["DALI-2", "__proto__", "constructor", "0", "", ["0", "DALI-2"], ["toString", "__proto__"], undefined],
  recessed_modul_size: ["60x60", "120x30", "62.5x62.5", "__proto__", "", undefined],
  emergency: ["1 h", "3 h", "", undefined],
  optic: ["10", "9", "100", "a", "ae", "o", "z", "100 %&=+#", "IP2X"],
} as const;

const ARTICLE_COUNT = 90;

function makeArticles(): WireArticle[] {
  const { below, pick } = createSeededRandom(20_261);
  return Array.from({ length: ARTICLE_COUNT }, (_, index) => {
    const fields = Object.entries(VALUES).flatMap(([field, values]) => {
      const value = pick<unknown>(values);
      return value === undefined ? [] : [[field, value] as const];
    });
    return {
      ...Object.fromEntries(fields),
      article_code: `P-${index}`,
      // A tenth belong to an unlisted family (F5).
      family_id: below(10) === 0 ? "unlisted" : `family-${index % 4}`,
      category: index % 9 === 0 ? "HIB" : "PAN",
      url_configs_data: [{ portfolio_id: ONLY_PORTFOLIO }],
    };
  });
}

export const ODD_ARTICLES = makeArticles();
export const ODD_FAMILIES = [0, 1, 2, 3].map((index) => ({
  family_id: `family-${index}`,
  name: `F ${index}`,
  categories: ["PAN"],
}));

/** The id of a category, with characters that are reserved in URLs. */
export const RESERVED_CHARACTERS_CATEGORY_ID = "100%2F & ä/b+c?#";

/** Names whose order depends on the language, some with umlauts. */
export const ODD_TEXTS = [
  { key: "a", value_help_type: "optic", language: "en", text: "Zoned" },
  { key: "a", value_help_type: "optic", language: "de", text: "Äquatorial" },
  { key: "ae", value_help_type: "optic", language: "en", text: "Asymmetric" },
  { key: "ae", value_help_type: "optic", language: "de", text: "Asymmetrisch" },
  { key: "o", value_help_type: "optic", language: "en", text: "Opal" },
  { key: "o", value_help_type: "optic", language: "de", text: "Öffnend" },
  { key: "z", value_help_type: "optic", language: "en", text: "Baffle" },
  { key: "z", value_help_type: "optic", language: "de", text: "Zonal" },
];

export const oddCatalogue: CatalogueLists = {
  portfolios: [{ portfolio_id: ONLY_PORTFOLIO, name: "Range" }],
  categories: [
    { category_id: "PAN", texts: inBothLanguages("Panels") },
    { category_id: RESERVED_CHARACTERS_CATEGORY_ID, texts: inBothLanguages("Escaped") },
  ],
  families: ODD_FAMILIES,
  articles: ODD_ARTICLES,
  "filter-texts": ODD_TEXTS,
  "slider-configs": [],
  "app-configs": [],
  "lighting-categories": [],
};
