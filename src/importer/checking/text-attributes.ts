import { NO_CUSTOM_ATTRIBUTES, type CustomAttributes } from "#model/entities/custom-attribute.ts";
import type { ValueAttribute } from "#attributes/filter-kind.ts";
import { attributeOf } from "#attributes/attribute-of.ts";
import { VALUE_ATTRIBUTES } from "#attributes/panels.ts";

const OF_TABLE: readonly ValueAttribute[] = VALUE_ATTRIBUTES.filter(
  (attribute) => attributeOf(attribute, NO_CUSTOM_ATTRIBUTES).values === "text",
);

/** The attributes that filter by texts, including a catalogue's custom attributes: numbers show with their unit, and have one spelling. */
export const textAttributes = (custom: CustomAttributes): readonly ValueAttribute[] => [
  ...OF_TABLE,
  ...custom.flatMap(({ name, values }) => (values === "text" ? [name] : [])),
];
