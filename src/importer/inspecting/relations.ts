import type { RelatedArticle } from "#model/entities/related-article.ts";
import type { EntryProblem } from "../checking/check-entry.ts";
import { shownValue } from "../problems/problem.ts";

/**
 * Reports related articles that say nothing: the article itself, and the same one twice for the same reason.
 *
 * @param ownCode the code of the article; absent for a family
 * @see rules D10, D11
 */
export function relations(
  related: readonly RelatedArticle[] | null | undefined,
  ownCode?: string,
): readonly EntryProblem[] {
  const firsts = new Map<string, number>();
  return (related ?? []).flatMap(({ kind, article_code: code }, index) => {
    const key = JSON.stringify([kind, code]);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, index);
    const message =
      code === ownCode
        ? "is the article's own code; name another article or leave it out"
        : first === undefined
          ? undefined
          : `is named as ${kind} in related[${first}] already; leave one of them out`;
    if (message === undefined) return [];
    const field = `related[${index}].article_code`;
    return [{ kind: "needless-relation", field, value: shownValue(code), message } as const];
  });
}
