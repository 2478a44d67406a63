import type { Article } from "#model/entities/article.ts";
import type { Category } from "#model/entities/category.ts";
import type { Family } from "#model/entities/family.ts";
import { createMembership, type Membership } from "#catalogue/membership.ts";
import { shownValue, type Place, type Problem } from "../problems/problem.ts";
import type { CrossCheck } from "./cross-check.ts";

/**
 * Reports articles that are in no category, neither by themselves nor through their family, so that no page lists them.
 * Parts that another entry names as related are meant to be in none; articles of an unknown family are reported for
 * that.
 *
 * Categories and families have to be noted before articles.
 *
 * @see rules D10, D11, F2
 */
export function createUnlistedArticles(): CrossCheck {
  const categories: Category[] = [];
  const families: Family[] = [];
  const related = new Set<string>();
  const unlisted: { readonly article: Pick<Article, "article_code" | "family_id">; readonly place: Place }[] = [];
  let belongsTo: Membership | undefined;
  let knownFamilies: ReadonlySet<string> = new Set();
  const noteArticle = ({ article_code, family_id, category }: Article, place: Place): void => {
    if (!belongsTo) {
      belongsTo = createMembership(categories, families);
      knownFamilies = new Set(families.map((family) => family.family_id));
    }
    const isOfUnknown = family_id !== undefined && !knownFamilies.has(family_id);
    if (!isOfUnknown && belongsTo(category, family_id).length === 0)
      unlisted.push({ article: { article_code, family_id }, place });
  };
  return {
    note(list, entry, place) {
      if (list === "categories") categories.push(entry as Category);
      if (list === "families") families.push(entry as Family);
      if (list === "articles") noteArticle(entry as Article, place);
      if (list !== "articles" && list !== "families") return;
      for (const { article_code: code } of (entry as Article | Family).related ?? []) related.add(code);
    },
    problems: () =>
      unlisted.flatMap(({ article: { article_code: code, family_id }, place }): readonly Problem[] =>
        related.has(code) ? [] : [{ ...place, kind: "in-no-category", field: "category", message: because(family_id) }],
      ),
  };
}

const because = (family: string | undefined): string =>
  family === undefined
    ? "is missing, and so is family_id, so no page lists the article; give it a family or a category"
    : `leads to no category, and neither does the family ${shownValue(family) ?? ""}, so no page lists the article; name a category in one of them`;
