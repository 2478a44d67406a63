import type { Article } from "#model/entities/article.ts";

/**
 * An article whose fields are read when they are looked at: what takes one field of thousands of articles pays for that
 * field only. It has no properties of its own, so it is not for copying, listing or sending: that is what the whole
 * article is for.
 */
export type ArticleGlance = Readonly<Article>;

const ROW = Symbol("row");

/**
 * Prepares glances at the articles of a table.
 *
 * @param readers field → what reads it in a row
 */
export function createGlance(readers: ReadonlyMap<string, (row: number) => unknown>): (row: number) => ArticleGlance {
  class Glance {
    readonly [ROW]: number;
    constructor(row: number) {
      this[ROW] = row;
    }
  }
  // Fields are named by other people: one that an article lacks must not be found further up (`constructor`).
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
