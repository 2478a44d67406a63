import { ATTRIBUTES } from "#attributes/attribute-table.ts";
import { Article } from "#model/entities/article.ts";
import type { ContainerReader, Fields } from "./container-reader.ts";
import type { XmlElement } from "#xml/xml-tree.ts";

/** The source of the properties in which an export writes fields without an element in GLDF. */
export const PROPERTY_SOURCE = "Lumenry";

const EXPORTED_FIELDS: ReadonlySet<string> = new Set([
  ...Object.entries(ATTRIBUTES).flatMap(([name, attribute]) => ("fields" in attribute ? attribute.fields : [name])),
  ...(["is_light_source", "eprel_number"] satisfies readonly (keyof Article)[]),
]);

/** The fields of articles that may be written as properties: those of the site's attributes and of energy labels. */
export const CUSTOM_PROPERTY_FIELDS: readonly string[] = Object.keys(Article.shape).filter((field) =>
  EXPORTED_FIELDS.has(field),
);

/**
 * Reads the fields that an export writes as custom properties because the elements of the format are less exact. A property's id is the
 * name of the field; a field with several values has several properties.
 */
export function readCustomPropertyFields({ fields }: ContainerReader, attributes: XmlElement | undefined): Fields {
  const values = new Map<string, string[]>();
  for (const property of fields.all(attributes, "CustomProperties", "Property")) {
    const { id } = property.attributes;
    const isFromLumenry = fields.first(property, "PropertySource")?.text === PROPERTY_SOURCE;
    const value =
      isFromLumenry && id !== undefined && CUSTOM_PROPERTY_FIELDS.includes(id)
        ? fields.text(property, "Value")
        : undefined;
    if (id === undefined || value === undefined) continue;
    fields.markRead(property);
    const fieldValues = values.get(id) ?? [];
    fieldValues.push(value);
    values.set(id, fieldValues);
  }
  return Object.fromEntries(
    Array.from(values, ([id, fieldValues]) => [id, fieldValues.length === 1 ? fieldValues[0] : fieldValues]),
  );
}
