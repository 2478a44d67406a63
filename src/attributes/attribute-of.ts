import { isCustomName, type CustomAttributes, type CustomName } from "#model/entities/custom-attribute.ts";
import type { Article } from "#model/entities/article.ts";
import type { Attribute } from "./attribute.ts";
import { ATTRIBUTES, type AttributeName } from "./attribute-table.ts";

/** Addresses may contain undeclared names, for which no article has a value. */
const UNDECLARED: Attribute = { group: "mechanics", valueType: "text" };

/** The descriptor of a built-in or custom attribute; an undeclared one is a text. @see rule F19 */
export const attributeOf = (name: AttributeName | CustomName, custom: CustomAttributes): Attribute =>
  isCustomName(name) ? (custom.find((item) => item.name === name) ?? UNDECLARED) : ATTRIBUTES[name];

/** The fields of articles that an attribute depends on. @see rule F4 */
export function sourceFields(name: AttributeName | CustomName, custom: CustomAttributes): readonly (keyof Article)[] {
  const { calculatedFrom, fields = [name] } = attributeOf(name, custom);
  return calculatedFrom ?? fields;
}
