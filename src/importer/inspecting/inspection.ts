import type { ListEntries, ListName } from "#model/lists/lists.ts";
import type { CustomAttributes } from "#model/entities/custom-attribute.ts";
import type { EntryProblem } from "../checking/check-entry.ts";
import { codes } from "./codes.ts";
import { articlePlausibility } from "./article-plausibility.ts";
import { attributeName } from "./attribute-name.ts";
import { declaration } from "./declaration.ts";
import { garbledTexts } from "./garbled-texts.ts";
import { checkDeclaredFigures } from "./custom-values.ts";
import { page } from "./page.ts";
import { panel } from "./panel.ts";
import { articleCategory, shadowedName, isCode, knownCode, references } from "./references.ts";
import { roomLayout } from "./room-layout.ts";
import { language, missingText, nestedTexts, requiredTexts, translations } from "./texts.ts";
import { relations } from "./relations.ts";
import { unusualFigures } from "./unusual-figures.ts";
import type { KnownIds } from "../checking/known-ids.ts";

/** What an entry is checked against. */
export interface InspectionContext {
  readonly ids: Pick<KnownIds, "has" | "hasInAnyCase">;
  /** The attributes that the catalogue declares. */
  readonly custom: CustomAttributes;
}

type Inspect<N extends ListName> = (entry: ListEntries[N], context: InspectionContext) => readonly EntryProblem[];

/** The checks of each list's valid entries. @see rule D10 */
const INSPECTIONS: { readonly [N in ListName]: Inspect<N> } = {
  portfolios: (portfolio) => [
    ...codes({ portfolio_id: portfolio.portfolio_id }),
    ...translations("texts", portfolio.texts),
  ],
  categories: (category, context) => [
    ...codes({ category_id: category.category_id }),
    ...requiredTexts("texts", category.texts),
    ...(category.panel === undefined
      ? knownCode("category_id", category.category_id)
      : panel(category.panel, context.custom)),
    ...references("families", category.families, "families", context),
    ...page("target", category.target, context),
  ],
  families: (family, context) => [
    ...codes({ family_id: family.family_id }),
    ...shadowedName("family_id", family.family_id, ["categories"], context),
    ...translations("texts", family.texts),
    ...translations("descriptions", family.descriptions),
    ...references("categories", family.categories, "categories", context),
    ...nestedTexts("images", family.images),
    ...nestedTexts("documents", family.documents),
    ...relations(family.related),
  ],
  articles: (article, context) => [
    ...codes({ article_code: article.article_code, family_id: article.family_id, ean: article.ean }),
    ...shadowedName("article_code", article.article_code, ["categories", "families"], context),
    ...references("family_id", article.family_id, "families", context),
    ...articleCategory(article.category, context),
    ...article.url_configs_data.flatMap(({ portfolio_id: id }, index) =>
      references(`url_configs_data[${index}].portfolio_id`, id, "portfolios", context),
    ),
    ...(article.url_configs_data.length === 0 ? [IN_NO_PORTFOLIO] : []),
    ...translations("texts", article.texts),
    ...translations("descriptions", article.descriptions),
    ...nestedTexts("images", article.images),
    ...nestedTexts("documents", article.documents),
    ...articlePlausibility(article),
    ...checkDeclaredFigures(article, context.custom),
    ...relations(article.related, article.article_code),
  ],
  "lighting-categories": (roomType, context) => [
    ...requiredTexts("texts", roomType.texts),
    ...roomLayout(roomType.layout),
    ...roomType.categories.flatMap((id) => (isCode(id) ? [] : references("categories", id, "categories", context))),
  ],
  "slider-configs": (item, context) => [
    ...language("language", item.language),
    ...(item.headline === undefined ? [missingText("headline")] : []),
    ...page("target", item.target, context),
  ],
  "app-configs": (config) => [
    ...language("language", config.language),
    ...(config.title === undefined ? [missingText("title")] : []),
  ],
  "filter-texts": (text, { custom }) => [
    ...(text.text === undefined ? [missingText("text")] : []),
    ...attributeName(text.value_help_type, custom),
    ...declaration(text, custom),
  ],
};

/**
 * The problems of an entry that its schema accepts, except those of its addresses (`inspectFileReferences`).
 *
 * @see rule D10
 */
export function inspectEntry<N extends ListName>(
  list: N,
  entry: ListEntries[N],
  context: InspectionContext,
): readonly EntryProblem[] {
  return [...INSPECTIONS[list](entry, context), ...unusualFigures(list, entry), ...garbledTexts(entry)];
}

const IN_NO_PORTFOLIO: EntryProblem = {
  kind: "in-no-portfolio",
  field: "url_configs_data",
  message: "names no portfolio, so the article is shown only if no portfolio is selected",
};
