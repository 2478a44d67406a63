import type { AttributeGroupName } from "#model/entities/custom-attribute.ts";
import { changedGroups } from "./article-fingerprint.ts";
import type { ListLine, SharedList } from "./project-list.ts";

/** The article's current fingerprint; `missing` if the catalogue has no such article. */
export type ArticleLookup = { readonly fingerprint: string } | "missing";

/**
 * How an article has changed since it was added to the list. `unchecked`: it could not be looked up. A line without a
 * fingerprint counts as unchanged.
 */
export type LineState =
  | { readonly kind: "same" | "missing" | "unchecked" }
  | { readonly kind: "changed"; readonly groups: readonly AttributeGroupName[] };

/** Compares a line's fingerprint with the current one; `current` is `undefined` if the article could not be looked up. */
export function lineState({ known }: Pick<ListLine, "known">, current: ArticleLookup | undefined): LineState {
  if (current === undefined) return { kind: "unchecked" };
  if (current === "missing") return { kind: "missing" };
  const groups = known === undefined ? [] : changedGroups(known, current.fingerprint);
  return groups.length === 0 ? { kind: "same" } : { kind: "changed", groups };
}

/** Counts the articles of a list that have changed, are missing, or could not be looked up, each once. */
export function countStates(
  { zones }: SharedList,
  lookups: ReadonlyMap<string, ArticleLookup>,
): Readonly<Record<"changed" | "missing" | "unchecked", number>> {
  const codes = { same: new Set<string>(), changed: new Set<string>(), missing: new Set(), unchecked: new Set() };
  for (const line of zones.flatMap(({ lines }) => lines))
    codes[lineState(line, lookups.get(line.code)).kind].add(line.code);
  return { changed: codes.changed.size, missing: codes.missing.size, unchecked: codes.unchecked.size };
}
