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

/** Strings that catalogues should not contain, but some do. */
const STRINGS = [
  ...["ON/OFF", "0", "-1", "  two  spaces  ", "line\nbreak", "line\r\nbreak\ttab", "100 %&=+#", "1e3", "NaN"],
  ...["A&B <i>c</i> &amp; \"d\" 'e'", "under_score__twice", "__proto__", "constructor", "Ä ä ß ẞ ﬁ e\u0301 é"],
  ...["\u200b", "\u00a0", "עברית 12 x", "👩‍🔧 1️⃣", "a".repeat(300)],
];
const SIZES = "60x60, 62.5x62.5, 120x30x7, 0x0, x, 60x, Ø90, 1x2x3x4, 60 x 60, -5x7, 9e9x1".split(", ");
const NUMBERS = [0, 0.5, 1 / 3, "3000", 12_345.678, 1e6, 1e-7, 999_999_999];

/** Figures and texts of the entry at an index, which no filter of this catalogue uses. */
const oddContent = (index: number) => ({
  dimension: SIZES[index % SIZES.length],
  lumen_default: NUMBERS[index % NUMBERS.length],
  wattage_default: NUMBERS[(index + 3) % NUMBERS.length],
  diameter: NUMBERS[(index + 5) % NUMBERS.length],
  texts: inBothLanguages(STRINGS[index % STRINGS.length] ?? ""),
  descriptions: inBothLanguages(
    STRINGS.map((text) => `# ${text}\n\n* ${text}\n\n| a | b |\n|---|---|\n| ${text} | 1 |`).join("\n\n"),
  ),
});

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
  families: ODD_FAMILIES.map((family, index) => ({ ...family, ...oddContent(index) })),
  articles: ODD_ARTICLES.map((article, index) => ({ ...article, ...oddContent(index) })),
  "filter-texts": ODD_TEXTS,
  "slider-configs": [],
  "app-configs": [],
  "lighting-categories": [],
};
