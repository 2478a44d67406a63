import type { Article } from "#model/entities/article.ts";
import type { Category, Family } from "#model/entities/entities.ts";
import { energyLabel, type EnergyLabel } from "#model/energy-label.ts";
import { resolveText, type ResolvedText } from "#model/texts/text.ts";
import { luminaireParameters } from "#drawing/luminaires/luminaire-parameters.ts";
import type { LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";
import { PHOTOMETRIC_FORMATS, type PhotometricFormat } from "#navigation/addresses/document-address.ts";
import { addressHost, externalAddress } from "#navigation/addresses/external-address.ts";
import { attributeGroups, type AttributeGroup } from "#attributes/technical-data/attribute-rows.ts";
import { galleryPictures, type ProductPicture } from "./gallery-pictures.ts";
import { productDownloads, type Download } from "./product-downloads.ts";
import { articleSummary, groupsInPortfolio, relatedArticles, type RelatedGroup } from "./related-articles.ts";
import { articleSize } from "./family-sizes.ts";
import { articleKeyFigures, type KeyFigure } from "#attributes/technical-data/key-figures.ts";
import * as parts from "#views/parts/product-parts.ts";
import { continuousRowSystem, type ContinuousRowSystem } from "./continuous-row-system.ts";
import type { TextContext } from "#attributes/technical-data/shown-values.ts";
import { variantMatrix, type VariantMatrix } from "./variant-matrix.ts";
import { selectedOptions } from "./variant-options.ts";

/** What the page of an article shows. Unknown fields are not shown. */
export interface ArticleView {
  readonly kind: "article";
  readonly code: string;
  readonly ean: string | undefined;
  /** The one-line text of its family, else its category; absent if neither is listed. */
  readonly productType: ResolvedText | undefined;
  /** A one-line description: from the catalogue, else composed of the family and the distinguishing values. */
  readonly summary: ResolvedText;
  /** Markdown. @see rule D8 */
  readonly description: ResolvedText | undefined;
  readonly breadcrumb: readonly parts.Crumb[];
  /** Absent if the article has no family or an unlisted one. */
  readonly family: { readonly id: string; readonly name: string } | undefined;
  /** The name of the selected portfolio (absent without one), and whether it has the article. */
  readonly portfolio: string | undefined;
  readonly isInPortfolio: boolean;
  /** Whether it is a luminaire; accessories have no key figures, variants or dimension drawing. */
  readonly isLuminaire: boolean;
  readonly keyFigures: readonly KeyFigure[];
  /** Absent if no energy efficiency class is known. @see rule D15 */
  readonly energy: EnergyLabel | undefined;
  readonly technicalData: readonly AttributeGroup[];
  /** The pictures of the article, else of its family, else a drawing. @see rule D9 */
  readonly pictures: readonly ProductPicture[];
  /** The documents of the article, then those of its family. @see rule D12 */
  readonly downloads: readonly Download[];
  readonly shop: ShopLink | undefined;
  readonly photometricFiles: readonly PhotometricFile[];
  /** Articles of the same family and size; absent if there are no others. */
  readonly variants: VariantMatrix | undefined;
  /** The parameters of its drawings; those of a neutral luminaire for accessories. */
  readonly drawingParameters: LuminaireParameters;
  /** Articles that belong to this one; empty if there are none. @see rule D11 */
  readonly relatedArticles: readonly RelatedGroup[];
  /** What continuous rows of the article are built from; absent if it forms none. @see rule F16 */
  readonly continuousRowSystem: ContinuousRowSystem | undefined;
  readonly relatedFamilies: readonly parts.RelatedFamily[];
}

/** The article in the partner's shop; the address is validated (N9). @see rule D2 */
export interface ShopLink {
  readonly address: string;
  readonly host: string;
  readonly partner: string;
}

/** A photometric file; the address is validated (N9). */
export interface PhotometricFile {
  readonly format: PhotometricFormat;
  readonly address: string;
  readonly host: string;
}

/**
 * The view of an article, which may be outside the portfolio or of an unlisted family.
 *
 * @see rules N2, D1, D2, F5, S5
 */
export function articleView(request: parts.PageRequest, row: number): ArticleView {
  const { catalogue, language } = request;
  const article = catalogue.article(row);
  const family = catalogue.family(article.family_id);
  const category = catalogue.categoriesOf(row)[0] ?? (family && parts.familyCategory(catalogue, family));
  const textContext = { texts: catalogue.filterTexts, language };
  const isInPortfolio = parts.isInPortfolio(article, request.portfolioId);
  const code = parts.drawingCode(category, article);
  const isLuminaire =
    code !== undefined || article.lumen_default !== undefined || article.wattage_default !== undefined;
  const relatedGroups = relatedArticles(request, article, family);
  const { family_id: familyId } = article;
  const familyArticles = familyId === undefined ? [] : parts.familyArticles(request, familyId);
  return {
    kind: "article",
    code: article.article_code,
    ean: article.ean,
    productType:
      (family && resolveText(family.texts, language)) ?? (category && parts.categoryLabel(category, language)),
    summary: articleSummary(article, family, textContext),
    description: resolveText(article.descriptions, language),
    breadcrumb: [
      ...(category ? [parts.categoryCrumb(category, language)] : []),
      ...familyCrumbs(article, family, language),
      { text: { text: article.article_code, language }, to: undefined },
    ],
    family: family && { id: family.family_id, name: parts.familyName(family) },
    portfolio: parts.portfolioName(request),
    isInPortfolio,
    isLuminaire,
    keyFigures: isLuminaire ? articleKeyFigures(article, language) : [],
    energy: energyLabel(article),
    technicalData: attributeGroups([article], textContext),
    pictures: galleryPictures({ kind: "article", id: article.article_code }, [article, family], language),
    downloads: productDownloads([article, family], language),
    shop: isInPortfolio ? shopLink(request, catalogue.shopUrl(row, request.portfolioId)) : undefined,
    photometricFiles: photometricFiles(article),
    variants: isLuminaire ? sizeVariants(familyArticles, article, { ...textContext, category }) : undefined,
    drawingParameters: luminaireParameters(article, code),
    relatedArticles: relatedGroups,
    continuousRowSystem: continuousRowSystem(article, relatedGroups, familyArticles),
    relatedFamilies: parts.relatedFamilies(request, category, family?.family_id),
  };
}

/**
 * Adapts the view of an article, made for another portfolio, to one that lacks the article: removes the shop link,
 * variants and row system, and limits related articles and families to those in the portfolio.
 *
 * @see rules D2, D11, S5
 */
export function restrictToPortfolio<V extends ArticleView>(view: V, request: parts.PageRequest): V {
  const { catalogue, portfolioId } = request;
  if (portfolioId === undefined) return view;
  return {
    ...view,
    isInPortfolio: false,
    portfolio: parts.portfolioName(request),
    shop: undefined,
    variants: undefined,
    relatedArticles: groupsInPortfolio(view.relatedArticles, request),
    continuousRowSystem: undefined,
    relatedFamilies: view.relatedFamilies.filter(({ id }) => catalogue.familyRows(id, portfolioId).length > 0),
  };
}

/** An unlisted family is shown as plain text instead of a link (F5). */
function familyCrumbs(article: Article, family: Family | undefined, language: string): parts.Crumb[] {
  if (family) return [{ text: { text: parts.familyName(family), language }, to: parts.productPath(family.family_id) }];
  return article.family_id === undefined ? [] : [{ text: { text: article.family_id, language }, to: undefined }];
}

/** A link to the shop of the selected portfolio's partner; `undefined` if there is none, or its URL is not allowed. */
export function shopLink(request: parts.PageRequest, url: string | undefined): ShopLink | undefined {
  const link = externalLink(url);
  const partner = parts.portfolioName(request);
  return link && partner !== undefined ? { ...link, partner } : undefined;
}

const photometricFiles = (article: Article): PhotometricFile[] =>
  PHOTOMETRIC_FORMATS.flatMap((format) => {
    const link = externalLink(article[`${format}_url` as const]);
    return link ? [{ format, ...link }] : [];
  });

function externalLink(url: string | undefined): { readonly address: string; readonly host: string } | undefined {
  const address = externalAddress(url);
  const host = address === undefined ? undefined : addressHost(address);
  return address === undefined || host === undefined ? undefined : { address, host };
}

/** The variants of the same size and options as the article, including itself. */
function sizeVariants(
  familyArticles: readonly Article[],
  article: Article,
  { category, ...textContext }: TextContext & { readonly category: Category | undefined },
): VariantMatrix | undefined {
  const { family_id: familyId, article_code: currentCode } = article;
  const size = articleSize(article);
  const articles = familyArticles.filter((candidate) => articleSize(candidate) === size);
  if (articles.every(({ article_code: code }) => code === currentCode)) return undefined;
  const family = category && familyId !== undefined ? { familyId, category } : undefined;
  return variantMatrix({ ...textContext, articles, chosen: selectedOptions(article), currentCode, family });
}
