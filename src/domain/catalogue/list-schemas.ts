import { AppConfig } from "./app-config.ts";
import { Article } from "./article.ts";
import { Category } from "./category.ts";
import { Family } from "./family.ts";
import { FilterText } from "./filter-text.ts";
import { Portfolio } from "./portfolio.ts";
import { RoomType } from "./room-type.ts";
import { SliderConfig } from "./slider-config.ts";

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
