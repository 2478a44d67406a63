import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Photometry } from "#lighting/photometry/photometry.ts";
import { collatorOf } from "#model/languages/collator.ts";
import { LOCALES } from "#model/languages/language.ts";
import type { ChosenText } from "#model/texts/text.ts";
import { articleLight, type ArticleLight } from "#planning/article-light.ts";
import { dropOf, ugrIn } from "#planning/light-plan.ts";
import type { LightDigest } from "#planning/light-digest.ts";
import type { PlannerSort } from "#planning/planner-address.ts";
import { roomArticles, type ArticleVerdict } from "#planning/room-articles.ts";
import type { PlannedRoom } from "#planning/room-problems.ts";
import type { RoomFigures } from "#planning/room-setting.ts";
import { categoryLabel, drawingCode, familyName } from "#views/parts/product-parts.ts";
import type { ProductRequest } from "#views/parts/product-request.ts";

/** Where light distributions are read from: the files of the served version, by their paths below `photometry/`. */
export interface PlannerSources {
  readonly photometry: (path: string) => Photometry | undefined;
  readonly digest: (path: string) => LightDigest | undefined;
}

/** An article with the result of the lumen method for a room. */
export interface PlannerArticle extends Omit<ArticleVerdict, "row" | "isEven"> {
  readonly code: string;
  readonly family: string | undefined;
  readonly category: ChosenText | undefined;
  readonly imageUrl: string | undefined;
  /** lm, W; absent if unknown. */
  readonly flux: number | undefined;
  readonly watts: number | undefined;
  /** The higher UGR of the room's two viewing directions; absent if it cannot be calculated. */
  readonly ugr: number | undefined;
}

/** How many families are shown, each by its best article. */
export const MAX_PLANNER_ARTICLES = 24;

/**
 * The articles that suit a room, the best of each family, from the categories that its type names, else from all.
 * Articles so bright that the few needed would light it unevenly are left out, unless there are no others.
 *
 * @see rule F12
 */
export function plannerArticles(
  request: ProductRequest,
  { figures, roomType, problems }: PlannedRoom,
  sources: PlannerSources,
  sort: PlannerSort,
): PlannerArticle[] {
  if (problems.length > 0) return [];
  const { catalogue } = request;
  const all = roomArticles(catalogue, sources.digest, figures, suitedRows(request, roomType?.categories ?? []));
  const even = all.filter(({ isEven }) => isEven);
  const sorted = (even.length > 0 ? even : all).sort(orderOf(sort, request));
  const families = new Set<string>();
  const first = sorted.filter(({ row }) => {
    const family = catalogue.lazyArticle(row).family_id ?? catalogue.articleCode(row);
    return families.size < MAX_PLANNER_ARTICLES && !families.has(family) && families.add(family);
  });
  return first.map((verdict) => toArticle(verdict, request, figures, sources));
}

function* suitedRows({ catalogue, portfolioId }: ProductRequest, categories: readonly string[]): Generator<number> {
  const wanted = new Set(categories.filter((id) => catalogue.category(id)));
  const rows = portfolioId === undefined ? allRows(catalogue) : catalogue.portfolioRows(portfolioId);
  for (const row of rows)
    if (wanted.size === 0 || catalogue.categoriesOf(row).some(({ category_id: id }) => wanted.has(id))) yield row;
}

function* allRows({ articleCount }: Catalogue): Generator<number> {
  for (let row = 0; row < articleCount; row++) yield row;
}

type Order = (a: ArticleVerdict, b: ArticleVerdict) => number;

/** Ties are sorted by power, then by code. */
function orderOf(sort: PlannerSort, { catalogue, language }: ProductRequest): Order {
  const { compare } = collatorOf(LOCALES[language]);
  const byCode: Order = (a, b) => compare(catalogue.articleCode(a.row), catalogue.articleCode(b.row));
  const byDensity: Order = (a, b) => (a.density ?? Infinity) - (b.density ?? Infinity) || 0;
  const byPieces: Order = (a, b) => a.pieces - b.pieces;
  const orders: Readonly<Record<PlannerSort, readonly Order[]>> = {
    pieces: [byPieces, byDensity, byCode],
    density: [byDensity, byPieces, byCode],
    code: [byCode],
  };
  return (a, b) => orders[sort].reduce((found, order) => found || order(a, b), 0);
}

function toArticle(
  { row, pieces, illuminance, density, isEstimated }: ArticleVerdict,
  request: ProductRequest,
  figures: RoomFigures,
  { photometry }: PlannerSources,
): PlannerArticle {
  const { catalogue, language } = request;
  const article = catalogue.lazyArticle(row);
  const family = article.family_id === undefined ? undefined : catalogue.family(article.family_id);
  const [category] = catalogue.categoriesOf(row);
  const light = lightOf(catalogue, row, photometry);
  return {
    pieces,
    illuminance,
    density,
    isEstimated,
    code: article.article_code,
    family: family && familyName(family),
    category: category && categoryLabel(category, language),
    imageUrl: article.image_url,
    flux: light?.flux,
    watts: light?.watts,
    ugr: light?.mounting && ugrIn(figures, light.photometry, dropOf({ ...light, mounting: light.mounting }, figures))?.highest, // prettier-ignore
  };
}

/** The light distribution of an article; `undefined` without a flux. */
export function lightOf(
  catalogue: Catalogue,
  row: number,
  photometry: PlannerSources["photometry"],
): ArticleLight | undefined {
  const article = catalogue.article(row);
  const code = drawingCode(catalogue.categoriesOf(row)[0], article);
  return articleLight(article, code, { texts: catalogue.filterTexts, photometry });
}
