import type { ContainerReader } from "./container-reader.ts";
import { positiveOrUndefined } from "#xml/xml-element-reader.ts";
import type { XmlElement } from "#xml/xml-tree.ts";

/** The light of an emitter in one mode of operation. */
export interface EmitterLight {
  readonly name: string | undefined;
  readonly isEmergencyOnly: boolean;
  /** The luminaire's flux in lm; absent if the container does not state it, as for several channels. */
  readonly flux?: number | undefined;
  /** The flux in emergency operation in lm; absent if not stated. */
  readonly emergencyFlux?: number | undefined;
  /** The power in W. */
  readonly watts?: number | undefined;
  /** In K: the colour temperature, then the limits of an adjustable one; else the extremes of the channels. */
  readonly kelvins: readonly number[];
  /** Ra. */
  readonly colourRendering?: number | undefined;
  /** The initial colour tolerance in steps of MacAdam ellipses, such as `3 SDCM`. */
  readonly tolerance?: string | undefined;
  /** The EU energy efficiency classes of the light source. */
  readonly energyClasses: readonly string[];
  /** The interfaces of the control gear. */
  readonly controls: readonly string[];
  /** One photometry, or one per channel. */
  readonly photometries: readonly PhotometryReference[];
}

interface PhotometryReference {
  readonly id: string;
  /** The definition; absent if there is none. */
  readonly element: XmlElement | undefined;
}

/** A luminous part of a luminaire, or a sensor. Its modes of operation are alternatives. */
export interface Emitter {
  /** Its light in normal operation; absent if there is none. */
  readonly normal: Operation | undefined;
  /** Its light that is for emergencies only; absent if there is none. */
  readonly emergency: Operation | undefined;
  /** How its sensors detect something; if that is not stated, what they detect. */
  readonly detection: readonly string[];
}

/** The first of alternative modes of operation, which is used, and a description of all. */
interface Operation {
  readonly light: EmitterLight;
  /** Descriptions of the distinct modes, that of `light` first. */
  readonly modes: readonly string[];
}

/** Reads the emitters of a container by id, with the light sources, equipment and control gear that they reference. */
export function readEmitters(reader: ContainerReader): ReadonlyMap<string, Emitter> {
  const emitters = reader.elements.all(reader.root, "GeneralDefinitions", "Emitters", "Emitter");
  return new Map(
    emitters.map((emitter) => {
      const lights = emitter.children.flatMap((child) => LIGHT_READERS.get(child.name)?.(reader, child) ?? []);
      const [normal, emergency] = [false, true].map((isEmergency) =>
        createOperation(lights.filter(({ isEmergencyOnly }) => isEmergencyOnly === isEmergency)),
      );
      const detection = reader.elements.all(emitter, "SensorEmitter").flatMap((sensor) => detectionOf(reader, sensor));
      return [emitter.attributes["id"] ?? "", { normal, emergency, detection }];
    }),
  );
}

function createOperation(lights: readonly EmitterLight[]): Operation | undefined {
  const [light] = lights;
  return light && { light, modes: [...new Set(lights.map(modeDescription))] };
}

function modeDescription({ name, flux, watts, kelvins, photometries }: EmitterLight): string {
  const values = [`${flux ?? "unknown"} lm`, `${watts ?? "unknown"} W`, ...kelvins.map((kelvin) => `${kelvin} K`)];
  return [name, ...values, ...photometries.map(({ id }) => id)].filter((item) => item !== undefined).join(", ");
}

type ReadLight = (reader: ContainerReader, light: XmlElement) => EmitterLight;

const LIGHT_READERS: ReadonlyMap<string, ReadLight> = new Map([
  ["FixedLightEmitter", readFixedLight],
  ["ChangeableLightEmitter", readChangeableLight],
  ["MultiChannelLightEmitter", readChannelLight],
]);

function readFixedLight(reader: ContainerReader, light: XmlElement): EmitterLight {
  const { elements } = reader;
  const source = reader.definition("fixedLightSourceId", elements.first(light, "LightSourceReference"));
  const flux = elements.positive(light, "RatedLuminousFlux");
  const emergencyFlux = elements.positive(light, "EmergencyRatedLuminousFlux");
  const factor = elements.positive(light, "EmergencyBallastLumenFactor");
  return {
    ...commonFields(reader, light, source),
    flux,
    emergencyFlux: emergencyFlux ?? (flux && factor && Math.round(flux * factor)),
    watts: elements.positive(source, "RatedInputPower"),
    controls: controlsOf(reader, light),
    photometries: photometriesOf(reader, light),
  };
}

