import type { Article } from "#model/entities/article.ts";
import { shownValue, type Place, type Problem } from "../problems/problem.ts";
import type { CrossCheck } from "./cross-check.ts";

const DIGITS = /^\d{8,14}$/;
/** A GTIN with fewer digits is the same as one of this length with zeros before it. */
const GTIN_LENGTH = 14;

/** Reports articles with the GTIN of an earlier one, since shops and warehouses would confuse them. @see rule D10 */
export function createSharedGtins(): CrossCheck {
  const firsts = new Map<string, { readonly code: string; readonly place: Place }>();
  const problems: Problem[] = [];
  return {
    note(list, entry, place) {
      if (list !== "articles") return;
      const { article_code: code, ean } = entry as Article;
      if (ean === undefined || !DIGITS.test(ean)) return;
      const gtin = ean.padStart(GTIN_LENGTH, "0");
      const first = firsts.get(gtin);
      if (!first) firsts.set(gtin, { code, place });
      else if (first.code !== code) problems.push(sharedGtinProblem(code, ean, place, first));
    },
    problems: () => problems,
  };
}

function sharedGtinProblem(
  code: string,
  ean: string,
  place: Place,
  first: { readonly code: string; readonly place: Place },
): Problem {
  const message = `is used as the GTIN of both ${shownValue(first.code)} in row ${first.place.row} and ${shownValue(code)}; correct one of the two, or leave it out`;
  return { ...place, kind: "shared-gtin", field: "ean", value: shownValue(ean), message };
}
