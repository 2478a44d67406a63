import type { ContainerReader } from "./container-reader.ts";
import type { XmlElement } from "./xml-tree.ts";

/** One way to operate an emitter. */
export interface EmitterLight {
  readonly isEmergencyOnly: boolean;
  /** lm; absent where the container does not state the luminaire's, as for replaceable lamps. */
  readonly flux?: number | undefined;
  /** W */
  readonly watts?: number | undefined;
  /** The colour temperature, then the limits of its range if it is adjustable, K. */
  readonly kelvins: readonly number[];
  readonly rendering?: number | undefined;
  /** Interfaces of the control gear. */
  readonly controls: readonly string[];
  /** The ids of its photometries: one, or one per channel. */
  readonly photometries: readonly string[];
}

/** An emitter's lights, which are alternatives. None for a sensor. */
export type Emitters = ReadonlyMap<string, readonly EmitterLight[]>;

/** Reads all emitters of a container with the light sources, equipment and control gears that they refer to. */
export function readEmitters(reader: ContainerReader): Emitters {
  const emitters = reader.fields.all(reader.root, "GeneralDefinitions", "Emitters", "Emitter");
  return new Map(
    emitters.map((emitter) => {
      const lights = emitter.children.map((child) => LIGHTS.get(child.name)?.(reader, child));
      return [emitter.attributes["id"] ?? "", lights.filter((light) => light !== undefined)];
    }),
  );
}

type ReadLight = (reader: ContainerReader, light: XmlElement) => EmitterLight;

const LIGHTS: ReadonlyMap<string, ReadLight> = new Map([
  ["FixedLightEmitter", fixedLight],
  ["ChangeableLightEmitter", changeableLight],
  ["MultiChannelLightEmitter", channelLight],
]);

function fixedLight(reader: ContainerReader, light: XmlElement): EmitterLight {
  const { fields } = reader;
  const source = reader.definition("FixedLightSource", fields.attribute("fixedLightSourceId", light, "LightSourceReference")); // prettier-ignore
  return {
    ...commonOf(reader, light, source),
    flux: positive(fields.number(light, "RatedLuminousFlux")),
    watts: positive(fields.number(source, "RatedInputPower")),
    controls: controlsOf(reader, light),
    photometries: photometryOf(reader, light),
  };
}

/** The flux of replaceable lamps is not the luminaire's. */
function changeableLight(reader: ContainerReader, light: XmlElement): EmitterLight {
  const { fields } = reader;
  const equipment = reader.definition("Equipment", fields.attribute("equipmentId", light, "EquipmentReference"));
  const source = reader.definition("ChangeableLightSource", fields.attribute("changeableLightSourceId", equipment, "LightSourceReference")); // prettier-ignore
  const power = [equipment, source].map((one) => positive(fields.number(one, "RatedInputPower")));
  return {
    ...commonOf(reader, light, source),
    watts: power.find((watts) => watts !== undefined),
    controls: controlsOf(reader, equipment),
    photometries: photometryOf(reader, light),
  };
}

/** The channels' fluxes are those of each alone; the format states none of all together. */
function channelLight(reader: ContainerReader, light: XmlElement): EmitterLight {
  const { fields } = reader;
  const source = reader.definition("MultiChannelLightSource", fields.attribute("multiChannelLightSourceId", light, "LightSourceReference")); // prettier-ignore
  const channels = fields.all(source, "Channels", "Channel");
  return {
    ...commonOf(reader, light, source),
    watts: positive(fields.number(source, "RatedInputPower")),
    controls: controlsOf(reader, light),
    photometries: channels.flatMap((channel) => photometryOf(reader, channel)),
  };
}

function commonOf(
  { fields }: ContainerReader,
  light: XmlElement,
  source: XmlElement | undefined,
): Pick<EmitterLight, "isEmergencyOnly" | "kelvins" | "rendering"> {
  const colour = fields.one(source, "ColorInformation");
  const range = fields.one(colour, "ColorTemperatureAdjustingRange");
  const kelvins = [
    fields.number(colour, "CorrelatedColorTemperature"),
    fields.number(range, "Lower"),
    fields.number(range, "Upper"),
  ];
  return {
    isEmergencyOnly: light.attributes["emergencyBehaviour"] === "EmergencyOnly",
    kelvins: [...new Set(kelvins.map(positive).filter((kelvin) => kelvin !== undefined))],
    rendering: positive(fields.number(colour, "ColorRenderingIndex")),
  };
}

function controlsOf(reader: ContainerReader, of: XmlElement | undefined): readonly string[] {
  const { fields } = reader;
  const gear = reader.definition("ControlGear", fields.attribute("controlGearId", of, "ControlGearReference"));
  return fields.all(gear, "Interfaces", "Interface").map((one) => fields.text(one) ?? "").filter((text) => text !== ""); // prettier-ignore
}

function photometryOf({ fields }: ContainerReader, of: XmlElement): readonly string[] {
  const id = fields.attribute("photometryId", of, "PhotometryReference");
  return id === undefined ? [] : [id];
}

/** A number above 0; 0 stands for a value that is not known. */
export const positive = (value: number | undefined): number | undefined =>
  value !== undefined && value > 0 ? value : undefined;
