import type { CatalogueLists } from "../setup/dedicated-site.ts";

/** The only portfolio of catalogues that tests create. */
export const ONLY_PORTFOLIO = "5e1f0c3a9b7d42e8a6c40d91f27b835ce04a6d19";

/** The texts of an entry in both languages. */
export const inBothLanguages = (en: string, de = en) => [
  { language: "en", text: en },
  { language: "de", text: de },
];

/** The category of downlights, with its families. */
export const downlightsOf = (...families: readonly string[]) => [
  { category_id: "DOW", texts: inBothLanguages("Downlights"), families },
];

/** A downlight in the only portfolio. */
export const downlight = (article_code: string, family_id: string, fields: object = {}) => ({
  article_code,
  family_id,
  category: "DOW",
  url_configs_data: [{ portfolio_id: ONLY_PORTFOLIO }],
  ...fields,
});

/** A catalogue with one portfolio, whose only filter text is the name of the filter by control gear. */
export const catalogueOf = (
  portfolio: string,
  lists: Pick<CatalogueLists, "categories" | "families" | "articles">,
): CatalogueLists => ({
  portfolios: [{ portfolio_id: ONLY_PORTFOLIO, name: portfolio }],
  ...lists,
  "slider-configs": [],
  "app-configs": [],
  "filter-texts": inBothLanguages("Control gear", "Betriebsgerät").map((text) => ({
    ...text,
    key: "control",
    value_help_type: "attribute",
  })),
  "lighting-categories": [],
});
