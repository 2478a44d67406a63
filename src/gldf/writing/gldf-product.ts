import { createHash } from "node:crypto";
import { LANGUAGES } from "#model/languages/language.ts";
import type { ImageKind } from "#model/entities/image-kinds.ts";
import { CARRIED_FIELDS, CARRIER } from "#gldf/reading/carried-fields.ts";
import { gldfEntries } from "#gldf/reading/gldf-entries.ts";
import { readXmlTree } from "#xml/xml-tree.ts";
import type { GldfArticle, GldfFile, GldfPicture } from "./gldf-article.ts";
import { bodyDefinition, emitterReference } from "./gldf-body.ts";
import { descriptiveAttributes, mountings } from "./gldf-attributes.ts";
import { lightDefinitions } from "./gldf-light.ts";
import { valuesOf } from "./gldf-values.ts";
import { element, group, leaf, locales, sameInAll } from "./gldf-elements.ts";

/** The parts of a description that are not the article's own, and what it carries besides. */
interface Frame {
  readonly id: string;
  readonly publishedAt: string;
  /** The definition of its geometry; empty if it has none. */
  readonly body: string;
  readonly properties: readonly string[];
}

/**
 * The description of an article, `product.xml`, in GLDF 1.0.0-rc.3: its family is the product, the article is the only variant. What the
 * format has no element for, or could say less exactly, is carried by properties, found by reading the description again.
 *
 * Its id stands for its content: the same article has the same id, whenever and wherever it is exported.
 */
export function gldfProduct(source: GldfArticle): string {
  const plain = { id: "", publishedAt: "", body: bodyDefinition(source), properties: [] };
  const read = gldfEntries(readXmlTree(describe(source, plain)), "").articles[0] ?? {};
  const properties = [...CARRIED_FIELDS, ...source.texts.custom.flatMap(({ fields }) => fields)].flatMap((field) => {
    const values = valuesOf(source.article[field]);
    return values.join("\n") === valuesOf(read[field]).join("\n")
      ? []
      : values.map((value) => propertyOf(source, field, value));
  });
  const files = filesOf(source).map(({ bytes }) => createHash("sha256").update(bytes ?? "").digest("hex")); // prettier-ignore
  const id = uuidOf(describe(source, { ...plain, properties }) + files.join(""));
  return describe(source, { ...plain, id, publishedAt: source.publishedAt, properties });
}

/** The container's files, in their order. */
export const filesOf = ({ photometry, pictures }: GldfArticle): readonly GldfFile[] => [
  photometry,
  ...pictures.map(({ file }) => file),
];

function propertyOf({ texts }: GldfArticle, field: string, value: string): string {
  const names = LANGUAGES.map((language) => ({ language, text: texts.lookup("attribute", field, language)?.text ?? field })); // prettier-ignore
  return element("Property", { id: field }, locales("Name", names), leaf("PropertySource", CARRIER), leaf("Value", value));
} // prettier-ignore

function describe(source: GldfArticle, { id, publishedAt, body, properties }: Frame): string {
  const { article, family, pictures } = source;
  const code = sameInAll(article.article_code);
  const name = family.name ?? family.family_id;
  const files = filesOf(source).map((file, at) => fileElement(file, at));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    "<Root>",
    group(
      "Header",
      leaf("Manufacturer", family.brand),
      element("FormatVersion", { major: 1, minor: 0, "pre-release": 3 }),
      leaf("CreatedWithApplication", "Lumenry"),
      leaf("GldfCreationTimeCode", publishedAt),
      leaf("UniqueGldfId", id),
      leaf("DefaultLanguage", LANGUAGES[0]),
    ),
    group("GeneralDefinitions", group("Files", ...files), ...lightDefinitions(source), group("Geometries", body)),
    group(
      "ProductDefinitions",
      group(
        "ProductMetaData",
        leaf("UniqueProductId", article.article_code),
        locales("ProductNumber", code),
        locales("Name", sameInAll(name)),
        locales("Description", family.descriptions),
        group("ProductSeries", element("ProductSerie", { id: "series" }, locales("Name", sameInAll(name)))),
        group("Pictures", ...pictures.map(pictureElement)),
      ),
      group(
        "Variants",
        element(
          "Variant",
          { id: "variant" },
          locales("ProductNumber", code),
          locales("Name", article.texts) || locales("Name", code),
          locales("Description", article.descriptions),
          leaf("GTIN", /^(?:\d{8}|\d{12,14})$/.exec(article.ean ?? "")?.[0]),
          mountings(article),
          group("Geometry", emitterReference(body)),
          group(
            "DescriptiveAttributes",
            ...descriptiveAttributes(source),
            group("CustomProperties", ...properties),
          ),
        ),
      ),
    ),
    "</Root>\n",
  ].join(""); // prettier-ignore
}

/** The first of the container's files is the photometric one. */
const fileElement = ({ type, name, bytes }: GldfFile, at: number): string =>
  leaf("File", name, { id: `file-${at}`, contentType: type, type: bytes ? "localFileName" : "url" });

const IMAGE_TYPES: Readonly<Record<ImageKind, string>> = {
  product: "Product Picture",
  ambience: "Application Picture",
  dimension: "Technical Sketch",
  detail: "Other",
};
const pictureElement = ({ kind }: GldfPicture, at: number): string =>
  element("Image", { fileId: `file-${at + 1}`, imageType: IMAGE_TYPES[kind] });

/** The namespace of the ids of containers, made for this purpose. */
const NAMESPACE = Buffer.from("8d1c5f0a4f6b4f0e9a5e3c7b2d1f6e04", "hex");

/** A UUID of version 5 that stands for a text. */
function uuidOf(text: string): string {
  const bytes = createHash("sha1").update(NAMESPACE).update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
