import type { CatalogueLists } from "../../setup/dedicated-site.ts";
import { createSeededRandom, type SeededRandom } from "../../setup/seeded.ts";
import { ONLY_PORTFOLIO } from "../small-catalogue.ts";

/** Strings that catalogues should not contain, but some do. */
const TEXTS = [
  "DALI-2",
  "ON/OFF",
  "recessed",
  "0",
  "-1",
  "  two  spaces  ",
  "line\nbreak",
  "line\r\nbreak\ttab",
  "A&B <i>c</i> &amp; \"d\" 'e'",
  "100 %&=+#",
  "under_score__twice",
  "__proto__",
  "constructor",
  "Ä ä ß ẞ ﬁ e\u0301 é",
  "\u200b",
  "\u00a0",
  "עברית 12 x",
  "👩‍🔧 1️⃣",
  "a".repeat(300),
  "1e3",
  "NaN",
  "62.5x62.5",
] as const;

const SIZES = "60x60, 62.5x62.5, 120x30x7, 0x0, x, 60x, Ø90, 1x2x3x4, 60 x 60, -5x7, 9e9x1".split(", ");
const NUMBERS = [0, 1, 0.5, 0.1, 1 / 3, 2700, "3000", "4000", 6500, 12_345.678, 1e6, 1e-7, 999_999_999] as const;
const LANGUAGE_SETS = [["en"], ["de"], ["en", "de"], ["de", "en"], ["fr"], []] as const;

/** Fields by the kind of their values. */
const FIELDS: Readonly<Record<"text" | "number" | "size", readonly string[]>> = {
  text: [
    ...["mounting", "control", "reflector_color", "trim_color", "trim_shape", "resistance_ip", "resistance_ip_back"],
    ...["sensor", "impact_rate_ik", "emergency", "optic", "light_source", "ean"],
  ],
  number: [
    ...["colortemperature_default", "colortemperature_vari1", "colorTemperature_vari2", "lumen_default"],
    ...["wattage_default", "cutout_ceiling_min", "cutout_ceiling_max", "recessed_depth", "tiltable_percentage"],
    ...["diameter", "length_batten", "ugr", "ra"],
  ],
  size: ["dimension", "recessed_modul_size"],
};

const CATEGORIES = ["DOW", "PAN", "BAT", "HIB", "SP68", "odd_category"] as const;
const PORTFOLIOS = [ONLY_PORTFOLIO, "odd_portfolio"] as const;
const FAMILY_COUNT = 10;
const ARTICLE_COUNT = 80;

/** A catalogue, and URLs to request. */
export interface RandomCatalogue {
  readonly files: CatalogueLists;
  /** A random URL, without the host, with a plausible query. */
  readonly nextRandomUrl: () => string;
}

