import type { GroupName } from "#model/entities/group-name.ts";
import { changedGroups } from "./article-fingerprint.ts";
import type { ListLine, SharedList } from "./project-list.ts";

/** An article's current fingerprint, or that the catalogue no longer has it. */
export type Lookup = { readonly fingerprint: string } | "gone";

/**
 * How an article has changed since it was added to the list. `unchecked`: it could not be looked up. A line without a
 * fingerprint counts as unchanged.
 */
export type LineState =
  | { readonly kind: "same" | "gone" | "unchecked" }
  | { readonly kind: "changed"; readonly groups: readonly GroupName[] };

/** Compares a line's fingerprint with the current one; `now` is `undefined` if the article could not be looked up. */
export function lineState({ known }: Pick<ListLine, "known">, now: Lookup | undefined): LineState {
  if (now === undefined) return { kind: "unchecked" };
  if (now === "gone") return { kind: "gone" };
  const groups = known === undefined ? [] : changedGroups(known, now.fingerprint);
  return groups.length === 0 ? { kind: "same" } : { kind: "changed", groups };
}

/** How many articles of a list have changed, are gone, or could not be looked up, each counted once. */
export function countStates(
  { zones }: SharedList,
  now: ReadonlyMap<string, Lookup>,
): Readonly<Record<"changed" | "gone" | "unchecked", number>> {
  const codes = { same: new Set<string>(), changed: new Set<string>(), gone: new Set(), unchecked: new Set() };
  for (const line of zones.flatMap(({ lines }) => lines))
    codes[lineState(line, now.get(line.code)).kind].add(line.code);
  return { changed: codes.changed.size, gone: codes.gone.size, unchecked: codes.unchecked.size };
}
