import type { ContainerReader, Fields } from "./container-reader.ts";
import type { EmitterLight, Emitters } from "./emitters.ts";
import type { XmlElement } from "./xml-tree.ts";

/**
 * Flux, power, colour, control and photometry of a variant in normal operation. Its emitters shine together and are added up; of the lights
 * of one emitter, which are alternatives, the first counts. Light for emergencies only counts where there is no other.
 */
export function variantLight(reader: ContainerReader, variant: XmlElement, emitters: Emitters): Fields {
  const place = `Variant ${variant.attributes["id"] ?? ""}`;
  const named = emitterReferences(reader, variant);
  // A variant that names no emitter has the only one of its container.
  const only = named.flat().length === 0 && emitters.size === 1 ? [...emitters.keys()] : [];
  const lit = [...named, only].map((ids) => ids.map((id) => emittersOf(reader, emitters, id)));
  const together = lit.find((group) => group.some((lights) => lights.length > 0)) ?? [];
  const normal = together.map((lights) => lights.filter(({ isEmergencyOnly }) => !isEmergencyOnly));
  const used = normal.some((lights) => lights.length > 0) ? normal : together;
  for (const lights of used) reportAlternatives(reader, place, lights);
  return lightFields(reader, place, used.flatMap((lights) => lights.slice(0, 1))); // prettier-ignore
}

function emittersOf(reader: ContainerReader, emitters: Emitters, id: string): readonly EmitterLight[] {
  reader.definition("Emitter", id);
  return emitters.get(id) ?? [];
}

/**
 * The ids of a variant's emitters, by the ways to refer to them: through its 3D model, which has a reference for each of its luminous parts, through
 * its simple geometry, or directly. They describe the same light; the model tells most.
 */
function emitterReferences({ fields }: ContainerReader, variant: XmlElement): readonly (readonly string[])[] {
  const geometry = fields.one(variant, "Geometry");
  fields.take(geometry);
  const within = [geometry, fields.one(geometry, "GeometryReferences")];
  const models = within.flatMap((one) => fields.all(one, "ModelGeometryReference", "EmitterReference"));
  // Models of several file formats have the same emitters under names of their own.
  const format = models.find(({ attributes }) => attributes["targetModelType"] !== undefined)?.attributes["targetModelType"]; // prettier-ignore
  const model = models.filter(({ attributes }) => [undefined, format].includes(attributes["targetModelType"]));
  const simple = within.flatMap((one) => fields.all(one, "SimpleGeometryReference"));
  const direct = fields.all(geometry, "EmitterReference");
  return [model, simple, direct].map((references) =>
    references.map(({ attributes }) => attributes["emitterId"]).filter((id) => id !== undefined),
  );
}

function lightFields(reader: ContainerReader, place: string, lights: readonly EmitterLight[]): Fields {
  const [kelvins, ...others] = distinct(lights.map((light) => light.kelvins.join()));
  if (others.length > 0)
    reader.report("merged-lights", place, `has the colour temperatures ${[kelvins, ...others].join(" and ")} K; no colour temperature is shown`); // prettier-ignore
  const [kelvin, ...variants] = others.length > 0 ? [] : (lights[0]?.kelvins ?? []);
  const renderings = lights.map(({ rendering }) => rendering);
  const flux = sum(lights.map((light) => light.flux));
  return {
    lumen_default: flux,
    wattage_default: sum(lights.map(({ watts }) => watts)),
    colortemperature_default: kelvin,
    colortemperature_vari1: variants[0],
    colorTemperature_vari2: variants[1],
    ra: renderings.includes(undefined) || renderings.length === 0 ? undefined : Math.min(...renderings.map(Number)),
    control: distinct(lights.flatMap(({ controls }) => controls)),
    ...photometryFields(reader, place, { lights, isFluxKnown: flux !== undefined }),
  };
}

/** The photometric file that all lights share. */
function photometryFields(
  reader: ContainerReader,
  place: string,
  { lights, isFluxKnown }: { readonly lights: readonly EmitterLight[]; readonly isFluxKnown: boolean },
): Fields {
  const { fields } = reader;
  const [id, ...others] = distinct(lights.flatMap(({ photometries }) => photometries));
  if (others.length > 0) {
    const message = `has the light distributions ${[id, ...others].join(", ")}, which one file cannot represent; its light is estimated`;
    reader.report("merged-lights", place, message);
    return {};
  }
  if (lights.length > 1 && !isFluxKnown) {
    reader.report("merged-lights", place, "has several emitters of unknown flux; its light is unknown");
    return {};
  }
  const photometry = reader.definition("Photometry", id);
  const address = reader.file(fields.attribute("fileId", photometry, "PhotometryFileReference"), "photometry");
  const ugr = fields.one(photometry, "DescriptivePhotometry", "UGR-4H8H-70-50-20-LQ");
  const values = ["X", "Y"].map((axis) => fields.number(ugr, axis)).filter((value) => value !== undefined);
  return {
    ...(address === undefined ? {} : { [/\.ies$/i.test(address) ? "ies_url" : "ldt_url"]: address }),
    ...(values.length === 0 ? {} : { ugr: Math.max(...values) }),
  };
}

function reportAlternatives(reader: ContainerReader, place: string, lights: readonly EmitterLight[]): void {
  const [first, ...others] = distinct(
    lights.map(({ flux, watts }) => `${flux ?? "unknown"} lm, ${watts ?? "unknown"} W`),
  );
  if (first === undefined || others.length === 0) return;
  reader.report("merged-lights", place, `has an emitter with several modes: ${first} is used, ${others.join(" and ")} ignored`); // prettier-ignore
}

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)];

/** The sum of numbers, without the errors of binary fractions; `undefined` when any of them is unknown. */
function sum(values: readonly (number | undefined)[]): number | undefined {
  if (values.length === 0 || values.includes(undefined)) return undefined;
  return Number(values.reduce<number>((all, value = 0) => all + value, 0).toPrecision(12));
}
