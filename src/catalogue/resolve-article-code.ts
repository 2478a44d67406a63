import { memoizeByObject } from "#model/memo.ts";
import type { Catalogue } from "./catalogue.ts";

/** A GTIN of 8 to 14 digits, also grouped by blanks or hyphens. */
const GTIN = /^\d(?:[\s-]?\d){7,13}$/;

/** GTIN without leading zeros → article code; the first of articles with the same number applies. */
const codesByGtin = memoizeByObject((catalogue: Catalogue): ReadonlyMap<string, string> => {
  const codes = new Map<string, string>();
  for (let row = catalogue.articleCount - 1; row >= 0; row--) {
    const { ean } = catalogue.lazyArticle(row);
    if (ean !== undefined) codes.set(digitsOf(ean), catalogue.articleCode(row));
  }
  return codes;
});

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "").replace(/^0+/, "");

/**
 * The code of the article that a text names: by its code, ignoring case, else by its GTIN (EAN).
 *
 * @returns the text itself if the catalogue has no such article
 * @see rules N2, F21
 */
export function resolveArticleCode(catalogue: Catalogue, text: string): string {
  const reference = catalogue.resolve(text);
  if (reference) return reference.kind === "article" ? reference.id : text;
  const code = GTIN.test(text) ? codesByGtin(catalogue).get(digitsOf(text)) : undefined;
  return code ?? text;
}
