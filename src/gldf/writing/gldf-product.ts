import { createHash } from "node:crypto";
import { LANGUAGES } from "#model/languages/language.ts";
import { bilingual } from "#model/texts/text-entries.ts";
import type { ImageKind } from "#model/entities/entry-kinds.ts";
import { PROPERTY_SOURCE } from "#gldf/reading/variant-attributes.ts";
import type { Fields } from "#gldf/reading/container-reader.ts";
import { readGldfEntries } from "#gldf/reading/gldf-entries.ts";
import { parseXmlTree } from "#xml/xml-tree.ts";
import { Definitions } from "./definitions.ts";
import {
  type GldfArticle,
  type GldfFile,
  type GldfPicture,
  type GldfSource,
  valuesOf,
  parseEmergencyFlux,
  findValueLabels,
} from "./gldf-article.ts";
import { addGeometry, createGldfBody, MODEL_CONTENT_TYPE, type GldfBody } from "./gldf-body.ts";
import { writeDescriptiveAttributes, writeMountings } from "./gldf-attributes.ts";
import { element, group, leaf, localizedElement, sameInAllLanguages } from "./gldf-elements.ts";
import { isEmergencyVariant } from "#lighting/defaults/default-photometry.ts";

/** What a description contains besides the fields of family and articles. */
interface DescriptionParts {
  readonly id: string;
  readonly publishedAt: string;
  /** By variant; `undefined` for one without a body. */
  readonly bodies: readonly (GldfBody | undefined)[];
  /** The XML of the custom properties, by variant. */
  readonly properties: readonly (readonly string[])[];
}

/** The description of a product, `product.xml`, and the files that it references. */
interface GldfProduct {
  readonly xml: string;
  readonly files: readonly GldfFile[];
}

/**
 * Creates the description of a product in GLDF 1.0.0-rc.3, whose variants are the articles. Fields for which the format
 * has no element, or only a less exact one, are written as properties; they are found by reading the description back.
 *
 * The container's id is derived from the content, so that the same articles always have the same id.
 */
export function createGldfProduct(source: GldfSource): GldfProduct {
  const { variants, publishedAt } = source;
  const parts = {
    id: "",
    publishedAt: "",
    bodies: variants.map((variant) => createGldfBody(variant, publishedAt)),
    properties: [],
  };
  const { articles } = readGldfEntries(parseXmlTree(describe(source, parts).xml), "");
  const properties = variants.map((variant, index) => customProperties(variant, articles[index] ?? {}));
  const description = describe(source, { ...parts, properties });
  // Models are left out: they are derived from the description, but contain their creation time.
  const digests = description.files
    .filter(({ type }) => type !== MODEL_CONTENT_TYPE)
    .map(({ bytes }) =>
      createHash("sha256")
        .update(bytes ?? "")
        .digest("hex"),
    );
  return describe(source, { ...parts, id: uuidOf(description.xml + digests.join("")), publishedAt, properties });
}

/** The properties for fields that are missing or different when the description is read back. */
const customProperties = ({ article, labels }: GldfArticle, readBack: Fields): readonly string[] =>
  Array.from(labels.fields).flatMap(([field, names]) => {
    const values = valuesOf(article[field]);
    if (values.join("\n") === valuesOf(readBack[field]).join("\n")) return [];
    return values.map((value) =>
      element(
        "Property",
        { id: field },
        localizedElement("Name", names),
        leaf("PropertySource", PROPERTY_SOURCE),
        leaf("Value", value),
      ),
    );
  });

function describe(source: GldfSource, { id, publishedAt, bodies, properties }: DescriptionParts): GldfProduct {
  const { family, variants } = source;
  const definitions = new Definitions();
  const name = sameInAllLanguages(family.name ?? family.family_id);
  const variantElements = variants.map((variant, index) =>
    variantElement(variant, {
      index,
      isSingle: variants.length === 1,
      body: bodies[index],
      properties: properties[index] ?? [],
      definitions,
    }),
  );
  const product = group(
    "ProductDefinitions",
    group(
      "ProductMetaData",
      leaf("UniqueProductId", source.id),
      localizedElement("ProductNumber", sameInAllLanguages(source.id)),
      localizedElement("Name", name),
      localizedElement("Description", family.descriptions),
      group("ProductSeries", element("ProductSerie", { id: "series" }, localizedElement("Name", name))),
      pictureElements(source.pictures, definitions),
    ),
    group("Variants", ...variantElements),
  );
  const header = group(
    "Header",
    leaf("Manufacturer", family.brand),
    element("FormatVersion", { major: 1, minor: 0, "pre-release": 3 }),
    leaf("CreatedWithApplication", "Lumenry"),
    leaf("GldfCreationTimeCode", publishedAt),
    leaf("UniqueGldfId", id),
    leaf("DefaultLanguage", LANGUAGES[0]),
  );
  return {
    xml: `<?xml version="1.0" encoding="UTF-8"?>\n${element("Root", {}, header, definitions.element, product)}\n`,
    files: definitions.files,
  };
}

interface VariantContext {
  /** Its index among the variants. */
  readonly index: number;
  readonly isSingle: boolean;
  readonly body: GldfBody | undefined;
  readonly properties: readonly string[];
  readonly definitions: Definitions;
}

