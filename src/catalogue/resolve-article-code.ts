import { memoizeByObject } from "#model/memo.ts";
import type { Catalogue } from "./catalogue.ts";

/** A GTIN of 8 to 14 digits, optionally grouped by spaces or hyphens. */
const GTIN = /^\d(?:[\s-]?\d){7,13}$/;

/** GTIN without leading zeros → article code; if several articles share a GTIN, the first wins. */
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
 * The code of the article that a string names: by its code, ignoring case, else by its GTIN (EAN).
 *
 * @returns the string itself if the catalogue has no such article
 * @see rules N2, F21
 */
export function resolveArticleCode(catalogue: Catalogue, text: string): string {
  const reference = catalogue.resolve(text);
  if (reference) return reference.kind === "article" ? reference.id : text;
  const code = GTIN.test(text) ? codesByGtin(catalogue).get(digitsOf(text)) : undefined;
  return code ?? text;
}

/** Shorter codes have too many neighbours at edit distance 1. */
const MIN_LENGTH = 4;
const MAX_LENGTH = 40;
/** The characters that are tried; codes are compared ignoring case. */
const CHARACTERS = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-./_ ");

/**
 * The code of the only article that a mistyped code may mean: one character is missing, extra or wrong, or two adjacent
 * ones are transposed. The time that this takes does not depend on the size of the catalogue.
 *
 * @returns `undefined` if there is no such article, or more than one
 * @see rule F21
 */
export function nearestArticleCode(catalogue: Catalogue, typed: string): string | undefined {
  if (typed.length < MIN_LENGTH || typed.length > MAX_LENGTH) return undefined;
  let nearest: number | undefined;
  for (const code of singleEditsOf(typed)) {
    const row = catalogue.articleRow(code);
    if (row === undefined || row === nearest) continue;
    if (nearest !== undefined) return undefined;
    nearest = row;
  }
  return nearest === undefined ? undefined : catalogue.articleCode(nearest);
}

/** The strings that differ from the given one by a single edit. */
function* singleEditsOf(text: string): Generator<string> {
  for (let index = 0; index <= text.length; index++) {
    const [head, tail] = [text.slice(0, index), text.slice(index)];
    const [first = "", second = ""] = tail;
    for (const character of CHARACTERS) {
      yield head + character + tail;
      if (first !== "") yield head + character + tail.slice(1);
    }
    if (first !== "") yield head + tail.slice(1);
    if (second !== "") yield head + second + first + tail.slice(2);
  }
}
