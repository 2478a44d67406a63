import { createContext } from "react";
import type { ArticleRowProps } from "./article-rows.tsx";

/** Rows as HTML. The server writes those that need no scripts once for all pages. */
export interface WrittenRows {
  /** The rows in their order; `undefined` unless each of them has been written before. */
  find(rows: readonly ArticleRowProps[]): string | undefined;
}

/** Absent in browsers. */
export const WrittenRowsContext = createContext<WrittenRows | undefined>(undefined);
