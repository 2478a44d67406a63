import { articleImageUrl } from "#catalogue/article-image.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { memoizeByObject, createMemo } from "#model/memo.ts";
import { collatorOf } from "#model/languages/collator.ts";
import { LOCALES } from "#model/languages/language.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import { articleLight, type ArticleLight } from "#planning/article-light.ts";
import { articleCategory } from "#planning/article-luminaire.ts";
import { articleGlare, ugrFluxTerm, UgrCalculator, type GlareDigest } from "#planning/suitability/glare-table.ts";
import { luminaireDrop, luminaireUgr } from "#planning/light-plan.ts";
import { LIGHT_FIELDS, lightsForRows, type LightTable } from "#planning/light-table.ts";
import type { PlannerSort, PlannerState } from "#planning/planner-address.ts";
import { lightResults, type LightResult } from "#planning/room-light.ts";
import {
  bestArticlePerFamily,
  familyCount,
  rowsOfFirstMatchPerFamily,
  type RankedArticle,
  type Ranking,
} from "#views/planner/best-article-per-family.ts";
import type { ResolvedRoom } from "#planning/room-problems.ts";
import type { RoomFigures } from "#planning/room-setting.ts";
import {
  includesEmergency,
  matchingRows,
  rowsWithProtection,
  rowsInCategories,
  type UnsuitabilityReason,
} from "#planning/suitability/suitable-rows.ts";
import { articleFamilyName, categoryLabel, type PageRequest } from "#views/parts/product-parts.ts";
import { plannerFilterViews, type PlannerFilter } from "./planner-filters.ts";

/** A request with the photometry of the served catalogue version. */
export interface LightRequest extends PageRequest {
  readonly photometry: NonNullable<PageRequest["photometry"]>;
  readonly lights: LightTable;
}

/** An article with the result of the lumen method for a room. */
export interface PlannerArticle extends Pick<LightResult, "illuminance" | "density"> {
  readonly code: string;
  readonly luminaireCount: number;
  /** Whether the light distribution is estimated. */
  readonly isEstimated: boolean;
  readonly family: string | undefined;
  readonly category: ResolvedText | undefined;
  readonly imageUrl: string | undefined;
  /** lm, W; absent if unknown. */
  readonly flux: number | undefined;
  readonly watts: number | undefined;
  /** The higher UGR of the room's two viewing directions; absent if it cannot be calculated. */
  readonly ugr: number | undefined;
}

/** The maximum number of families shown, each by its best article. */
const MAX_PLANNER_ARTICLES = 24;

export interface SuitableArticles {
  /** The best of each family. */
  readonly articles: readonly PlannerArticle[];
  /** The number of families without a suitable article, by reason; `showsUnsuitable` lists them. */
  readonly unsuitable: Readonly<Record<UnsuitabilityReason, number>>;
  /** The article to calculate unless one is chosen: the best that suits, else the best that meets most requirements. */
  readonly defaultCode: string | undefined;
  readonly filters: readonly PlannerFilter[];
}

const NO_SUITABLE_ARTICLES: SuitableArticles = {
  articles: [],
  unsuitable: { emergency: 0, dim: 0, uneven: 0, protection: 0, glare: 0 },
  defaultCode: undefined,
  filters: [],
};

/**
 * Finds the articles that suit a room, the best of each family, in the categories of its type, else in all. They reach
 * its illuminance with an allowed spacing, have the required degree of protection, and meet its UGR limit. Emergency
 * versions are only included if a filter selects their kind. In steps, since the first room of a large catalogue
 * requires many UGR tables.
 *
 * @param showsUnsuitable adds the other families, each by the article that meets the most requirements
 * @see rule F12
 */
export function* suitableArticleSteps(
  request: LightRequest,
  { figures, roomType, problems }: ResolvedRoom,
  { sort, showsUnsuitable, filters }: Pick<PlannerState, "sort" | "showsUnsuitable" | "filters">,
): Generator<void, SuitableArticles> {
  if (problems.length > 0) return NO_SUITABLE_ARTICLES;
  const { catalogue, language, lights } = request;
  const results = lightResults(lights.lights, figures);
  const resultOf = (row: number): LightResult | undefined => results?.[lights.lightByRow[row] ?? -1];
  const inCategories = rowsInCategories(catalogue, request.portfolioId, roomType?.categories ?? []);
  const all = matchingRows(catalogue, inCategories, filters);
  const isEmergency = (row: number): boolean => lights.lights.isInMainsOperation[lights.lightByRow[row] ?? -1] === 1;
  const standard = includesEmergency(filters) ? all : all.filter((row) => !isEmergency(row));
  const lit = standard.filter((row) => resultOf(row));
  const even = lit.filter((row) => resultOf(row)?.isEven);
  const ipRated = rowsWithProtection(catalogue, even, roomType?.min_ip);
  const suitable =
    roomType?.ugr === undefined ? ipRated : yield* rowsWithinGlareLimit(request, ipRated, figures, roomType.ugr);
  const counts = [all, standard, lit, even, ipRated, suitable].map((rows) => familyCount(catalogue, rows));
  const losses = counts.slice(1).map((count, index) => (counts[index] ?? 0) - count);
  const [emergency = 0, dim = 0, uneven = 0, protection = 0, glare = 0] = losses;
  const { compare: compareCodes } = collatorOf(LOCALES[language]);
  const ranking = { resultOf, compareResults: ORDERS[sort], compareCodes };
  const best = (rows: Uint32Array, limit: number): RankedArticle[] =>
    bestArticlePerFamily(catalogue, rows, ranking, limit);
  const fallbacks = showsUnsuitable ? [ipRated, even, lit, all.filter((row) => resultOf(row))] : [];
  const listed = rowsOfFirstMatchPerFamily(catalogue, [suitable, ...fallbacks]);
  const [first] = [suitable, ipRated, even, lit].flatMap((rows) => best(rows, 1));
  return {
    articles: best(listed, MAX_PLANNER_ARTICLES).map((ranked) => toArticle(ranked, request, figures)),
    unsuitable: { emergency, dim, uneven, protection, glare },
    defaultCode: first?.code,
    filters: plannerFilterViews(request, inCategories, inCategories.filter(isEmergency), filters),
  };
}

