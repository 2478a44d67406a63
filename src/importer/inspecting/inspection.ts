import { parseRating } from "#attributes/ratings.ts";
import type { ListEntries, ListName } from "#model/lists/lists.ts";
import type { CustomAttribute, CustomAttributes } from "#model/entities/custom-attribute.ts";
import { ROOM_LAYOUTS, parseRoomLayout } from "#model/entities/room-layout.ts";
import type { RelatedArticle, Article } from "#model/entities/article.ts";
import { checkCodes } from "./codes.ts";
import { checkPlausibility, checkUsualRanges, implausibleProblem } from "./plausibility.ts";
import { checkAttributeName, checkPanel } from "./attribute-names.ts";
import { checkDeclaration } from "./declaration.ts";
import {
  checkGarbledStrings,
  checkLanguageTag,
  checkRequiredTexts,
  checkTranslations,
  missingTextProblem,
  checkNestedTexts,
} from "./texts.ts";
import {
  checkPageTarget,
  checkArticleCategory,
  checkCategoryCode,
  checkReferences,
  isCategoryCode,
  checkShadowedName,
} from "./references.ts";
import type { IdLookup, KnownIds } from "../checking/known-ids.ts";
import type { PanelProposer } from "../checking/proposed-panels.ts";
import { didYouMean } from "../fields/nearest-name.ts";
import { fieldProblem, type EntryProblem } from "../problems/problem.ts";

interface InspectionContext {
  readonly ids: IdLookup & Pick<KnownIds, "hasInAnyCase">;
  readonly custom: CustomAttributes;
  readonly panels: Pick<PanelProposer, "attributesFor">;
}

type Inspect<N extends ListName> = (entry: ListEntries[N], context: InspectionContext) => readonly EntryProblem[];

