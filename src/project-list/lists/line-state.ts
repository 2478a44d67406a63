import type { GroupName } from "#attributes/attribute.ts";
import { changedGroups } from "./article-fingerprint.ts";
import type { ListLine, SharedList } from "./project-list.ts";

/** What is known of an article now, or that the catalogue does not have it any more. */
export type Lookup = { readonly fingerprint: string } | "gone";

/**
 * What has become of an article since it was put into the list. `unchecked`: it could not be looked up. A line that was
 * put in before anything was known of its article counts as the same.
 */
export type LineState =
  | { readonly kind: "same" | "gone" | "unchecked" }
  | { readonly kind: "changed"; readonly groups: readonly GroupName[] };

/** Compares what a line remembers of its article with what is known now; `undefined`: nothing is known. */
export function lineState({ known }: Pick<ListLine, "known">, now: Lookup | undefined): LineState {
  if (now === undefined) return { kind: "unchecked" };
  if (now === "gone") return { kind: "gone" };
  const groups = known === undefined ? [] : changedGroups(known, now.fingerprint);
  return groups.length === 0 ? { kind: "same" } : { kind: "changed", groups };
}

/** How many articles of a list have changed, are gone, or could not be looked up. */
export function countStates(
  { zones }: SharedList,
  now: ReadonlyMap<string, Lookup>,
): Readonly<Record<"changed" | "gone" | "unchecked", number>> {
  const codes = { same: new Set<string>(), changed: new Set<string>(), gone: new Set(), unchecked: new Set() };
  for (const line of zones.flatMap(({ lines }) => lines))
    codes[lineState(line, now.get(line.code)).kind].add(line.code);
  return { changed: codes.changed.size, gone: codes.gone.size, unchecked: codes.unchecked.size };
}
