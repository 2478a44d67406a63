import type { Article } from "#model/entities/article.ts";

/**
 * An article whose fields are decoded on access: reading one field of thousands of articles costs that field only. It
 * has no own properties, so it cannot be spread, enumerated or serialised; use the whole article for that.
 */
export type LazyArticle = Readonly<Article>;

const ROW = Symbol("row");

/**
 * @param readers field → function that reads its value in a row
 * @returns a function that creates the article of a row
 */
export function createLazyArticles(
  readers: ReadonlyMap<string, (row: number) => unknown>,
): (row: number) => LazyArticle {
  class LazyRow {
    readonly [ROW]: number;
    constructor(row: number) {
      this[ROW] = row;
    }
  }
  // Field names are external data: a missing one must not resolve on the prototype chain (`constructor`).
  Object.setPrototypeOf(LazyRow.prototype, null);
  Reflect.deleteProperty(LazyRow.prototype, "constructor");
  for (const [name, read] of readers) {
    Object.defineProperty(LazyRow.prototype, name, {
      get(this: LazyRow) {
        return read(this[ROW]);
      },
    });
  }
  return (row) => new LazyRow(row) as object as LazyArticle;
}
