import type { Article } from "#model/entities/article.ts";
import type { Category, Family } from "#model/entities/entities.ts";
import { resolveText, type ResolvedText } from "#model/texts/text.ts";
import { luminaireParameters } from "#drawing/luminaires/luminaire-parameters.ts";
import type { LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";
import { technicalAttribute, type TechnicalAttribute } from "#attributes/technical-data/attribute-groups.ts";
import {
  type AttributeGroup,
  attributeGroupSteps,
  type AttributeRow,
  attributeRow,
  attributeRowSteps,
} from "#attributes/technical-data/attribute-rows.ts";
import { familyKeyFigures, type KeyFigure } from "#attributes/technical-data/key-figures.ts";
import * as parts from "#views/parts/product-parts.ts";
import { mainImageUrl } from "#catalogue/article-image.ts";
import { forEachInSteps } from "#model/for-each-in-steps.ts";
import { attributesShownOn } from "#attributes/technical-data/attributes-shown-on.ts";
import type { TextContext } from "#attributes/technical-data/shown-values.ts";
import { type Download, productDownloads } from "./product-downloads.ts";
import { galleryPictures, type ProductPicture } from "./gallery-pictures.ts";
import { SIZE_PARAMETER } from "./chosen-size.ts";
import { type FamilySize, familySizeSteps } from "./family-sizes.ts";
import { variantMatrix, type VariantMatrix } from "./variant-matrix.ts";
import { valueKey } from "./variant-options.ts";

const MAX_FINISHES = 4;

/** The attributes that change the look of a luminaire. */
const FINISH_ATTRIBUTES = attributesShownOn("finish");

/** The family's pictures, then one article for each additional finish. Yields between steps. */
function* familyPictureSteps(
  family: Family,
  articles: readonly Article[],
  textContext: TextContext,
): Generator<void, ProductPicture[]> {
  const varied: TechnicalAttribute[] = [];
  for (const attribute of FINISH_ATTRIBUTES) {
    const keys = new Set<string>();
    yield* forEachInSteps(articles, (article) => void keys.add(valueKey(article, attribute)));
    if (keys.size > 1) varied.push(attribute);
  }
  const finishes = new Map<string, Article>();
  yield* forEachInSteps(articles, (article) => {
    const key = varied.map((attribute) => valueKey(article, attribute)).join("\n");
    if (!finishes.has(key)) finishes.set(key, article);
  });
  const pictures = galleryPictures({ kind: "family", id: family.family_id }, [family], textContext.language);
  // The family's own drawing shows the first finish.
  const furtherFinishes = [...finishes.values()].slice(1, 1 + MAX_FINISHES).map((article) => ({
    subject: { kind: "article" as const, id: article.article_code },
    imageUrl: mainImageUrl(article),
    finish: varied.flatMap((attribute) => attributeRow([article], attribute, textContext) ?? []),
  }));
  return [...pictures, ...furtherFinishes];
}

/** What the page of a family shows. Without articles in the portfolio it has no figures, sizes or variants. */
export interface FamilyView {
  readonly kind: "family";
  readonly id: string;
  readonly name: string;
  readonly brand: string | undefined;
  readonly summary: ResolvedText | undefined;
  /** Markdown. @see rule D8 */
  readonly description: ResolvedText | undefined;
  readonly breadcrumb: readonly parts.Crumb[];
  readonly category: ResolvedText | undefined;
  readonly articleCount: number;
  readonly portfolio: string | undefined;
  readonly keyFigures: readonly KeyFigure[];
  readonly highlights: readonly AttributeRow[];
  readonly technicalData: readonly AttributeGroup[];
  readonly pictures: readonly ProductPicture[];
  /** The documents of the family. @see rule D12 */
  readonly downloads: readonly Download[];
  readonly sizes: readonly SizeView[];
  readonly variants: VariantMatrix | undefined;
  /** Of the chosen size; absent without articles. */
  readonly drawingParameters: LuminaireParameters | undefined;
  readonly relatedFamilies: readonly parts.RelatedFamily[];
}

/** A size to choose. If there are very many, only the chosen one has drawing parameters and ranges. */
export type SizeView = Omit<FamilySize, "articles"> & {
  readonly isChosen: boolean;
  readonly drawingParameters: LuminaireParameters | undefined;
};

/** The maximum number of drawn sizes; beyond it, only the chosen one is drawn. */
const MAX_DRAWN_SIZES = 40;

const HIGHLIGHTS = ["mounting", "colortemperature", "control", "resistance_ip", "ugr", "emergency"].map(
  technicalAttribute,
);

/**
 * The view of a family; `undefined` if it is not listed. In steps, since thousands of articles take a long time. The
 * query selects a size (`size=165`) and variants (`reflector_color=white`); unavailable choices fall back to defaults.
 *
 * @see rules N2, S5, D8
 */
export function* familyViewSteps(
  request: parts.PageRequest,
  familyId: string,
): Generator<void, FamilyView | undefined> {
  const { catalogue, language, query } = request;
  const family = catalogue.family(familyId);
  if (!family) return undefined;
  const category = parts.familyCategory(catalogue, family);
  const articles = parts.familyArticles(request, familyId);
  const textContext = { texts: catalogue.filterTexts, language };
  const requested = new Map(query.map(([name, value]) => [name, value]));
  yield;
  const sizes = yield* familySizeSteps(articles, textContext);
  yield;
  const chosen = chosenSize(sizes, requested.get(SIZE_PARAMETER));
  const members = chosen?.articles ?? articles;
  const context = category && { familyId: family.family_id, category };
  const variants =
    members.length === 0
      ? undefined
      : variantMatrix({ ...textContext, articles: members, chosen: requested, family: context });
  yield;
  const keyFigures = articles.length === 0 ? [] : familyKeyFigures(articles, language);
  yield;
  const highlights = yield* attributeRowSteps(articles, HIGHLIGHTS, textContext);
  const technicalData = yield* attributeGroupSteps(articles, textContext);
  const pictures = yield* familyPictureSteps(family, articles, textContext);
  yield;
  const areDrawn = sizes.length <= MAX_DRAWN_SIZES;
  const shownSizes = sizes.map((size) => sizeView(size, category, { isChosen: size === chosen, areDrawn }));
  yield;
  return {
    kind: "family",
    id: family.family_id,
    name: parts.familyName(family),
    brand: family.brand,
    summary: resolveText(family.texts, language),
    description: resolveText(family.descriptions, language),
    breadcrumb: [
      ...(category ? [parts.categoryCrumb(category, language)] : []),
      { text: { text: parts.familyName(family), language }, to: undefined },
    ],
    category: category && parts.categoryLabel(category, language),
    articleCount: articles.length,
    portfolio: parts.portfolioName(request),
    keyFigures,
    highlights,
    technicalData,
    pictures,
    downloads: productDownloads([family], language),
    sizes: shownSizes,
    variants,
    drawingParameters: plainestDrawing(members, category),
    relatedFamilies: parts.relatedFamilies(request, category, familyId),
  };
}

/** The requested size, else the one with the most articles. */
function chosenSize(sizes: readonly FamilySize[], requestedSize: string | undefined): FamilySize | undefined {
  const maxArticles = Math.max(...sizes.map(({ articles }) => articles.length));
  return (
    sizes.find(({ key }) => key === requestedSize) ?? sizes.find(({ articles }) => articles.length === maxArticles)
  );
}

function sizeView(
  { articles, ...size }: FamilySize,
  category: Category | undefined,
  { isChosen, areDrawn }: { readonly isChosen: boolean; readonly areDrawn: boolean },
): SizeView {
  if (!areDrawn && !isChosen) return { ...size, ranges: [], isChosen, drawingParameters: undefined };
  return { ...size, isChosen, drawingParameters: plainestDrawing(articles, category) };
}

/** The drawing parameters of the plainest article, since emergency packs and similar parts make a profile higher. */
function plainestDrawing(
  articles: readonly Article[],
  category: Category | undefined,
): LuminaireParameters | undefined {
  const [first, ...rest] = [...Map.groupBy(articles, ({ dimension }) => dimension).values()].flatMap(([article]) =>
    article ? [luminaireParameters(article, parts.drawingCode(category, article))] : [],
  );
  return rest.reduce((lowest, item) => (drawingHeight(item) < drawingHeight(lowest) ? item : lowest), first);
}

const drawingHeight = (drawing: LuminaireParameters | undefined): number => drawing?.dimensions.height ?? Infinity;
