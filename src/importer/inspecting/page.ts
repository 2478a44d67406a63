import { siteTarget } from "#navigation/addresses/site-target.ts";
import type { EntryProblem } from "../checking/check-entry.ts";
import type { KnownIds } from "../checking/known-ids.ts";
import { shownValue } from "../problems/problem.ts";

/** Matches the product page of a target, without query and fragment. */
const PRODUCT_PAGE = /^\/products\/([^/?#]+)/;

/** Reports a target in the site that leads to no page. @see rules D7, N2 */
export function checkPageTarget(
  field: string,
  text: string | undefined,
  { ids }: { readonly ids: Pick<KnownIds, "has" | "hasInAnyCase"> },
): readonly EntryProblem[] {
  const target = siteTarget(text);
  const name = target?.kind === "site" ? decoded(PRODUCT_PAGE.exec(target.path)?.[1]) : undefined;
  if (name === undefined) return [];
  const exists =
    ids.hasInAnyCase("categories", name) || ids.hasInAnyCase("families", name) || ids.has("articles", name);
  if (exists) return [];
  const message = "leads to a page that does not exist: no category, family or article has this name";
  return [{ kind: "unknown-reference", field, value: shownValue(text), message }];
}

function decoded(name: string | undefined): string | undefined {
  try {
    return name === undefined ? undefined : decodeURIComponent(name);
  } catch {
    return name;
  }
}