/** A catalogue of odd values, determined by the seed: missing fields, several values, odd sizes, missing languages. */
export function randomCatalogue(seed: number): RandomCatalogue {
  const random = createSeededRandom(seed);
  const { below, pick } = random;
  const isRare = (): boolean => below(8) === 0;
  const texts = (text: string) => pick(LANGUAGE_SETS).map((language) => ({ language, text }));
  const familyIds = Array.from({ length: FAMILY_COUNT }, (_, index) => `${pick(["Fam", "fam_ily", "Q-ä"])}_${index}`);
  const articles = Array.from({ length: ARTICLE_COUNT }, (_, index) => ({
    ...oddFields(random),
    article_code: `${pick(["P", "Q79-BAT", "a/b c", "ß"])}_${index}`,
    ...(isRare() ? {} : { family_id: pick([...familyIds, "unlisted"]) }),
    ...(isRare() ? {} : { category: pick(CATEGORIES) }),
    ...(isRare() ? {} : { wired_through: pick([true, false]) }),
    url_configs_data: isRare() ? [] : [{ portfolio_id: pick(PORTFOLIOS), url: pick(["https://shop.example/ok", ""]) }],
    texts: texts(pick(TEXTS)),
    descriptions: texts(`# ${pick(TEXTS)}\n\n* ${pick(TEXTS)}\n\n| a | b |\n|---|---|\n| ${pick(TEXTS)} | 1 |`),
  }));
  const files: CatalogueLists = {
    portfolios: PORTFOLIOS.map((portfolio_id) => ({ portfolio_id, texts: texts(pick(TEXTS)) })),
    categories: CATEGORIES.map((category_id) => ({
      category_id,
      texts: texts(pick(TEXTS)),
      families: familyIds.filter(() => below(3) === 0),
    })),
    families: familyIds.map((family_id) => ({
      family_id,
      ...(isRare() ? {} : { name: pick(TEXTS) }),
      categories: CATEGORIES.filter(() => below(3) === 0),
      texts: texts(pick(TEXTS)),
      descriptions: texts(`${pick(TEXTS)}\n\n1. ${pick(TEXTS)}`),
    })),
    articles,
    // The import rejects keys that consist of white space.
    "filter-texts": TEXTS.filter((key) => /[^\s\u200b]/u.test(key)).map((key) => ({
      key,
      value_help_type: pick(FIELDS.text),
      text: pick(TEXTS),
      language: pick(["en", "de", "fr"]),
    })),
    "slider-configs": Array.from({ length: below(4) }, (_, index) => ({
      slider_config_id: `s_${index}`,
      language: pick(["en", "de", "fr"]),
      headline: pick(TEXTS),
      description: pick(TEXTS),
      call_to_action: pick(TEXTS),
    })),
    "app-configs": [{ language: pick(["en", "de", "fr"]), claim: pick(TEXTS), contact: pick(TEXTS) }],
    "lighting-categories": Array.from({ length: 4 }, (_, index) => ({
      room_type_id: `room_${index}`,
      texts: texts(pick(TEXTS)),
      area: pick(TEXTS),
      ugr: pick([16, 19.5, 0]),
      illuminance: pick([100, 500.5, 0]),
      categories: CATEGORIES.filter(() => below(2) === 0),
    })),
  };
  const codes = articles.map((article) => article.article_code);
  const names = [...CATEGORIES, ...familyIds, ...codes];
  return {
    files,
    nextRandomUrl: () => oddUrl(random, names, codes),
  };
}

function oddFields({ below, pick }: SeededRandom): Record<string, unknown> {
  const value = (values: readonly unknown[]): unknown =>
    below(5) === 0 ? [pick(values), pick(values), pick(values)] : pick(values);
  const optional = (field: string, make: () => unknown) => (below(3) === 0 ? [] : [[field, make()] as const]);
  return Object.fromEntries([
    ...FIELDS.text.flatMap((field) => optional(field, () => (field === "ean" ? pick(TEXTS) : value(["", ...TEXTS])))),
    ...FIELDS.number.flatMap((field) => optional(field, () => pick(NUMBERS))),
    ...FIELDS.size.flatMap((field) => optional(field, () => value(["", ...SIZES]))),
  ]);
}

/** A URL with a selection that some articles may match. */
function oddUrl({ below, pick }: SeededRandom, names: readonly string[], codes: readonly string[]): string {
  const query = new URLSearchParams();
  const name = encodeURIComponent(below(2) === 0 ? pick(CATEGORIES) : pick(names));
  const productPath = `/products/${name}`;
  const path = pick([productPath, productPath, productPath, "/compare", "/search", "/rooms", ""]);
  if (path === "/compare") for (let remaining = below(5); remaining >= 0; remaining--) query.append("a", pick(codes));
  if (path === "/search") query.set("q", pick([...TEXTS.slice(0, 10), ...codes]).slice(0, 60));
  if (path.startsWith("/products"))
    for (let remaining = below(4); remaining > 0; remaining--) {
      const field = pick([...FIELDS.text, "wired_through", "colortemperature"]);
      query.append(field, field === "wired_through" ? "true" : field === "colortemperature" ? "3000" : pick(TEXTS));
    }
  if (below(4) === 0) query.set("view", pick(["grid", "table"]));
  if (below(4) === 0) query.set("sort", pick(["flux", "efficacy", "cutout", "code"]));
  if (below(6) === 0) query.set("cutout_ceiling_min", pick(["0", "100", "0.5"]));
  if (below(6) === 0) query.set("room", pick(["~", "room_1"]));
  if (below(5) === 0) query.set("id", pick(PORTFOLIOS));
  const search = query.toString();
  return `/${pick(["en", "de"])}${path}${search === "" ? "" : `?${search}`}`;
}
