import type { ContainerReader, Fields } from "./container-reader.ts";
import type { DeclaredFields } from "#attributes/imported-attributes.ts";
import { positiveOrUndefined } from "#xml/xml-element-reader.ts";
import type { XmlElement } from "#xml/xml-tree.ts";
import { ATTRIBUTES } from "#attributes/attribute-table.ts";
import { Article } from "#model/entities/article.ts";

/** Reads the descriptive attributes of a variant or a product. */
export function readAttributeFields(reader: ContainerReader, attributes: XmlElement | undefined): Fields {
  const { elements } = reader;
  const text = (...path: readonly string[]): string | undefined => elements.text(attributes, ...path);
  return {
    weight: elements.positive(attributes, "Mechanical", "Weight"),
    impact_rate_ik: text("Mechanical", "IKRating"),
    resistance_ip: text("Electrical", "IngressProtectionIPCode"),
    optic: text("Electrical", "LightDistribution"),
    ...({
      own_safety_class: text("Electrical", "ElectricalSafetyClass"),
      own_useful_life: usefulLifeOf(reader, attributes),
    } satisfies DeclaredFields),
    ...emergencyOf(reader, attributes),
    trim_color: coloursOf(reader, attributes),
    lifetime: lifetimeOf(reader, attributes),
  };
}

/** The longest duration of emergency lighting, such as `E3` for three hours, with the flux at its end. */
function emergencyOf({ elements }: ContainerReader, element: XmlElement | undefined): Fields {
  const durations = elements
    .all(element, "Emergency", "DurationTimeAndFlux", "Flux")
    .map((flux) => ({ hours: Number(elements.attribute("hours", flux)), flux: elements.positive(flux) }));
  const [longest] = durations.filter(({ hours }) => hours > 0).sort((a, b) => b.hours - a.hours);
  return {
    emergency: longest ? `E${longest.hours}` : elements.text(element, "Emergency", "DedicatedEmergencyLightingType"),
    ...({ own_emergency_flux: longest?.flux } satisfies DeclaredFields),
  };
}

/** The colours of the housing: their names, in English if available, else their RAL numbers. */
function coloursOf({ elements }: ContainerReader, element: XmlElement | undefined): readonly string[] | undefined {
  const names = elements.all(element, "Marketing", "HousingColors", "HousingColor").flatMap((colour) => {
    const name = elements.preferredText(colour);
    if (name !== undefined) return name;
    const ral = elements.attribute("ral", colour);
    return ral === undefined ? [] : `RAL ${ral}`;
  });
  return names.length === 0 ? undefined : names;
}

/** The criterion of the catalogue's lifetime, as in `L80B10 50000h 25°C`; other criteria are not comparable. */
const L80_B10 = /^L ?80[ /]*B ?10\b(.*)/i;
const HOURS = /^\D*(\d[\d.,' ]{0,12})h/i;

function lifetimeOf(reader: ContainerReader, element: XmlElement | undefined): number | undefined {
  const texts = usefulLives(reader, element).map((text) => HOURS.exec(L80_B10.exec(text)?.[1] ?? "")?.[1]);
  const hours = texts.map((text) => Number(text?.replaceAll(/\D/g, "") ?? 0));
  // A container may have more values than `Math.max` accepts as arguments.
  return positiveOrUndefined(hours.sort((a, b) => b - a)[0]);
}

/** Useful lives with criteria other than L80 B10, as stated in the container. */
function usefulLifeOf(reader: ContainerReader, element: XmlElement | undefined): readonly string[] | undefined {
  const otherCriteria = usefulLives(reader, element).filter((text) => !L80_B10.test(text));
  return otherCriteria.length === 0 ? undefined : [...new Set(otherCriteria)];
}

const usefulLives = ({ elements }: ContainerReader, element: XmlElement | undefined): readonly string[] =>
  ["UsefulLife", "MedianUsefulLife"].flatMap((name) =>
    elements.allTexts(element, "OperationsAndMaintenance", `${name}Times`, name),
  );

/** The `PropertySource` of properties in which an export writes fields that GLDF has no element for. */
export const PROPERTY_SOURCE = "Lumenry";

const EXPORTED_FIELDS: ReadonlySet<string> = new Set([
  ...Object.entries(ATTRIBUTES).flatMap(([name, attribute]) => ("fields" in attribute ? attribute.fields : [name])),
  ...(["is_light_source", "eprel_number"] satisfies readonly (keyof Article)[]),
]);

/** The fields that an export may write as properties: built-in attributes and those of energy labels. */
export const CUSTOM_PROPERTY_FIELDS: readonly string[] = Object.keys(Article.shape).filter((field) =>
  EXPORTED_FIELDS.has(field),
);

/**
 * Reads the fields that an export has written as custom properties because GLDF has no element for them, or a less
 * exact one. A property's id is the field's name; a field with several values has several properties.
 */
export function readPropertyFields({ elements }: ContainerReader, attributes: XmlElement | undefined): Fields {
  const values = new Map<string, string[]>();
  for (const property of elements.all(attributes, "CustomProperties", "Property")) {
    const { id } = property.attributes;
    const isFromLumenry = elements.first(property, "PropertySource")?.text === PROPERTY_SOURCE;
    const value =
      isFromLumenry && id !== undefined && CUSTOM_PROPERTY_FIELDS.includes(id)
        ? elements.text(property, "Value")
        : undefined;
    if (id === undefined || value === undefined) continue;
    elements.markRead(property);
    const fieldValues = values.get(id) ?? [];
    fieldValues.push(value);
    values.set(id, fieldValues);
  }
  return Object.fromEntries(
    Array.from(values, ([id, fieldValues]) => [id, fieldValues.length === 1 ? fieldValues[0] : fieldValues]),
  );
}