/** Flux: that of all replaceable lamps times the light output ratio. Power: of the equipment, else of the lamps. */
function readChangeableLight(reader: ContainerReader, light: XmlElement): EmitterLight {
  const { elements } = reader;
  const equipment = reader.definition("equipmentId", elements.first(light, "EquipmentReference"));
  const reference = elements.first(equipment, "LightSourceReference");
  const source = reader.definition("changeableLightSourceId", reference);
  const count = positiveOrUndefined(Number(elements.attribute("lightSourceCount", reference) ?? 1)) ?? 1;
  const photometries = photometriesOf(reader, light);
  const ratio = elements.positive(photometries[0]?.element, "DescriptivePhotometry", "LightOutputRatio");
  const flux = elements.positive(source, "RatedLuminousFlux");
  const power = elements.positive(source, "RatedInputPower");
  return {
    ...commonFields(reader, light, source),
    flux: flux && ratio && ratio <= 1 ? Math.round(flux * count * ratio) : undefined,
    watts: elements.positive(equipment, "RatedInputPower") ?? (power && power * count),
    controls: controlsOf(reader, equipment),
    photometries,
  };
}

/** The flux is unknown, since the format states only that of each channel, and not that of all together. */
function readChannelLight(reader: ContainerReader, light: XmlElement): EmitterLight {
  const { elements } = reader;
  const source = reader.definition("multiChannelLightSourceId", elements.first(light, "LightSourceReference"));
  const channels = elements.all(source, "Channels", "Channel");
  const common = commonFields(reader, light, source);
  const colours = channels.map((channel) => colourOf(reader, channel));
  const kelvins = colours.flatMap((colour) => colour.kelvins).sort((a, b) => a - b);
  const renderings = colours.map(({ colourRendering }) => colourRendering);
  return {
    ...common,
    kelvins: common.kelvins.length > 0 ? common.kelvins : [...new Set([...kelvins.slice(0, 1), ...kelvins.slice(-1)])],
    colourRendering: common.colourRendering ?? lowestIfAllKnown(renderings),
    watts: elements.positive(source, "RatedInputPower"),
    controls: controlsOf(reader, light),
    photometries: channels.flatMap((channel) => photometriesOf(reader, channel)),
  };
}

function commonFields(
  reader: ContainerReader,
  light: XmlElement,
  source: XmlElement | undefined,
): Pick<EmitterLight, "name" | "isEmergencyOnly" | "kelvins" | "colourRendering" | "tolerance" | "energyClasses"> {
  const { elements } = reader;
  const labels = elements.all(source, "EnergyLabels", "EnergyLabel");
  const european = labels.filter((label) => ["EU", undefined].includes(elements.attribute("region", label)));
  return {
    ...colourOf(reader, source),
    name: elements.preferredText(light, "Name"),
    isEmergencyOnly: elements.attribute("emergencyBehaviour", light) === "EmergencyOnly",
    tolerance: elements.text(source, "ColorInformation", "InitialColorTolerance"),
    energyClasses: european.flatMap((label) => elements.text(label) ?? []),
  };
}

function colourOf(
  { elements }: ContainerReader,
  source: XmlElement | undefined,
): Pick<EmitterLight, "kelvins" | "colourRendering"> {
  const colour = elements.first(source, "ColorInformation");
  const range = elements.first(colour, "ColorTemperatureAdjustingRange");
  const kelvins = [
    elements.positive(colour, "CorrelatedColorTemperature"),
    elements.positive(range, "Lower"),
    elements.positive(range, "Upper"),
  ];
  return {
    kelvins: [...new Set(kelvins.filter((kelvin) => kelvin !== undefined))],
    colourRendering: elements.positive(colour, "ColorRenderingIndex"),
  };
}

const photometriesOf = (reader: ContainerReader, element: XmlElement): readonly PhotometryReference[] =>
  reader.elements.all(element, "PhotometryReference").map((reference) => ({
    id: reference.attributes["photometryId"] ?? "",
    element: reader.definition("photometryId", reference),
  }));

function controlsOf(reader: ContainerReader, element: XmlElement | undefined): readonly string[] {
  const gear = reader.definition("controlGearId", reader.elements.first(element, "ControlGearReference"));
  return reader.elements.allTexts(gear, "Interfaces", "Interface");
}

function detectionOf(reader: ContainerReader, emitter: XmlElement): readonly string[] {
  const { elements } = reader;
  const sensor = reader.definition("sensorId", elements.first(emitter, "SensorReference"));
  const methods = elements.allTexts(sensor, "DetectionMethods", "DetectionMethod");
  return methods.length > 0 ? methods : elements.allTexts(sensor, "DetectorTypes", "DetectorType");
}

/** The lowest number; `undefined` if there is none, or one is unknown. */
export const lowestIfAllKnown = (values: readonly (number | undefined)[]): number | undefined =>
  values.length === 0 || values.includes(undefined)
    ? undefined
    : values.map(Number).reduce((lowest, value) => Math.min(lowest, value));
