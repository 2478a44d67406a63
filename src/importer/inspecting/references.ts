import { CATEGORY_CODES, categoryCode } from "#model/entities/category-code.ts";
import type { ListName } from "#model/lists/lists.ts";
import { referenceRemedy, type IdLookup, type KnownIds, type PrecedingList } from "../checking/known-ids.ts";
import { decodeEscapes } from "../files/folder-files.ts";
import { formatValue } from "#model/format-value.ts";
import { fieldProblem, type EntryProblem } from "../problems/problem.ts";
import { siteTarget } from "#navigation/addresses/site-target.ts";

interface KnownReferences {
  readonly ids: IdLookup;
}

export function checkReferences(
  field: string,
  ids: string | readonly string[] | undefined,
  list: ListName,
  { ids: knownIds }: KnownReferences,
): readonly EntryProblem[] {
  return [ids ?? []]
    .flat()
    .filter((id) => !knownIds.has(list, id))
    .map((id) =>
      fieldProblem(
        "unknown-reference",
        field,
        id,
        `is not in the ${list} list; ${referenceRemedy(list, id, knownIds)}`,
      ),
    );
}

/** Reports a name whose address leads to another list's page, since that list is looked up first. @see rule N2 */
export function checkShadowedName(
  field: string,
  name: string,
  lists: readonly PrecedingList[],
  { ids }: { readonly ids: Pick<KnownIds, "hasInAnyCase"> },
): readonly EntryProblem[] {
  const list = lists.find((candidate) => ids.hasInAnyCase(candidate, name));
  if (list === undefined) return [];
  const message = `is also an id in the ${list} list; the address leads to that entry, and this one has no page`;
  return [fieldProblem("hidden-name", field, name, message)];
}

export const isCategoryCode = (text: string): boolean => CATEGORY_CODES.some((code) => code === text);

/** Checks an article's category, which may be a category's id or a category code. */
export function checkArticleCategory(category: string | undefined, context: KnownReferences): readonly EntryProblem[] {
  if (category === undefined || context.ids.has("categories", category) || categoryCode(category) !== undefined)
    return [];
  const message = `is neither in the categories list nor a category code (${CATEGORY_CODES.join(", ")}), so no page lists the article under it; ${referenceRemedy("categories", category, context.ids)}`;
  return [fieldProblem("unknown-code", "category", category, message)];
}

/**
 * Reports a category without filters: one without a panel of its own, whose id has no known code.
 *
 * @param proposedAttributes the attributes to filter its articles by
 * @see rules F2, F17
 */
export function checkCategoryCode(category: string, proposedAttributes: readonly string[]): readonly EntryProblem[] {
  if (categoryCode(category) !== undefined) return [];
  const misplaced = misplacedCode(category);
  const proposedPanel = proposedAttributes.join("|");
  const alternative =
    proposedPanel === "" ? "" : `, or ${proposedPanel} for the filters that its articles have values for`;
  const message = misplaced
    ? `has no filters: the code ${misplaced.code} in it is not between underscores; name it ${formatValue(misplaced.id)}, or write ${misplaced.code} into the panel field${alternative}`
    : `has no filters, since there is no category code in it (${CATEGORY_CODES.join(", ")}); ${
        proposedPanel === ""
          ? "list its filters in the panel field, such as mounting:radio|control, or write a code there"
          : `write ${proposedPanel} into the panel field, the filters that its articles have values for, or a code`
      }`;
  return [fieldProblem("unknown-code", "category_id", category, message)];
}

/** A category code in an id that is not between underscores or differs in letter case, with the corrected id. */
function misplacedCode(category: string): { readonly code: string; readonly id: string } | undefined {
  const parts = category
    .split(/[^\p{L}\p{N}]+/u)
    .map((part) => (isCategoryCode(part.toUpperCase()) ? part.toUpperCase() : part));
  const code = parts.find(isCategoryCode);
  return code === undefined ? undefined : { code, id: parts.join("_") };
}

/** Matches the product page of a target, without query and fragment. */
const PRODUCT_PAGE = /^\/products\/([^/?#]+)/;

/** Reports a target on the site that leads to no page. @see rules D7, N2 */
export function checkPageTarget(
  field: string,
  text: string | undefined,
  { ids }: { readonly ids: Pick<KnownIds, "has" | "hasInAnyCase"> },
): readonly EntryProblem[] {
  const target = siteTarget(text);
  const escapedName = target?.kind === "site" ? PRODUCT_PAGE.exec(target.path)?.[1] : undefined;
  if (escapedName === undefined) return [];
  const name = decodeEscapes(escapedName);
  if (ids.hasInAnyCase("categories", name) || ids.hasInAnyCase("families", name) || ids.has("articles", name))
    return [];
  const message = "leads to a page that does not exist: no category, family or article has this name";
  return [fieldProblem("unknown-reference", field, text, message)];
}
