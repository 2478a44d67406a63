import { FieldReader } from "./field-reader.ts";
import type { XmlElement } from "./xml-tree.ts";

/** A file that an entry refers to: its path in the container and its path in the catalogue. */
export interface NamedFile {
  readonly part: string;
  readonly kind: "picture" | "photometry";
  /** Relative to `images/` or `photometry/`. */
  readonly path: string;
}

/** A container's content in terms of the catalogue. */
export interface GldfEntries {
  readonly family: Readonly<Record<string, unknown>>;
  readonly articles: readonly Readonly<Record<string, unknown>>[];
  readonly files: readonly NamedFile[];
  /** Distinct paths of elements that have no field in the catalogue. */
  readonly unmapped: ReadonlySet<string>;
}

/** The category of all entries from containers, which have none of their own. */
export const GLDF_CATEGORY = "GLDF";

/** Content types of the files to import, with their folder and extension. */
const FILE_KINDS: ReadonlyMap<string, { kind: NamedFile["kind"]; folder: string; ending: string }> = new Map([
  ["image/png", { kind: "picture", folder: "image", ending: "png" }],
  ["image/jpg", { kind: "picture", folder: "image", ending: "jpg" }],
  ["image/svg", { kind: "picture", folder: "image", ending: "svg" }],
  ["ldc/eulumdat", { kind: "photometry", folder: "ldc", ending: "ldt" }],
  ["ldc/ies", { kind: "photometry", folder: "ldc", ending: "ies" }],
]);

/** GLDF mountings and the catalogue's terms for them. */
const MOUNTINGS: readonly (readonly [path: readonly string[], mounting: string])[] = [
  [["Ceiling", "Recessed"], "recessed"],
  [["Ceiling", "SurfaceMounted"], "surface"],
  [["Ceiling", "Pendant"], "suspended"],
  [["Wall", "Recessed"], "wall"],
  [["Wall", "SurfaceMounted"], "wall"],
  [["Ground", "Recessed"], "ground"],
  [["Ground", "SurfaceMounted"], "ground"],
];

/**
 * Maps a GLDF 1.0 description to catalogue entries: one family for the product, one article per variant.
 *
 * @param name of the container; its files are stored below it
 */
export function gldfEntries(root: XmlElement, name: string): GldfEntries {
  const product = new ProductReader(root, name);
  return product.entries();
}

type Fields = Readonly<Record<string, unknown>>;

class ProductReader {
  readonly #root: XmlElement;
  readonly #name: string;
  readonly #fields = new FieldReader();
  readonly #files = new Map<string, NamedFile>();

  constructor(root: XmlElement, name: string) {
    this.#root = root;
    this.#name = name;
  }