/** The rows whose UGR in a room is known and not above a limit. Rows with the same light are evaluated once. */
function* rowsWithinGlareLimit(
  { catalogue, photometry, lights: { lights, lightByRow } }: LightRequest,
  rows: Uint32Array,
  figures: RoomFigures,
  limit: number,
): Generator<void, Uint32Array> {
  const { groupOf } = rowsByLight(catalogue);
  const verdicts = new Map<number, boolean>();
  const ugrOf = new UgrCalculator(lights).forRoom(figures);
  for (const row of rows) {
    const group = groupOf[row] ?? 0;
    if (verdicts.has(group)) continue;
    const light = lightByRow[row] ?? 0;
    const glare = glareByGroup.getOrCreate(catalogue, group, () => {
      const { key, digest } = articleGlare(catalogue, row, photometry);
      return glareDigests.getOrCreate(catalogue, key, digest);
    });
    const ugr = glare && ugrOf(light, glare);
    verdicts.set(group, ugr !== undefined && ugr + ugrFluxTerm(lights.flux[light] ?? 0) <= limit);
    yield;
  }
  return rows.filter((row) => verdicts.get(groupOf[row] ?? 0));
}

/** A digest takes about 1 kB; articles of different flux share it. */
const MAX_GLARE_DIGESTS = 4096;
const glareDigests = createMemo<Catalogue, string, GlareDigest | undefined>(MAX_GLARE_DIGESTS);
const glareByGroup = createMemo<Catalogue, number, GlareDigest | undefined>(MAX_GLARE_DIGESTS);

const rowsByLight = memoizeByObject((catalogue: Catalogue) => catalogue.groupBy(LIGHT_FIELDS));

/**
 * An article in a room, suitable or not; `undefined` if none has the code, or if it or the room cannot be calculated.
 */
export function plannerArticle(
  request: LightRequest,
  { figures, problems }: ResolvedRoom,
  code: string,
): PlannerArticle | undefined {
  const { catalogue, lights } = request;
  const row = catalogue.articleRow(code);
  if (problems.length > 0 || row === undefined) return undefined;
  const [result] = lightResults(lightsForRows(lights, Uint32Array.of(row)).lights, figures) ?? [];
  return result && toArticle({ row, code: catalogue.articleCode(row), result }, request, figures);
}

type Order = Ranking["compareResults"];

const byDensity: Order = (a, b) => (a.density ?? Infinity) - (b.density ?? Infinity) || 0;
const byLuminaireCount: Order = (a, b) => a.pieces - b.pieces;

/** Articles with equal figures are sorted by code. */
const ORDERS: Readonly<Record<PlannerSort, Order>> = {
  pieces: (a, b) => byLuminaireCount(a, b) || byDensity(a, b),
  density: (a, b) => byDensity(a, b) || byLuminaireCount(a, b),
  code: () => 0,
};

function toArticle(
  { row, code, result: { pieces, illuminance, density, estimateReason } }: RankedArticle,
  { catalogue, language, photometry }: LightRequest,
  figures: RoomFigures,
): PlannerArticle {
  const article = catalogue.lazyArticle(row);
  const [category] = catalogue.categoriesOf(row);
  const light = cachedArticleLight(catalogue, row, photometry);
  return {
    luminaireCount: pieces,
    illuminance,
    density,
    isEstimated: estimateReason !== undefined,
    code,
    family: articleFamilyName(article, catalogue),
    category: category && categoryLabel(category, language),
    imageUrl: articleImageUrl(article, catalogue),
    flux: light?.flux,
    watts: light?.watts,
    ugr:
      light?.mounting &&
      luminaireUgr(figures, light.photometry, luminaireDrop({ ...light, mounting: light.mounting }, figures))?.highest,
  };
}

/** Sufficient for the lists of several rooms. A distribution takes about 20 kB. */
const MAX_CACHED_LIGHTS = 3 * MAX_PLANNER_ARTICLES;

const articleLights = createMemo<Catalogue, number, ArticleLight | undefined>(MAX_CACHED_LIGHTS);

/**
 * The light distribution of an article, cached since rooms often share their best articles; `undefined` without a flux.
 */
export const cachedArticleLight = (
  catalogue: Catalogue,
  row: number,
  photometry: LightRequest["photometry"],
): ArticleLight | undefined =>
  articleLights.getOrCreate(catalogue, row, () =>
    articleLight(catalogue.article(row), articleCategory(catalogue, row), { texts: catalogue.filterTexts, photometry }),
  );
