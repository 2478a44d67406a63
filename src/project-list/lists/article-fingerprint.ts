import type { Article } from "#model/entities/article.ts";
import { type CustomAttributes, ATTRIBUTE_GROUPS, type AttributeGroupName } from "#model/entities/custom-attribute.ts";
import { technicalAttributesInGroup, technicalValues } from "#attributes/technical-data/attribute-groups.ts";
import { toUtf8 } from "#engine/wire/text-coding.ts";
import { toBase64Url } from "#formats/base64url.ts";
import { checksumBytes } from "#formats/checksum.ts";

/** A checksum of three bytes, in base64url. */
const CHARACTERS_PER_GROUP = 4;

/**
 * An article's data in 16 characters: a checksum for each group of its technical data, so that a later catalogue shows
 * which groups have changed. Same data, same fingerprint, in every version and language.
 *
 * @param custom the catalogue's custom attributes
 */
export const articleFingerprint = (article: Article, custom: CustomAttributes): string =>
  ATTRIBUTE_GROUPS.map((group) => toBase64Url(checksumBytes(toUtf8(groupText(article, group, custom))))).join("");

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
