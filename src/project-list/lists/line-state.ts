import type { Article } from "#model/entities/article.ts";
import { type CustomAttributes, ATTRIBUTE_GROUPS, type AttributeGroupName } from "#model/entities/custom-attribute.ts";
import { technicalAttributesInGroup, technicalValues } from "#attributes/technical-data/attribute-groups.ts";
import { toUtf8 } from "#engine/wire/text-coding.ts";
import { toBase64Url } from "#formats/base64url.ts";
import { computeChecksum } from "#formats/checksum.ts";
import type { ListLine, SharedList } from "./project-list.ts";

/** A checksum of three bytes, in base64url. */
const CHARACTERS_PER_GROUP = 4;

/**
 * A fingerprint of an article's data in 16 characters: a checksum for each group of its technical data, so that it can
 * be seen which groups have changed in a later catalogue. It depends on the data only, not on version or language.
 *
 * @param custom the catalogue's custom attributes
 */
export const articleFingerprint = (article: Article, custom: CustomAttributes): string =>
  ATTRIBUTE_GROUPS.map((group) => toBase64Url(computeChecksum(toUtf8(groupText(article, group, custom))))).join("");

/** The groups of technical data in which two fingerprints differ. */
export const changedGroups = (previous: string, current: string): AttributeGroupName[] =>
  ATTRIBUTE_GROUPS.filter((_, index) => groupChecksum(previous, index) !== groupChecksum(current, index));

const groupChecksum = (fingerprint: string, index: number): string =>
  fingerprint.slice(index * CHARACTERS_PER_GROUP, (index + 1) * CHARACTERS_PER_GROUP);

/** The values of a group, sorted; missing values are omitted. */
function groupText(article: Article, group: AttributeGroupName, custom: CustomAttributes): string {
  const valuesByAttribute = technicalAttributesInGroup(group, custom)
    .filter(({ fields }) => fields.length > 0)
    .map((attribute) => [attribute.name, technicalValues(article, attribute).map(String).sort()] as const)
    .filter(([, values]) => values.length > 0);
  return JSON.stringify(valuesByAttribute);
}

/** An article's current fingerprint; `missing` if the catalogue has no such article. */
export type ArticleLookup = { readonly fingerprint: string } | "missing";

/**
 * How an article has changed since it was added to the list. `unchecked`: it could not be looked up. A line without a
 * fingerprint counts as unchanged.
 */
export type LineState =
  | { readonly kind: "same" | "missing" | "unchecked" }
  | { readonly kind: "changed"; readonly groups: readonly AttributeGroupName[] };

/** Compares a line's fingerprint with the current one. @param current absent if the article could not be looked up */
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
