import { isCalculatedInMainsOperation } from "#lighting/defaults/default-photometry.ts";
import type { Definitions } from "./definitions.ts";
import type { GldfArticle } from "./gldf-article.ts";
import { element, group, leaf, locales } from "./gldf-elements.ts";
import { emergencyFlux, textsOf, valuesOf } from "./gldf-values.ts";

/** Interfaces of control gears in GLDF, by what catalogues call them. */
const INTERFACES: ReadonlyMap<string, string> = new Map([
  ["dali", "DALI Addressable"],
  ["dali2", "DALI Addressable"],
  ...["DALI Broadcast", "DALI Addressable", "KNX", "0-10V", "1-10V", "230V", "RF", "WiFi", "Bluetooth", "Inter-Connection", "DMX", "DMX/RDM"].map(
    (name) => [normalizedName(name), name] as const,
  ),
]); // prettier-ignore

function normalizedName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** Defines an article's light: photometry, light source, control gear and the emitter that joins them. @returns the emitter's id */
export function addEmitter(source: GldfArticle, definitions: Definitions): string {
  const { article, photometry } = source;
  const fileId = definitions.addFile(photometry);
  const photometryId = definitions.add("Photometries", "photometry", (id) => element("Photometry", { id }, element("PhotometryFileReference", { fileId })));
  const sourceId = definitions.add("LightSources", "light-source", (id) => element("FixedLightSource", { id }, ...lightSource(source)));
  const interfaces = valuesOf(article.control).map((value) => INTERFACES.get(normalizedName(value))).filter((item) => item !== undefined);
  const gear = group("Interfaces", ...[...new Set(interfaces)].map((item) => leaf("Interface", item)));
  const gearId = gear && definitions.add("ControlGears", "control-gear", (id) => element("ControlGear", { id }, locales("Name", GEAR), gear));
  const emitter = element(
    "FixedLightEmitter",
    { emergencyBehaviour: isCalculatedInMainsOperation(valuesOf(article.emergency)) ? "Combined" : undefined },
    element("PhotometryReference", { photometryId }),
    element("LightSourceReference", { fixedLightSourceId: sourceId }),
    gearId && element("ControlGearReference", { controlGearId: gearId }),
    leaf("RatedLuminousFlux", Math.round(article.lumen_default)),
    leaf("EmergencyRatedLuminousFlux", emergencyFlux(article)),
  );
  return definitions.add("Emitters", "emitter", (id) => element("Emitter", { id }, emitter));
} // prettier-ignore

const GEAR = [
  { language: "en", text: "Control gear" },
  { language: "de", text: "Betriebsgerät" },
];
const SOURCE = [
  { language: "en", text: "Light source" },
  { language: "de", text: "Lichtquelle" },
];

function lightSource(source: GldfArticle): readonly string[] {
  const { article } = source;
  const { colortemperature_default: kelvin, colortemperature_vari1, colorTemperature_vari2, ra } = article;
  const [value] = valuesOf(article.light_source);
  const kelvins = [kelvin, colortemperature_vari1, colorTemperature_vari2].filter((item) => item !== undefined).map(Math.round); // prettier-ignore
  const tolerance = valuesOf(article["own_colour_tolerance"]).find((text) => /^[1-7] SDCM$/.test(text));
  return [
    locales("Name", value === undefined ? SOURCE : textsOf(source, "light_source", value)),
    leaf("RatedInputPower", article.wattage_default),
    group("EnergyLabels", ...valuesOf(article.energy_class).map((label) => leaf("EnergyLabel", label, { region: "EU" }))),
    group(
      "ColorInformation",
      leaf("ColorRenderingIndex", ra !== undefined && ra <= 100 ? Math.round(ra) : undefined),
      leaf("CorrelatedColorTemperature", kelvins[0]),
      kelvins.length > 1
        ? group("ColorTemperatureAdjustingRange", leaf("Lower", Math.min(...kelvins)), leaf("Upper", Math.max(...kelvins)))
        : "",
      leaf("InitialColorTolerance", tolerance),
    ),
  ];
} // prettier-ignore
