import type { ListEntries, ListName } from "#model/lists/lists.ts";
import type { OwnAttributes } from "#model/entities/own-attribute.ts";
import type { EntryProblem } from "../checking/check-entry.ts";
import { address, descriptions, isAddressLike, picture, target } from "./addresses.ts";
import { codes } from "./codes.ts";
import { articlePlausibility } from "./article-plausibility.ts";
import { attributeName } from "./attribute-name.ts";
import type { DocumentSizes } from "../documents/read-documents.ts";
import { documents } from "./documents.ts";
import { declaration } from "./declaration.ts";
import { garbledTexts } from "./garbled-texts.ts";
import { images } from "./images.ts";
import { ownValues } from "./own-values.ts";
import { page } from "./page.ts";
import { panel } from "./panel.ts";
import { articleCategory, shadowedName, isCode, knownCode, references } from "./references.ts";
import { photometry, type PhotometryContext } from "./photometry.ts";
import { roomLayout } from "./room-layout.ts";
import { language, missingText, requiredTexts, translations } from "./texts.ts";
import { relations } from "./relations.ts";
import { unusualFigures } from "./unusual-figures.ts";
import type { KnownIds } from "../checking/known-ids.ts";

/** What an entry is checked against. */
export interface InspectionContext extends PhotometryContext {
  readonly ids: Pick<KnownIds, "has" | "hasInAnyCase">;
  /** Paths of the catalogue's pictures, relative to `images/`. */
  readonly pictures: ReadonlySet<string>;
  readonly documents: DocumentSizes;
  /** The attributes that the catalogue declares. */
  readonly own: OwnAttributes;
  /** The setting `IMAGE_HOSTS`. */
  readonly imageHosts: readonly string[];
}

type Inspect<N extends ListName> = (entry: ListEntries[N], context: InspectionContext) => readonly EntryProblem[];

/** The checks of each list's valid entries. @see rule D10 */
const INSPECTIONS: { readonly [N in ListName]: Inspect<N> } = {
  portfolios: (portfolio, context) => [
    ...codes({ portfolio_id: portfolio.portfolio_id }),
    ...translations("texts", portfolio.texts),
    ...address("fallback_url", portfolio.fallback_url),
    ...picture("logo_url", portfolio.logo_url, context),
  ],
  categories: (category, context) => [
    ...codes({ category_id: category.category_id }),
    ...requiredTexts("texts", category.texts),
    ...(category.panel === undefined
      ? knownCode("category_id", category.category_id)
      : panel(category.panel, context.own)),
    ...references("families", category.families, "families", context),
    ...target("target", category.target),
    ...page("target", category.target, context),
    ...picture("image_url", category.image_url, context),
  ],
  families: (family, context) => [
    ...codes({ family_id: family.family_id }),
    ...shadowedName("family_id", family.family_id, ["categories"], context),
    ...translations("texts", family.texts),
    ...descriptions("descriptions", family.descriptions),
    ...references("categories", family.categories, "categories", context),
    ...picture("image_url", family.image_url, context),
    ...images(family.images, context),
    ...documents(family.documents, context),
    ...relations(family.related),
  ],
  articles: (article, context) => [
    ...codes({ article_code: article.article_code, family_id: article.family_id, ean: article.ean }),
    ...shadowedName("article_code", article.article_code, ["categories", "families"], context),
    ...references("family_id", article.family_id, "families", context),
    ...articleCategory(article.category, context),
    ...article.url_configs_data.flatMap((config, index) => [
      ...references(`url_configs_data[${index}].portfolio_id`, config.portfolio_id, "portfolios", context),
      ...address(`url_configs_data[${index}].url`, config.url),
    ]),
    ...(article.url_configs_data.length === 0 ? [IN_NO_PORTFOLIO] : []),
    ...translations("texts", article.texts),
    ...descriptions("descriptions", article.descriptions),
    ...picture("image_url", article.image_url, context),
    ...images(article.images, context),
    ...documents(article.documents, context),
    ...articlePlausibility(article),
    ...ownValues(article, context.own),
    ...photometry(article, context),
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
    ...target("target", item.target),
    ...page("target", item.target, context),
    ...(isAddressLike(item.call_to_action) ? target("call_to_action", item.call_to_action) : []),
    ...picture("image_url", item.image_url, context),
  ],
  "app-configs": (config) => [
    ...language("language", config.language),
    ...(config.title === undefined ? [missingText("title")] : []),
    ...(config.links ?? []).flatMap((link, index) => target(`links[${index}].target`, link.target)),
  ],
  "filter-texts": (text, { own }) => [
    ...(text.text === undefined ? [missingText("text")] : []),
    ...attributeName(text.value_help_type, own),
    ...declaration(text, own),
  ],
};

/** The problems of an entry that its schema accepts. @see rule D10 */
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