/** The checks of each list's valid entries. @see rule D10 */
const INSPECTIONS: { readonly [N in ListName]: Inspect<N> } = {
  portfolios: (portfolio) => [
    ...checkCodes({ portfolio_id: portfolio.portfolio_id }),
    ...checkTranslations("texts", portfolio.texts),
  ],
  categories: (category, context) => [
    ...checkCodes({ category_id: category.category_id }),
    ...checkRequiredTexts("texts", category.texts),
    ...(category.panel === undefined
      ? checkCategoryCode(category.category_id, context.panels.attributesFor(category.category_id))
      : checkPanel(category.panel, context.custom)),
    ...checkReferences("families", category.families, "families", context),
    ...checkPageTarget("target", category.target, context),
  ],
  families: (family, context) => [
    ...checkCodes({ family_id: family.family_id }),
    ...checkShadowedName("family_id", family.family_id, ["categories"], context),
    ...checkTranslations("texts", family.texts),
    ...checkTranslations("descriptions", family.descriptions),
    ...checkReferences("categories", family.categories, "categories", context),
    ...checkNestedTexts("images", family.images),
    ...checkNestedTexts("documents", family.documents),
    ...checkRelations(family.related),
  ],
  articles: (article, context) => [
    ...checkCodes({ article_code: article.article_code, family_id: article.family_id, ean: article.ean }),
    ...checkShadowedName("article_code", article.article_code, ["categories", "families"], context),
    ...checkReferences("family_id", article.family_id, "families", context),
    ...checkArticleCategory(article.category, context),
    ...article.url_configs_data.flatMap(({ portfolio_id: id }, index) =>
      checkReferences(`url_configs_data[${index}].portfolio_id`, id, "portfolios", context),
    ),
    ...(article.url_configs_data.length === 0 ? [IN_NO_PORTFOLIO] : []),
    ...checkTranslations("texts", article.texts),
    ...checkTranslations("descriptions", article.descriptions),
    ...checkNestedTexts("images", article.images),
    ...checkNestedTexts("documents", article.documents),
    ...checkPlausibility(article),
    ...checkCustomNumbers(article, context.custom),
    ...checkRelations(article.related, article.article_code),
  ],
  "lighting-categories": (roomType, context) => [
    ...checkRequiredTexts("texts", roomType.texts),
    ...checkRoomLayout(roomType.layout),
    ...checkRoomProtection(roomType.min_ip),
    ...roomType.categories.flatMap((id) =>
      isCategoryCode(id) ? [] : checkReferences("categories", id, "categories", context),
    ),
  ],
  "slider-configs": (item, context) => [
    ...checkLanguageTag("language", item.language),
    ...(item.headline === undefined ? [missingTextProblem("headline")] : []),
    ...checkPageTarget("target", item.target, context),
  ],
  "app-configs": (config) => [
    ...checkLanguageTag("language", config.language),
    ...(config.title === undefined ? [missingTextProblem("title")] : []),
  ],
  "filter-texts": (text, { custom }) => [
    ...(text.text === undefined ? [missingTextProblem("text")] : []),
    ...checkAttributeName(text.value_help_type, custom),
    ...checkDeclaration(text, custom),
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
  return [...INSPECTIONS[list](entry, context), ...checkUsualRanges(list, entry), ...checkGarbledStrings(entry)];
}

const IN_NO_PORTFOLIO: EntryProblem = {
  kind: "in-no-portfolio",
  field: "url_configs_data",
  message: "names no portfolio, so the article is shown only if no portfolio is selected",
};

/** Reports a degree of protection that cannot be read, so that lists are not narrowed by it. @see rules D10, D6 */
function checkRoomProtection(rating: string | undefined): readonly EntryProblem[] {
  if (rating === undefined || parseRating("IP", rating) !== undefined) return [];
  const message = "is not a degree of protection, so articles are not narrowed down by it; expected for example IP44";
  return [implausibleProblem("min_ip", rating, message)];
}

/** Reports an unknown arrangement of luminaires; letter case does not matter. @see rule D10 */
function checkRoomLayout(layout: string | undefined): readonly EntryProblem[] {
  const layoutName = layout?.trim().toLowerCase() ?? "";
  if (layoutName === "" || parseRoomLayout(layoutName)) return [];
  const message = `is unknown, so rooms are planned with ${ROOM_LAYOUTS[0]}; expected ${ROOM_LAYOUTS.join(" or ")}${didYouMean(layoutName, ROOM_LAYOUTS)}`;
  return [implausibleProblem("layout", layout, message)];
}

/**
 * Reports useless related articles: the article itself, and duplicates of one kind.
 *
 * @param articleCode the code of the article; absent for a family
 * @see rules D10, D11
 */
function checkRelations(
  related: readonly RelatedArticle[] | null | undefined,
  articleCode?: string,
): readonly EntryProblem[] {
  const firsts = new Map<string, number>();
  return (related ?? []).flatMap(({ kind, article_code: code }, index) => {
    const key = JSON.stringify([kind, code]);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, index);
    const message =
      code === articleCode
        ? "is the article's own code; name another article or leave it out"
        : first === undefined
          ? undefined
          : `is already named as ${kind} in related[${first}]; remove one of them`;
    if (message === undefined) return [];
    return [fieldProblem("needless-relation", `related[${index}].article_code`, code, message)];
  });
}

/** Reports numbers of custom attributes that visitors would not see as intended. @see rule F19 */
const checkCustomNumbers = (article: Article, custom: CustomAttributes): readonly EntryProblem[] =>
  custom.flatMap((attribute) => [
    ...swappedBoundProblems(article, attribute),
    ...roundedValueProblems(article, attribute),
  ]);

function swappedBoundProblems(article: Article, { isRange, fields }: CustomAttribute): readonly EntryProblem[] {
  if (!isRange) return [];
  const [lower = "", upper = ""] = fields;
  const [min, max] = [article[lower], article[upper]];
  if (typeof min !== "number" || typeof max !== "number" || min <= max) return [];
  return [implausibleProblem(lower, min, `is larger than ${upper}, ${max}; they may have been swapped`)];
}

/** The number of decimals that the site shows. */
const DISPLAYED_DECIMALS = 2;

const roundedValueProblems = (article: Article, { fields }: CustomAttribute): readonly EntryProblem[] =>
  fields.flatMap((field) => {
    const value = article[field];
    if (typeof value !== "number" || Number(value.toFixed(DISPLAYED_DECIMALS)) === value) return [];
    const message = `is shown with ${DISPLAYED_DECIMALS} decimals; declare a smaller unit to show more`;
    return [implausibleProblem(field, value, message)];
  });
