import type { Attribute } from "#attributes/attribute.ts";
import type { AttributeGroupName, CustomAttributes } from "#model/entities/custom-attribute.ts";
import { ATTRIBUTES } from "#attributes/attribute-table.ts";
import type { Article } from "#model/entities/article.ts";
import type { FilterValue, Range } from "#attributes/selection.ts";

export interface TechnicalAttribute extends Omit<Attribute, "group" | "fields"> {
  /**
   * A field, or the name of several that are shown as one. Also the key of the message if the catalogue does not name
   * it.
   */
  readonly name: string;
  readonly fields: readonly (keyof Article)[];
}

const BUILT_IN_ATTRIBUTES = Object.entries<Attribute>(ATTRIBUTES).map(([name, attribute]) => ({
  name,
  fields: [name],
  ...attribute,
}));

/** Custom attributes last. @see rules D1, F19 */
export const technicalAttributesInGroup = (
  group: AttributeGroupName,
  custom: CustomAttributes,
): readonly TechnicalAttribute[] =>
  [...BUILT_IN_ATTRIBUTES, ...custom].filter((attribute) => attribute.group === group);

/** @throws {RangeError} if there is none */
export function technicalAttribute(name: string): TechnicalAttribute {
  const attribute = BUILT_IN_ATTRIBUTES.find((item) => item.name === name);
  if (!attribute) throw new RangeError(`no technical attribute ${name}`);
  return attribute;
}

/** Without duplicates; empty if none is known. @see rules D1, F4 */
export function technicalValues(article: Article, attribute: TechnicalAttribute): readonly FilterValue[] {
  if (attribute.calculate) return [attribute.calculate(article)].filter((value) => value !== undefined);
  const values: FilterValue[] = [];
  for (const field of attribute.fields) {
    const value = article[field] as FilterValue | readonly FilterValue[] | null | undefined;
    if (Array.isArray(value)) for (const item of value as readonly FilterValue[]) addIfKnown(item, values);
    else if (value !== undefined && value !== null) addIfKnown(value as FilterValue, values);
  }
  return values;
}

function addIfKnown(value: FilterValue, values: FilterValue[]): void {
  const isBlank = typeof value === "string" && value.trim() === "";
  if (!isBlank && !values.includes(value)) values.push(value);
}

/** The keys under which a catalogue may have labels of an attribute: its name, then its fields. */
export const valueHelpTypes = ({ name, fields }: TechnicalAttribute): readonly string[] => [
  ...new Set([name, ...fields]),
];

export const isNumber = (value: FilterValue): value is number => typeof value === "number";

/** `undefined` if there are none. */
export function spanOf(numbers: Iterable<number>): Range | undefined {
  let span: Range | undefined;
  for (const number of numbers)
    span = { min: Math.min(number, span?.min ?? number), max: Math.max(number, span?.max ?? number) };
  return span;
}
