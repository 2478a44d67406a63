import type { ContainerReader, Fields } from "./container-reader.ts";
import { lowestIfAllKnown, type Emitter, type EmitterLight } from "./emitters.ts";
import type { DeclaredFields } from "#attributes/imported-attributes.ts";
import type { XmlElement } from "#xml/xml-tree.ts";

/**
 * Reads the flux, power, colour, control, photometry and sensors of a variant in normal operation. Flux and power of
 * its emitters are added; of an emitter's alternative modes, the first one is used. Light for emergencies only is used
 * if there is no other.
 */
export function readLightFields(
  reader: ContainerReader,
  variant: XmlElement,
  emitters: ReadonlyMap<string, Emitter>,
): Fields {
  const referenceGroups = emitterReferences(reader, variant).map((references) =>
    references.map((reference) => emitters.get(reader.definition("emitterId", reference)?.attributes["id"] ?? "")),
  );
  // A variant that references no emitter has the container's only one.
  const onlyEmitter = referenceGroups.flat().length === 0 && emitters.size === 1 ? [...emitters.values()] : [];
  const emitterGroups = [...referenceGroups, onlyEmitter].map((group) =>
    group.filter((emitter) => emitter !== undefined),
  );
  const active = emitterGroups.find((group) => group.some(({ normal, emergency }) => normal ?? emergency)) ?? [];
  const hasNormal = active.some(({ normal }) => normal);
  const operations = active
    .map(({ normal, emergency }) => (hasNormal ? normal : emergency))
    .filter((item) => item !== undefined);
  const report = (message: string): void =>
    reader.report({ kind: "merged-lights", line: variant.line, field: `Variant ${variant.attributes["id"]}`, message });
  for (const {
    modes: [first, ...others],
  } of new Set(operations))
    if (others.length > 0)
      report(`has an emitter with several modes: ${first} is used, ${others.join(" and ")} ignored`);
  const detection = emitterGroups.flat().flatMap((emitter) => emitter.detection);
  const fields = combineLights(
    operations.map(({ light }) => light),
    reader,
    report,
  );
  const emergencyFlux = emergencyFluxOf(active);
  return {
    ...fields,
    sensor: distinctOrAbsent(detection),
    ...(emergencyFlux !== undefined && ({ own_emergency_flux: emergencyFlux } satisfies DeclaredFields)),
  };
}

/** The flux in emergency operation: of emitters for emergencies only, and of others that state it. */
function emergencyFluxOf(active: readonly Emitter[]): number | undefined {
  const lights = active.map(({ normal, emergency }) => emergency?.light.flux ?? normal?.light.emergencyFlux);
  return sum(lights.filter((flux) => flux !== undefined));
}

/** Reports what a single entry cannot represent. */
type Report = (message: string) => void;

/**
 * The references of a variant to its emitters: in its 3D model (one per luminous part), in its simple geometry, and
 * direct ones. All describe the same light, the model in the most detail. Before version 1.0, the references were not
 * in a `Geometry` element.
 */
function emitterReferences({ elements }: ContainerReader, variant: XmlElement): readonly (readonly XmlElement[])[] {
  const geometry = elements.first(variant, "Geometry");
  elements.markRead(geometry);
  const parents = [variant, geometry, elements.first(geometry, "GeometryReferences")];
  const elementsAt = (...path: readonly string[]): readonly XmlElement[] =>
    parents.flatMap((item) => elements.all(item, ...path));
  const models = elementsAt("ModelGeometryReference", "EmitterReference");
  // Models in several file formats reference the same emitters by different names.
  const format = models.map((item) => elements.attribute("targetModelType", item)).find((type) => type !== undefined);
  const model = models.filter(({ attributes }) => [undefined, format].includes(attributes["targetModelType"]));
  return [model, elementsAt("SimpleGeometryReference"), elementsAt("EmitterReference")];
}

function combineLights(lights: readonly EmitterLight[], reader: ContainerReader, report: Report): Fields {
  const [kelvins, ...others] = distinct(lights.map((light) => light.kelvins.join()));
  if (others.length > 0)
    report(`has the colour temperatures ${[kelvins, ...others].join(" and ")} K; no colour temperature is shown`);
  const [kelvin, ...otherKelvins] = others.length > 0 ? [] : (lights[0]?.kelvins ?? []);
  const flux = sum(lights.map((light) => light.flux));
  return {
    lumen_default: flux,
    wattage_default: sum(lights.map(({ watts }) => watts)),
    colortemperature_default: kelvin,
    colortemperature_vari1: otherKelvins[0],
    colorTemperature_vari2: otherKelvins[1],
    ra: lowestIfAllKnown(lights.map(({ colourRendering }) => colourRendering)),
    control: distinct(lights.flatMap(({ controls }) => controls)),
    energy_class: distinctOrAbsent(lights.flatMap(({ energyClasses }) => energyClasses)),
    ...({
      own_colour_tolerance: distinctOrAbsent(lights.flatMap(({ tolerance }) => tolerance ?? [])),
    } satisfies DeclaredFields),
    ...photometryFields({ lights, isFluxKnown: flux !== undefined }, reader, report),
  };
}

/** The photometric file and UGR that all lights share. */
function photometryFields(
  { lights, isFluxKnown }: { readonly lights: readonly EmitterLight[]; readonly isFluxKnown: boolean },
  reader: ContainerReader,
  report: Report,
): Fields {
  const { elements } = reader;
  const references = lights.flatMap(({ photometries }) => photometries);
  const ids = distinct(references.map(({ id }) => id));
  const photometry = references[0]?.element;
  if (ids.length > 1) {
    report(`has the light distributions ${ids.join(", ")}, which one file cannot represent; its light is estimated`);
    return {};
  }
  if (lights.length > 1 && !isFluxKnown) {
    report("has several emitters of unknown flux; its light is unknown");
    return {};
  }
  const address = reader.file(elements.first(photometry, "PhotometryFileReference"), "photometry");
  const ugr = elements.first(photometry, "DescriptivePhotometry", "UGR-4H8H-70-50-20-LQ");
  const values = ["X", "Y"].map((axis) => elements.number(ugr, axis)).filter((value) => value !== undefined);
  return {
    ...(address === undefined ? {} : { [/\.ies$/i.test(address) ? "ies_url" : "ldt_url"]: address }),
    ...(values.length === 0 ? {} : { ugr: Math.max(...values) }),
  };
}

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)];

/** The distinct values; `undefined` if there are none. */
const distinctOrAbsent = (values: readonly string[]): readonly string[] | undefined =>
  values.length === 0 ? undefined : distinct(values);

/** The sum of numbers, without floating-point errors; `undefined` if there is none, or one is unknown. */
function sum(values: readonly (number | undefined)[]): number | undefined {
  if (values.length === 0 || values.includes(undefined)) return undefined;
  return Number(values.reduce<number>((total, value = 0) => total + value, 0).toPrecision(12));
}
