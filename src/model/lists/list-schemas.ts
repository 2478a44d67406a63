import { AppConfig } from "#model/entities/app-config.ts";
import { Article } from "#model/entities/article.ts";
import { Category } from "#model/entities/category.ts";
import { Family } from "#model/entities/family.ts";
import { FilterText } from "#model/entities/filter-text.ts";
import { Portfolio } from "#model/entities/portfolio.ts";
import { RoomType } from "#model/entities/room-type.ts";
import { SliderConfig } from "#model/entities/slider-config.ts";

/** The schema of each list's entries. @see rule D1 */
export const LIST_SCHEMAS = {
  "app-configs": AppConfig,
  portfolios: Portfolio,
  "slider-configs": SliderConfig,
  categories: Category,
  families: Family,
  articles: Article,
  "filter-texts": FilterText,
  "lighting-categories": RoomType,
} as const;
