import type { Article } from "#model/entities/article.ts";

/**
 * An article whose fields are decoded on access: reading one field of thousands of articles costs that field only. It
 * has no own properties, so it cannot be spread, enumerated or serialised; use the whole article for that.
 */
export type ArticleGlance = Readonly<Article>;

const ROW = Symbol("row");

/**
 * Prepares lazily decoded articles of a table.
 *
 * @param readers by field: reads its value in a row
 */
export function createGlance(readers: ReadonlyMap<string, (row: number) => unknown>): (row: number) => ArticleGlance {
  class Glance {
    readonly [ROW]: number;
    constructor(row: number) {
      this[ROW] = row;
    }
  }
  // Field names are other people's data: a missing one must not be found on the prototype chain (`constructor`).
  Object.setPrototypeOf(Glance.prototype, null);
  Reflect.deleteProperty(Glance.prototype, "constructor");
  for (const [name, read] of readers) {
    Object.defineProperty(Glance.prototype, name, {
      get(this: Glance) {
        return read(this[ROW]);
      },
    });
  }
  return (row) => new Glance(row) as object as ArticleGlance;
}
