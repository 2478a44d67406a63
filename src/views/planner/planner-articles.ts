import { articleImageUrl } from "#catalogue/article-image.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { createMemo } from "#model/memo.ts";
import { collatorOf } from "#model/languages/collator.ts";
import { LOCALES } from "#model/languages/language.ts";
import type { ChosenText } from "#model/texts/text.ts";
import { articleLight, type ArticleLight } from "#planning/article-light.ts";
import { dropOf, ugrIn } from "#planning/light-plan.ts";
import { lightsOfRows, type LightTable } from "#planning/light-table.ts";
import type { PlannerSort } from "#planning/planner-address.ts";
import { lightResults, type LightResult } from "#planning/light-results.ts";
import type { PlannedRoom } from "#planning/room-problems.ts";
import type { RoomFigures } from "#planning/room-setting.ts";
import { categoryLabel, drawingCode, familyName } from "#views/parts/product-parts.ts";
import type { ProductRequest } from "#views/parts/product-request.ts";
import { bestOfFamilies, type RatedArticle, type Rating } from "./best-of-families.ts";

/** A request with the light of the served version, which rooms are calculated with. */
export interface LightRequest extends ProductRequest {
  readonly photometry: NonNullable<ProductRequest["photometry"]>;
  readonly lights: LightTable;
}

/** An article with the result of the lumen method for a room. */
export interface PlannerArticle extends Omit<LightResult, "isEven"> {
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
  request: LightRequest,
  { figures, roomType, problems }: PlannedRoom,
  sort: PlannerSort,
): PlannerArticle[] {
  if (problems.length > 0) return [];
  const { catalogue, language, lights } = request;
  const results = lightResults(lights, figures);
  const resultOf = (row: number): LightResult | undefined => results[lights.lightOf[row] ?? -1];
  const lit = suitedRows(request, roomType?.categories ?? []).filter((row) => resultOf(row));
  const even = lit.filter((row) => resultOf(row)?.isEven);
  const { compare: compareCodes } = collatorOf(LOCALES[language]);
  const rating = { resultOf, order: ORDERS[sort], compareCodes };
  return bestOfFamilies(catalogue, even.length > 0 ? even : lit, rating, MAX_PLANNER_ARTICLES).map((rated) =>
    toArticle(rated, request, figures),
  );
}

/** An article in a room, whether or not it suits it; `undefined` if it cannot light the room, or there is none. */
export function plannerArticle(
  request: LightRequest,
  { figures, problems }: PlannedRoom,
  code: string,
): PlannerArticle | undefined {
  const found = request.catalogue.resolve(code);
  if (problems.length > 0 || found?.kind !== "article") return undefined;
  const { row } = found;
  const [result] = lightResults(lightsOfRows(request.lights, Uint32Array.of(row)), figures);
  return result && toArticle({ row, code: found.id, result }, request, figures);
}

/** The rows of the portfolio in the given categories; in all of them if the catalogue has none of these. */
function suitedRows({ catalogue, portfolioId }: ProductRequest, categories: readonly string[]): Uint32Array {
  const rows =
    portfolioId === undefined
      ? Uint32Array.from({ length: catalogue.articleCount }, (_, row) => row)
      : catalogue.portfolioRows(portfolioId);
  const categoryIds = new Set(categories.filter((id) => catalogue.category(id)));
  if (categoryIds.size === 0) return rows;
  return rows.filter((row) => catalogue.categoriesOf(row).some(({ category_id: id }) => categoryIds.has(id)));
}

type Order = Rating["order"];

const byDensity: Order = (a, b) => (a.density ?? Infinity) - (b.density ?? Infinity) || 0;
const byPieces: Order = (a, b) => a.pieces - b.pieces;

/** Equal figures are sorted by code. */
const ORDERS: Readonly<Record<PlannerSort, Order>> = {
  pieces: (a, b) => byPieces(a, b) || byDensity(a, b),
  density: (a, b) => byDensity(a, b) || byPieces(a, b),
  code: () => 0,
};

function toArticle(
  { row, code, result: { pieces, illuminance, density, isEstimated } }: RatedArticle,
  { catalogue, language, photometry }: LightRequest,
  figures: RoomFigures,
): PlannerArticle {
  const article = catalogue.lazyArticle(row);
  const family = article.family_id === undefined ? undefined : catalogue.family(article.family_id);
  const [category] = catalogue.categoriesOf(row);
  const light = lightOf(catalogue, row, photometry);
  return {
    pieces,
    illuminance,
    density,
    isEstimated,
    code,
    family: family && familyName(family),
    category: category && categoryLabel(category, language),
    imageUrl: articleImageUrl(article, catalogue),
    flux: light?.flux,
    watts: light?.watts,
    ugr: light?.mounting && ugrIn(figures, light.photometry, dropOf({ ...light, mounting: light.mounting }, figures))?.highest, // prettier-ignore
  };
}

/** Lists of several rooms. A distribution takes some 20 kB. */
const MAX_KEPT_LIGHTS = 3 * MAX_PLANNER_ARTICLES;

const lights = createMemo<Catalogue, number, { readonly light: ArticleLight | undefined }>(MAX_KEPT_LIGHTS);

/**
 * The light distribution of an article, the same object while it is kept: rooms have the same best articles again and again.
 *
 * @returns `undefined` without a flux
 */
export const lightOf = (
  catalogue: Catalogue,
  row: number,
  photometry: LightRequest["photometry"],
): ArticleLight | undefined =>
  lights.take(catalogue, row, () => ({ light: readLight(catalogue, row, photometry) })).light;

function readLight(
  catalogue: Catalogue,
  row: number,
  photometry: LightRequest["photometry"],
): ArticleLight | undefined {
  const article = catalogue.article(row);
  const code = drawingCode(catalogue.categoriesOf(row)[0], article);
  return articleLight(article, code, { texts: catalogue.filterTexts, photometry });
}
