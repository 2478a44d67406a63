import type { Article } from "#model/entities/article.ts";
import type { Family } from "#model/entities/family.ts";
import { shownValue, type Place } from "../problems/problem.ts";
import type { CrossCheck } from "./cross-check.ts";
import type { KnownIds } from "./known-ids.ts";

/** A related article that was not known when it was read. */
interface Pending {
  readonly code: string;
  readonly place: Place;
}

/**
 * Reports related articles that are in no list. An article may name one further down, and a family names all of them
 * before they are read, so what is unknown is looked up again at the end.
 *
 * @see rules D10, D11
 */
export function createUnknownRelations(ids: Pick<KnownIds, "has">): CrossCheck {
  const pending: Pending[] = [];
  return {
    note(list, entry, place) {
      if (list !== "articles" && list !== "families") return;
      const { related } = entry as Article | Family;
      for (const [index, { article_code: code }] of (related ?? []).entries())
        if (!ids.has("articles", code))
          pending.push({ code, place: { ...place, field: `related[${index}].article_code` } });
    },
    problems: () =>
      pending
        .filter(({ code }) => !ids.has("articles", code))
        .map(({ code, place }) => ({ ...place, kind: "unknown-reference", value: shownValue(code), message: MISSING })),
  };
}

const MISSING = "is not in the list articles and is not shown; correct the code or leave it out";
