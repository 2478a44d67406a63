import { normalizeHeading } from "#formats/heading.ts";
import type { ListName } from "#model/lists/lists.ts";
import { interpretSuffix, splitHeading, type SuffixMeaning, builtInNumberField } from "../numbers/number-fields.ts";
import { FIELD_SYNONYMS } from "./field-synonyms.ts";
import { fieldsOf, OBJECT_LIST_FIELDS } from "./entry-fields.ts";
import { haveConflictingQualifiers } from "./nearest-name.ts";

/** The field that a heading means, regardless of its unit; `undefined` if no synonym matches. */
export const fieldForHeading = (list: ListName, heading: string): string | undefined =>
  findHeadingMeaning(list, heading)?.field;

/**
 * A field that a heading means, and the part of the heading that determined it: all of it, or the part before the
 * unit or remark.
 */
interface HeadingMeaning {
  readonly key: string;
  readonly field: string;
}

/** The field that a heading's words mean, unless its unit or remark contradicts; `undefined` if no words match. */
export function findHeadingMeaning(list: ListName, heading: string): HeadingMeaning | undefined {
  const { name, unitOrRemark, isBareUnit } = splitHeading(heading);
  const [byNamePart, byWholeHeading] = [findField(list, name), findField(list, heading)].map((field) =>
    field !== undefined && haveConflictingQualifiers(heading, field) ? undefined : field,
  );
  const byName =
    isBareUnit && byNamePart !== undefined && !builtInNumberField(list, byNamePart) ? undefined : byNamePart;
  const [nameSuffix, headingSuffix] = [byName, byWholeHeading].map(
    (field) => field && suffixKind(list, field, unitOrRemark),
  );
  if (byName !== undefined && nameSuffix !== "qualifier" && nameSuffix !== "foreign-unit")
    return { key: name, field: byName };
  return byWholeHeading === undefined || headingSuffix === "foreign-unit"
    ? undefined
    : { key: heading, field: byWholeHeading };
}

/** Whether an import maps a heading to the field, with or without a unit, if the profile has the key. */
export const mapsToField = (list: ListName, heading: string, { key, field }: HeadingMeaning): boolean => {
  if (heading === key) return true;
  const { name, unitOrRemark, isBareUnit } = splitHeading(heading);
  const canHaveUnit = !isBareUnit || builtInNumberField(list, field) !== undefined;
  return name === key && canHaveUnit && suffixKind(list, field, unitOrRemark) !== "qualifier";
};

/** The meaning of the unit or remark at a heading's end; `undefined` if there is none or the field is no number. */
function suffixKind(list: ListName, field: string, unitOrRemark: string | undefined): SuffixMeaning | undefined {
  const number = builtInNumberField(list, field);
  return number && unitOrRemark !== undefined ? interpretSuffix(unitOrRemark, number) : undefined;
}

/**
 * The field for a synonym, or for its own name in another spelling (`Article Code`). Fields of objects are written only
 * by programs, which spell them correctly: a column `Images` has addresses.
 */
function findField(list: ListName, name: string): string | undefined {
  const normalized = normalizeHeading(name);
  const byName = [...fieldsOf(list)].find(
    (field) => normalizeHeading(field) === normalized && !OBJECT_LIST_FIELDS.includes(field),
  );
  const byWord = Object.entries(FIELD_SYNONYMS[list] ?? {}).find(([, words]) =>
    words.some((word) => normalizeHeading(word) === normalized),
  );
  return byName ?? byWord?.[0];
}
