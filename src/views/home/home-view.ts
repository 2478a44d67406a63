import { firstValue } from "#navigation/addresses/query.ts";
import type { CatalogueCounts } from "#catalogue/catalogue.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import type { SiteTarget } from "#navigation/addresses/site-target.ts";
import { categoryFact, type CategoryFact } from "#views/parts/category-fact.ts";
import { ROOM_CATEGORY_PARAMETER } from "#navigation/addresses/selection-parameters.ts";
import { homeRooms, type HomeRooms } from "./home-rooms.ts";
import { homeSlides, type HomeSlide } from "./home-slides.ts";
import { categoryLabel, familyName, type PageRequest } from "#views/parts/product-parts.ts";
import { categoryTarget } from "#views/parts/shell-view.ts";

export interface CategoryCard {
  readonly id: string;
  readonly label: ResolvedText;
  readonly target: SiteTarget;
  readonly imageUrl: string | undefined;
  /** The portfolio's articles in it; if there are none, the card is faded, but still a link. @see rule S5 */
  readonly count: CatalogueCounts;
  readonly fact: CategoryFact | undefined;
  /** The names of its first families with articles in the portfolio; `count` has the number of all. */
  readonly families: readonly string[];
}

/** The number of names that fit on two lines of a card. */
const MAX_CARD_FAMILIES = 6;

export interface HomeView {
  readonly slides: readonly HomeSlide[];
  readonly categories: readonly CategoryCard[];
  /** Articles and families of the portfolio, or of the whole catalogue. */
  readonly count: CatalogueCounts;
  readonly hasPortfolio: boolean;
  readonly rooms: HomeRooms;
}

/** The home page for a language and a portfolio. @see rules D6, D7, P1, S5 */
export function homeView({ catalogue, language, portfolioId, query }: PageRequest): HomeView {
  return {
    slides: homeSlides(catalogue, language),
    categories: catalogue.lists.categories.map((category) => ({
      id: category.category_id,
      label: categoryLabel(category, language),
      target: categoryTarget(category),
      imageUrl: category.image_url,
      count: catalogue.count(portfolioId, category.category_id),
      fact: categoryFact(catalogue, category.category_id, portfolioId),
      families: catalogue.familiesOf(category.category_id, portfolioId).slice(0, MAX_CARD_FAMILIES).map(familyName),
    })),
    count: catalogue.count(portfolioId),
    hasPortfolio: portfolioId !== undefined,
    rooms: homeRooms(catalogue, language, firstValue(query, ROOM_CATEGORY_PARAMETER)),
  };
}