function variantElement(
  source: GldfArticle,
  { index, isSingle, body, properties, definitions }: VariantContext,
): string {
  const { article } = source;
  const code = sameInAllLanguages(article.article_code);
  const emitterId = addEmitter(source, definitions);
  return element(
    "Variant",
    { id: `variant-${index + 1}`, sortOrder: isSingle ? undefined : index + 1 },
    localizedElement("ProductNumber", code),
    localizedElement("Name", article.texts) || localizedElement("Name", code),
    localizedElement("Description", article.descriptions),
    leaf("GTIN", /^(?:\d{8}|\d{12,14})$/.exec(article.ean ?? "")?.[0]),
    writeMountings(article),
    group("Geometry", addGeometry(body, emitterId, definitions)),
    pictureElements(source.pictures, definitions),
    group("DescriptiveAttributes", ...writeDescriptiveAttributes(source), group("CustomProperties", ...properties)),
  );
}

const IMAGE_TYPES: Readonly<Record<ImageKind, string>> = {
  product: "Product Picture",
  ambience: "Application Picture",
  dimension: "Technical Sketch",
  detail: "Other",
};
const pictureElements = (pictures: readonly GldfPicture[], definitions: Definitions): string =>
  group(
    "Pictures",
    ...pictures.map(({ kind, file }) =>
      element("Image", { fileId: definitions.addFile(file), imageType: IMAGE_TYPES[kind] }),
    ),
  );

/** The UUID namespace of container ids. */
const NAMESPACE = Buffer.from("8d1c5f0a4f6b4f0e9a5e3c7b2d1f6e04", "hex");

/** The version 5 UUID of a string. */
function uuidOf(text: string): string {
  const bytes = createHash("sha1").update(NAMESPACE).update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** GLDF's interfaces of control gear by the normalised name that catalogues use. */
const INTERFACES: ReadonlyMap<string, string> = new Map([
  ["dali", "DALI Addressable"],
  ["dali2", "DALI Addressable"],
  ...[
    "DALI Broadcast",
    "DALI Addressable",
    "KNX",
    "0-10V",
    "1-10V",
    "230V",
    "RF",
    "WiFi",
    "Bluetooth",
    "Inter-Connection",
    "DMX",
    "DMX/RDM",
  ].map((name) => [normalizedName(name), name] as const),
]);

function normalizedName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** Adds photometry, light source, control gear and the emitter that references them. @returns the emitter's id */
function addEmitter(source: GldfArticle, definitions: Definitions): string {
  const { article, photometry } = source;
  const fileId = definitions.addFile(photometry);
  const photometryId = definitions.add("Photometries", "photometry", (id) =>
    element("Photometry", { id }, element("PhotometryFileReference", { fileId })),
  );
  const sourceId = definitions.add("LightSources", "light-source", (id) =>
    element("FixedLightSource", { id }, ...lightSource(source)),
  );
  const interfaces = valuesOf(article.control)
    .map((value) => INTERFACES.get(normalizedName(value)))
    .filter((item) => item !== undefined);
  const gear = group("Interfaces", ...[...new Set(interfaces)].map((item) => leaf("Interface", item)));
  const gearId =
    gear &&
    definitions.add("ControlGears", "control-gear", (id) =>
      element("ControlGear", { id }, localizedElement("Name", GEAR_NAMES), gear),
    );
  const emitter = element(
    "FixedLightEmitter",
    { emergencyBehaviour: isEmergencyVariant(valuesOf(article.emergency)) ? "Combined" : undefined },
    element("PhotometryReference", { photometryId }),
    element("LightSourceReference", { fixedLightSourceId: sourceId }),
    gearId && element("ControlGearReference", { controlGearId: gearId }),
    leaf("RatedLuminousFlux", Math.round(article.lumen_default)),
    leaf("EmergencyRatedLuminousFlux", parseEmergencyFlux(article)),
  );
  return definitions.add("Emitters", "emitter", (id) => element("Emitter", { id }, emitter));
}

const GEAR_NAMES = bilingual("Control gear", "Betriebsgerät");
const LIGHT_SOURCE_NAMES = bilingual("Light source", "Lichtquelle");

function lightSource(source: GldfArticle): readonly string[] {
  const { article } = source;
  const { colortemperature_default: kelvin, colortemperature_vari1, colorTemperature_vari2, ra } = article;
  const [value] = valuesOf(article.light_source);
  const kelvins = [kelvin, colortemperature_vari1, colorTemperature_vari2]
    .filter((item) => item !== undefined)
    .map(Math.round);
  const tolerance = valuesOf(article["own_colour_tolerance"]).find((text) => /^[1-7] SDCM$/.test(text));
  return [
    localizedElement("Name", value === undefined ? LIGHT_SOURCE_NAMES : findValueLabels(source, "light_source", value)),
    leaf("RatedInputPower", article.wattage_default),
    group(
      "EnergyLabels",
      ...valuesOf(article.energy_class).map((label) => leaf("EnergyLabel", label, { region: "EU" })),
    ),
    group(
      "ColorInformation",
      leaf("ColorRenderingIndex", ra !== undefined && ra <= 100 ? Math.round(ra) : undefined),
      leaf("CorrelatedColorTemperature", kelvins[0]),
      kelvins.length > 1
        ? group(
            "ColorTemperatureAdjustingRange",
            leaf("Lower", Math.min(...kelvins)),
            leaf("Upper", Math.max(...kelvins)),
          )
        : "",
      leaf("InitialColorTolerance", tolerance),
    ),
  ];
}
