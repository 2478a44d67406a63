import type { ListEntries, ListName } from "#model/lists/lists.ts";
import type { EntryProblem } from "./check-entry.ts";
import { address, descriptions, isAddressLike, picture, target } from "./inspecting/addresses.ts";
import { codes } from "./inspecting/codes.ts";
import { articleSense } from "./inspecting/article-sense.ts";
import { attributeName } from "./inspecting/attribute-name.ts";
import { garbledTexts } from "./inspecting/garbled-texts.ts";
import { page } from "./inspecting/page.ts";
import { articleCategory, hiddenName, isCode, knownCode, references } from "./inspecting/references.ts";
import { photometry, type PhotometryAround } from "./inspecting/photometry.ts";
import { language, missingText, neededTexts, translations } from "./inspecting/texts.ts";
import { usualFigures } from "./inspecting/usual-figures.ts";
import type { KnownIds } from "./known-ids.ts";

/** What an entry is checked against. */
export interface Surroundings extends PhotometryAround {
  readonly ids: Pick<KnownIds, "has" | "hasInAnyCase">;
  /** Paths of the catalogue's pictures, relative to `images/`. */
  readonly pictures: ReadonlySet<string>;
  /** The setting `IMAGE_HOSTS`. */
  readonly imageHosts: readonly string[];
}

type Inspect<N extends ListName> = (entry: ListEntries[N], around: Surroundings) => readonly EntryProblem[];

/** The checks of each list's valid entries. @see rule D10 */
const INSPECTIONS: { readonly [N in ListName]: Inspect<N> } = {
  portfolios: (portfolio, around) => [
    ...codes({ portfolio_id: portfolio.portfolio_id }),
    ...translations("texts", portfolio.texts),
    ...address("fallback_url", portfolio.fallback_url),
    ...picture("logo_url", portfolio.logo_url, around),
  ],
  categories: (category, around) => [
    ...codes({ category_id: category.category_id }),
    ...neededTexts("texts", category.texts),
    ...knownCode("category_id", category.category_id),
    ...references("families", category.families, "families", around),
    ...target("target", category.target),
    ...page("target", category.target, around),
    ...picture("image_url", category.image_url, around),
  ],
  families: (family, around) => [
    ...codes({ family_id: family.family_id }),
    ...hiddenName("family_id", family.family_id, ["categories"], around),
    ...translations("texts", family.texts),
    ...descriptions("descriptions", family.descriptions),
    ...references("categories", family.categories, "categories", around),
    ...picture("image_url", family.image_url, around),
  ],
  articles: (article, around) => [
    ...codes({ article_code: article.article_code, family_id: article.family_id, ean: article.ean }),
    ...hiddenName("article_code", article.article_code, ["categories", "families"], around),
    ...references("family_id", article.family_id, "families", around),
    ...articleCategory(article.category, around),
    ...article.url_configs_data.flatMap((config, index) => [
      ...references(`url_configs_data[${index}].portfolio_id`, config.portfolio_id, "portfolios", around),
      ...address(`url_configs_data[${index}].url`, config.url),
    ]),
    ...(article.url_configs_data.length === 0 ? [IN_NO_PORTFOLIO] : []),
    ...translations("texts", article.texts),
    ...descriptions("descriptions", article.descriptions),
    ...picture("image_url", article.image_url, around),
    ...articleSense(article),
    ...photometry(article, around),
  ],
  "lighting-categories": (roomType, around) => [
    ...neededTexts("texts", roomType.texts),
    ...roomType.categories.flatMap((id) => (isCode(id) ? [] : references("categories", id, "categories", around))),
  ],
  "slider-configs": (item, around) => [
    ...language("language", item.language),
    ...(item.headline === undefined ? [missingText("headline")] : []),
    ...target("target", item.target),
    ...page("target", item.target, around),
    ...(isAddressLike(item.call_to_action) ? target("call_to_action", item.call_to_action) : []),
    ...picture("image_url", item.image_url, around),
  ],
  "app-configs": (config) => [
    ...language("language", config.language),
    ...(config.title === undefined ? [missingText("title")] : []),
    ...(config.links ?? []).flatMap((link, index) => target(`links[${index}].target`, link.target)),
  ],
  "filter-texts": (text) => [
    ...(text.text === undefined ? [missingText("text")] : []),
    ...attributeName(text.value_help_type),
  ],
};

/** The problems of an entry that its schema accepts. @see rule D10 */
export function inspectEntry<N extends ListName>(
  list: N,
  entry: ListEntries[N],
  around: Surroundings,
): readonly EntryProblem[] {
  return [...INSPECTIONS[list](entry, around), ...usualFigures(list, entry), ...garbledTexts(entry)];
}

const IN_NO_PORTFOLIO: EntryProblem = {
  kind: "in-no-portfolio",
  field: "url_configs_data",
  message: "names no portfolio, so the article shows only where no portfolio narrows",
};
