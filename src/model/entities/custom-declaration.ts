import type { FilterText } from "./entities.ts";
import {
  ATTRIBUTE_GROUPS,
  type AttributeGroupName,
  ATTRIBUTE_TEXT_TYPE,
  isCustomName,
  RANGE_SUFFIXES,
  type CustomAttribute,
  type CustomAttributes,
  type CustomName,
} from "./custom-attribute.ts";

/** Maximum number of custom attributes: each is a filter, a column and a row of every comparison. */
export const MAX_CUSTOM_ATTRIBUTES = 40;
/** Maximum length of the name of a custom attribute, which appears in URLs and in table headers. */
export const MAX_CUSTOM_NAME_LENGTH = 40;
/** Maximum length of the unit of a custom attribute, which follows every number. */
export const MAX_CUSTOM_UNIT_LENGTH = 12;

/** What the values of a custom attribute are. A range has two fields, `own_height_min` and `own_height_max`. */
export const CUSTOM_KINDS = ["text", "number", "yes-no", "range"] as const;
export type CustomKind = (typeof CUSTOM_KINDS)[number];

/** Most attributes that do not concern light concern the housing. */
const DEFAULT_GROUP: AttributeGroupName = "mechanics";

export interface CustomDeclaration extends Pick<CustomAttribute, "name" | "unit"> {
  readonly kind: CustomKind;
  readonly group?: AttributeGroupName;
}

/** Creates the attribute that a declaration defines. */
export function createCustomAttribute({ name, kind, unit, group = DEFAULT_GROUP }: CustomDeclaration): CustomAttribute {
  if (kind === "text") return { name, group, valueType: "text", fields: [name] };
  if (kind === "yes-no") return { name, group, valueType: "boolean", fields: [name] };
  return {
    name,
    group,
    valueType: "number",
    fields: kind === "range" ? RANGE_SUFFIXES.map((bound) => name + bound) : [name],
    isFilteredByRange: true,
    ...(unit !== undefined && { unit }),
    ...(kind === "range" && { isRange: true }),
  };
}

/**
 * Reads the custom attributes that filter texts declare, sorted by `order`, then as listed. If an attribute is declared
 * in several languages, the first entry with a kind applies; no more are read than a catalogue may have.
 *
 * @see rule F19
 */
export function readCustomAttributes(entries: readonly FilterText[]): CustomAttributes {
  const declared = new Map<CustomName, { readonly attribute: CustomAttribute; readonly order: number }>();
  for (const { value_help_type: type, key, kind: kindName, unit, group: groupName, order = Infinity } of entries) {
    if (type !== ATTRIBUTE_TEXT_TYPE || !isCustomName(key) || declared.has(key)) continue;
    const kind = CUSTOM_KINDS.find((item) => item === kindName);
    if (!kind || declared.size === MAX_CUSTOM_ATTRIBUTES) continue;
    const group = ATTRIBUTE_GROUPS.find((name) => name === groupName);
    const declaration = { name: key, kind, ...(unit !== undefined && { unit }), ...(group && { group }) };
    declared.set(key, { attribute: createCustomAttribute(declaration), order });
  }
  // Infinity minus itself is not a number.
  const sorted = [...declared.values()].sort((a, b) => (a.order === b.order ? 0 : a.order - b.order));
  return sorted.map(({ attribute }) => attribute);
}
