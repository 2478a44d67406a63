import { AppConfig } from "./entities/app-config.ts";
import { Article } from "./entities/article.ts";
import { Category } from "./entities/category.ts";
import { Family } from "./entities/family.ts";
import { FilterText } from "./entities/filter-text.ts";
import { Portfolio } from "./entities/portfolio.ts";
import { RoomType } from "./entities/room-type.ts";
import { SliderConfig } from "./entities/slider-config.ts";

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
