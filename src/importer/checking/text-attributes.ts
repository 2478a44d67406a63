import { NO_OWN, type OwnAttributes } from "#model/entities/own-attribute.ts";
import type { ValueAttribute } from "#attributes/filter-kind.ts";
import { attributeOf } from "#attributes/own-attributes.ts";
import { VALUE_ATTRIBUTES } from "#attributes/panels.ts";

const OF_TABLE: readonly ValueAttribute[] = VALUE_ATTRIBUTES.filter(
  (attribute) => attributeOf(attribute, NO_OWN).values === "text",
);

/** The attributes that filter by texts, the own ones of a catalogue included: numbers show with their unit, and have one spelling. */
export const textAttributes = (own: OwnAttributes): readonly ValueAttribute[] => [
  ...OF_TABLE,
  ...own.flatMap(({ name, values }) => (values === "text" ? [name] : [])),
];