  entries(): GldfEntries {
    const fields = this.#fields;
    const data = fields.one(this.#root, "ProductDefinitions", "ProductMetaData");
    const variants = fields.all(this.#root, "ProductDefinitions", "Variants", "Variant");
    const number = fields.texts(data, "ProductNumber")[0]?.text ?? this.#name;
    const codes = variants.map((variant, at) => this.#code(variant, number, at, variants.length));
    const own = fields.text(data, "UniqueProductId") ?? number;
    const familyId = codes.includes(own) ? `${own} (${this.#name})` : own;
    const names = fields.texts(data, "Name");
    const family = {
      family_id: familyId,
      brand: fields.text(this.#root, "Header", "Manufacturer"),
      name: names[0]?.text,
      categories: [GLDF_CATEGORY],
      descriptions: fields.texts(data, "Description"),
      image_url: this.#picture(data),
    };
    const articles = variants.map((variant, at) => this.#article(variant, data, codes[at] ?? number, familyId));
    for (const path of ["FormatVersion", "UniqueGldfId"]) fields.take(fields.one(this.#root, "Header", path));
    return { family, articles, files: [...this.#files.values()], unmapped: fields.unread(this.#root) };
  }

  /** The variant's own number, else the product's, with the variant's id appended where there are several. */
  #code(variant: XmlElement, product: string, at: number, count: number): string {
    const own = this.#fields.texts(variant, "ProductNumber")[0]?.text;
    if (own !== undefined) return own;
    return count === 1 ? product : `${product}-${variant.attributes["id"] ?? at + 1}`;
  }

  #article(variant: XmlElement, data: XmlElement | undefined, code: string, familyId: string): Fields {
    const fields = this.#fields;
    const attributes = [fields.one(variant, "DescriptiveAttributes"), fields.one(data, "DescriptiveAttributes")];
    const attribute = (...path: readonly string[]): string | undefined =>
      attributes.map((one) => fields.text(one, ...path)).find((text) => text !== undefined);
    const descriptions = [fields.texts(variant, "Description"), fields.texts(data, "Description")];
    return {
      article_code: code,
      family_id: familyId,
      url_configs_data: [],
      texts: fields.texts(variant, "Name"),
      descriptions: descriptions.find((texts) => texts.length > 0) ?? [],
      ean: fields.text(variant, "GTIN"),
      image_url: this.#picture(variant) ?? this.#picture(data),
      resistance_ip: attribute("Electrical", "IngressProtectionIPCode"),
      impact_rate_ik: attribute("Mechanical", "IKRating"),
      emergency: attribute("Emergency", "DedicatedEmergencyLightingType"),
      optic: attribute("Electrical", "LightDistribution"),
      trim_shape: attribute("Mechanical", "ProductForm"),
      ...this.#mounting(variant),
      ...this.#size(variant, attributes),
      ...this.#light(variant),
    };
  }

  #mounting(variant: XmlElement): Fields {
    const fields = this.#fields;
    const mountings = fields.one(variant, "Mountings");
    const found = MOUNTINGS.filter(([path]) => fields.one(mountings, ...path));
    for (const [path] of found) fields.attribute("", mountings, ...path);
    const recessed = fields.one(mountings, "Ceiling", "Recessed");
    const cutout = fields.number(recessed, "CircularCutout", "Diameter");
    return {
      mounting: [...new Set(found.map(([, mounting]) => mounting))],
      recessed_depth: numberOf(fields.attribute("recessedDepth", recessed)),
      cutout_ceiling_min: cutout,
      cutout_ceiling_max: cutout,
    };
  }

  /** In mm: the stated size of the product, else the size of its simple geometry. */
  #size(variant: XmlElement, attributes: readonly (XmlElement | undefined)[]): Fields {
    const fields = this.#fields;
    const stated = attributes.map((one) => fields.one(one, "Mechanical", "ProductSize")).find((one) => one);
    const id = this.#geometryReference(variant)?.attributes["geometryId"];
    const geometry = this.#definition("Geometries", "SimpleGeometry", id);
    const box = stated ?? fields.one(geometry, "Cuboid");
    const sides = box ? ["Length", "Width", "Height"].map((side) => fields.number(box, side)) : [];
    const diameter = fields.number(geometry, "Cylinder", "Diameter");
    const height = fields.number(geometry, "Cylinder", "Height");
    if (sides.length > 0 && sides.every((side) => side !== undefined)) return { dimension: sides.join("x") };
    return diameter === undefined ? {} : { diameter, ...(height === undefined ? {} : { dimension: `${diameter}x${diameter}x${height}` }) }; // prettier-ignore
  }

  #geometryReference(variant: XmlElement): XmlElement | undefined {
    const fields = this.#fields;
    const geometry = fields.one(variant, "Geometry");
    const simple = fields.one(geometry, "SimpleGeometryReference") ?? fields.one(geometry, "GeometryReferences", "SimpleGeometryReference"); // prettier-ignore
    fields.take(simple);
    return simple;
  }

  /** Flux, power, colour and photometry of the variant's emitter. */
  #light(variant: XmlElement): Fields {
    const fields = this.#fields;
    const geometry = fields.one(variant, "Geometry");
    const reference = fields.one(geometry, "EmitterReference");
    fields.take(reference);
    const id = reference?.attributes["emitterId"] ?? this.#geometryReference(variant)?.attributes["emitterId"];
    const emitter = this.#definition("Emitters", "Emitter", id);
    const fixed = fields.all(emitter, "FixedLightEmitter");
    const lights = fixed.length > 0 ? fixed : fields.all(emitter, "ChangeableLightEmitter");
    const sources = lights.map((light) => this.#source(light));
    return {
      lumen_default: sum(fixed.map((light) => fields.number(light, "RatedLuminousFlux"))),
      wattage_default: sum(sources.map(({ watts }) => watts)),
      colortemperature_default: sources[0]?.kelvin,
      ra: sources[0]?.rendering,
      ...this.#photometry(lights),
    };
  }

  #source(light: XmlElement): {
    watts?: number | undefined;
    kelvin?: number | undefined;
    rendering?: number | undefined;
  } {
    const fields = this.#fields;
    const equipment = this.#definition("Equipments", "Equipment", fields.attribute("equipmentId", light, "EquipmentReference")); // prettier-ignore
    const changeable = fields.attribute("changeableLightSourceId", equipment, "LightSourceReference");
    const fixed = fields.attribute("fixedLightSourceId", light, "LightSourceReference");
    const source =
      this.#definition("LightSources", "FixedLightSource", fixed) ??
      this.#definition("LightSources", "ChangeableLightSource", changeable);
    return {
      watts: fields.number(equipment, "RatedInputPower") ?? fields.number(source, "RatedInputPower"),
      kelvin: fields.number(source, "ColorInformation", "CorrelatedColorTemperature"),
      rendering: fields.number(source, "ColorInformation", "ColorRenderingIndex"),
    };
  }

  /** The photometric file that all light sources share; `undefined` when they differ. */
  #photometry(lights: readonly XmlElement[]): Fields {
    const fields = this.#fields;
    const ids = new Set(lights.map((light) => fields.attribute("photometryId", light, "PhotometryReference")));
    const [id] = ids;
    if (ids.size !== 1) return {};
    const photometry = this.#definition("Photometries", "Photometry", id);
    const file = this.#file(fields.attribute("fileId", photometry, "PhotometryFileReference"), "photometry");
    if (!file) return {};
    return { [file.path.endsWith(".ies") ? "ies_url" : "ldt_url"]: `photometry/${file.path}` };
  }

  #picture(of: XmlElement | undefined): string | undefined {
    for (const image of this.#fields.all(of, "Pictures", "Image")) {
      const file = this.#file(image.attributes["fileId"], "picture");
      if (!file) continue;
      this.#fields.take(image);
      return `images/${file.path}`;
    }
    return undefined;
  }

  #file(id: string | undefined, kind: NamedFile["kind"]): NamedFile | undefined {
    const element = this.#definition("Files", "File", id);
    const found = FILE_KINDS.get(element?.attributes["contentType"] ?? "");
    if (!element || id === undefined || found?.kind !== kind || element.attributes["type"] !== "localFileName")
      return undefined;
    this.#fields.take(element);
    const file = {
      part: `${found.folder}/${element.text}`,
      kind,
      path: `${this.#name}/${safeName(id)}.${found.ending}`,
    };
    this.#files.set(id, file);
    return file;
  }

  #definition(list: string, name: string, id: string | undefined): XmlElement | undefined {
    if (id === undefined) return undefined;
    return this.#fields
      .all(this.#root, "GeneralDefinitions", list, name)
      .find((element) => element.attributes["id"] === id);
  }
}

/** A name safe on every file system: letters, digits, `_` and hyphens. Different names may give the same result. */
export const safeName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-");

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined || !Number.isFinite(Number(text)) ? undefined : Number(text);

/** The sum of numbers; `undefined` when any of them is unknown. */
const sum = (values: readonly (number | undefined)[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((all, value) => (all === undefined || value === undefined ? undefined : all + value), 0); // prettier-ignore
