import { createHash } from "node:crypto";
import { LANGUAGES } from "#model/languages/language.ts";
import type { ImageKind } from "#model/entities/image-kinds.ts";
import { CARRIER } from "#gldf/reading/carried-fields.ts";
import type { Fields } from "#gldf/reading/container-reader.ts";
import { gldfEntries } from "#gldf/reading/gldf-entries.ts";
import { readXmlTree } from "#xml/xml-tree.ts";
import { Definitions } from "./definitions.ts";
import type { GldfArticle, GldfFile, GldfPicture, GldfSource } from "./gldf-article.ts";
import { type GldfBody, geometryReference, gldfBody, MODEL_TYPE } from "./gldf-body.ts";
import { descriptiveAttributes, mountings } from "./gldf-attributes.ts";
import { addEmitter } from "./gldf-light.ts";
import { valuesOf } from "./gldf-values.ts";
import { element, group, leaf, locales, sameInAll } from "./gldf-elements.ts";

/** The parts of a description that are not the product's, and what it carries besides. */
interface Frame {
  readonly id: string;
  readonly publishedAt: string;
  /** By variant. */
  readonly bodies: readonly (GldfBody | undefined)[];
  readonly properties: readonly (readonly string[])[];
}

/** The description of a product, `product.xml`, and the files that it names. */
interface GldfProduct {
  readonly xml: string;
  readonly files: readonly GldfFile[];
}

/**
 * The description of a product in GLDF 1.0.0-rc.3: its variants are the articles. What the format has no element for, or could say less
 * exactly, is carried by properties, found by reading the description again.
 *
 * Its id stands for its content: the same articles have the same id, whenever and wherever they are exported.
 */
export function gldfProduct(source: GldfSource): GldfProduct {
  const { variants, publishedAt } = source;
  const plain = { id: "", publishedAt: "", bodies: variants.map((variant) => gldfBody(variant, publishedAt)), properties: [] };
  const { articles } = gldfEntries(readXmlTree(describe(source, plain).xml), "");
  const properties = variants.map((variant, at) => carriedBy(variant, articles[at] ?? {}));
  const described = describe(source, { ...plain, properties });
  // Models follow from the description, and state when they were written.
  const digests = described.files.filter(({ type }) => type !== MODEL_TYPE).map(({ bytes }) => createHash("sha256").update(bytes ?? "").digest("hex"));
  return describe(source, { ...plain, id: uuidOf(described.xml + digests.join("")), publishedAt, properties });
} // prettier-ignore

/** The properties for what reading a description does not find again. */
const carriedBy = ({ article, texts }: GldfArticle, read: Fields): readonly string[] =>
  Array.from(texts.fields).flatMap(([field, names]) => {
    const values = valuesOf(article[field]);
    if (values.join("\n") === valuesOf(read[field]).join("\n")) return [];
    return values.map((value) => element("Property", { id: field }, locales("Name", names), leaf("PropertySource", CARRIER), leaf("Value", value)));
  }); // prettier-ignore

function describe(source: GldfSource, { id, publishedAt, bodies, properties }: Frame): GldfProduct {
  const { family, variants } = source;
  const definitions = new Definitions();
  const name = sameInAll(family.name ?? family.family_id);
  const variantElements = variants.map((variant, at) =>
    variantElement(variant, { at, isOnly: variants.length === 1, body: bodies[at], properties: properties[at] ?? [], definitions }),
  );
  const product = group(
    "ProductDefinitions",
    group(
      "ProductMetaData",
      leaf("UniqueProductId", source.id),
      locales("ProductNumber", sameInAll(source.id)),
      locales("Name", name),
      locales("Description", family.descriptions),
      group("ProductSeries", element("ProductSerie", { id: "series" }, locales("Name", name))),
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
  return { xml: `<?xml version="1.0" encoding="UTF-8"?>\n${element("Root", {}, header, definitions.element, product)}\n`, files: definitions.files };
} // prettier-ignore

interface VariantFrame {
  /** Its place among the variants. */
  readonly at: number;
  readonly isOnly: boolean;
  readonly body: GldfBody | undefined;
  readonly properties: readonly string[];
  readonly definitions: Definitions;
}

function variantElement(source: GldfArticle, { at, isOnly, body, properties, definitions }: VariantFrame): string {
  const { article } = source;
  const code = sameInAll(article.article_code);
  const emitterId = addEmitter(source, definitions);
  return element(
    "Variant",
    { id: `variant-${at + 1}`, sortOrder: isOnly ? undefined : at + 1 },
    locales("ProductNumber", code),
    locales("Name", article.texts) || locales("Name", code),
    locales("Description", article.descriptions),
    leaf("GTIN", /^(?:\d{8}|\d{12,14})$/.exec(article.ean ?? "")?.[0]),
    mountings(article),
    group("Geometry", geometryReference(body, emitterId, definitions)),
    pictureElements(source.pictures, definitions),
    group("DescriptiveAttributes", ...descriptiveAttributes(source), group("CustomProperties", ...properties)),
  );
}

const IMAGE_TYPES: Readonly<Record<ImageKind, string>> = {
  product: "Product Picture",
  ambience: "Application Picture",
  dimension: "Technical Sketch",
  detail: "Other",
};
const pictureElements = (pictures: readonly GldfPicture[], definitions: Definitions): string =>
  group("Pictures", ...pictures.map(({ kind, file }) => element("Image", { fileId: definitions.addFile(file), imageType: IMAGE_TYPES[kind] }))); // prettier-ignore

/** The namespace of the ids of containers, made for this purpose. */
const NAMESPACE = Buffer.from("8d1c5f0a4f6b4f0e9a5e3c7b2d1f6e04", "hex");

/** A UUID of version 5 that stands for a text. */
function uuidOf(text: string): string {
  const bytes = createHash("sha1").update(NAMESPACE).update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
