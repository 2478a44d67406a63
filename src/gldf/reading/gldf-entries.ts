import { MAX_ENTRY_IMAGES, type ImageKind } from "#model/entities/entry-kinds.ts";
import type { TextEntry } from "#model/entities/fields.ts";
import { withoutUndefined } from "#model/without-undefined.ts";
import { readPropertyFields, readAttributeFields } from "./variant-attributes.ts";
import {
  ContainerReader,
  partPath,
  type ContainerProblem,
  type Fields,
  type ReferencedFile,
} from "./container-reader.ts";
import { readEmitters, type Emitter } from "./emitters.ts";
import { isPlaceholder, type GldfIdentity } from "./gldf-ids.ts";
import { readMountingFields, readSizeFields } from "./variant-body.ts";
import { readLightFields } from "./variant-light.ts";
import type { XmlElement } from "#xml/xml-tree.ts";

/** A container's content as catalogue entries, which have no ids yet, since these depend on all containers. */
export interface GldfEntries {
  readonly identity: GldfIdentity;
  readonly family: Fields;
  /** One per variant of `identity`. */
  readonly articles: readonly Fields[];
  readonly files: readonly ReferencedFile[];
  readonly problems: readonly ContainerProblem[];
  /** How many text nodes and attributes have no field in the catalogue, by path. */
  readonly unmapped: ReadonlyMap<string, number>;
  /** The paths of all parts that the description references. */
  readonly parts: readonly string[];
}

/** The id of the category of all families from containers, since GLDF has no categories. */
export const GLDF_CATEGORY_ID = "GLDF";

/**
 * Reads a GLDF 1.0 description as catalogue entries: one family for the product, one article per variant.
 *
 * @param containerName a unique name: that of the folder for the container's files
 * @param hasPart whether the container has a part with a path
 * @throws {AmbiguousIdError} when an id is defined twice
 */
export function readGldfEntries(
  root: XmlElement,
  containerName: string,
  hasPart: (path: string) => boolean = () => true,
): GldfEntries {
  const reader = new ContainerReader(root, containerName, hasPart);
  const { elements } = reader;
  checkVersion(reader);
  elements.markRead(elements.first(root, "Header", "UniqueGldfId"));
  const metaData = elements.first(root, "ProductDefinitions", "ProductMetaData");
  const variants = variantsInOrder(reader);
  const emitters = readEmitters(reader);
  const product = readSharedFields(reader, metaData);
  const family = {
    brand: elements.text(root, "Header", "Manufacturer"),
    name: elements.preferredText(metaData, "Name"),
    categories: [GLDF_CATEGORY_ID],
    descriptions: product.descriptions,
    documents: documentsOf(reader, metaData),
    ...product.pictures,
  };
  const articles = variants.map((variant) => readArticleFields(reader, variant, { metaData, product, emitters }));
  const identity = {
    containerName,
    productId: elements.text(metaData, "UniqueProductId"),
    number: elements.preferredText(metaData, "ProductNumber"),
    variants: variants.map((variant, index) => ({
      id: variant.attributes["id"] ?? String(index + 1),
      number: elements.preferredText(variant, "ProductNumber"),
    })),
  };
  return {
    identity,
    family: withoutUndefined(family),
    articles: articles.map(withoutUndefined),
    files: reader.files,
    problems: reader.problems,
    unmapped: elements.unread(root),
    parts: reader.fileElements.map(partPath),
  };
}

/** Reports a description in another version of the format, whose unknown elements are ignored. */
function checkVersion(reader: ContainerReader): void {
  const version = reader.elements.first(reader.root, "Header", "FormatVersion");
  reader.elements.markRead(version);
  const major = version?.attributes["major"] ?? version?.text;
  if (!version || major === undefined || /^1(?!\d)/.test(major)) return;
  const message = "is not version 1, the only supported one (1.0.0-rc.3); unknown elements are ignored";
  reader.report({ kind: "unmapped-element", line: version.line, field: "FormatVersion", value: major, message });
}

/** The variants by their `sortOrder`; those without one come last. */
function variantsInOrder({ elements, root }: ContainerReader): readonly XmlElement[] {
  const variants = elements.all(root, "ProductDefinitions", "Variants", "Variant").map((variant) => {
    const order = Number(elements.attribute("sortOrder", variant) ?? Number.NaN);
    return { variant, order: Number.isFinite(order) ? order : Number.MAX_VALUE };
  });
  return variants.sort((a, b) => a.order - b.order).map(({ variant }) => variant);
}

/** The fields that both products and variants may have. */
interface SharedFields {
  readonly descriptions: readonly TextEntry[];
  readonly pictures: { readonly image_url?: string; readonly images?: readonly object[] };
  readonly attributes: Fields;
  readonly customProperties: Fields;
}

function readSharedFields(reader: ContainerReader, element: XmlElement | undefined): SharedFields {
  const attributes = reader.elements.first(element, "DescriptiveAttributes");
  return {
    descriptions: descriptionOf(reader, element),
    pictures: pictureFields(reader, element),
    attributes: withoutUndefined(readAttributeFields(reader, attributes)),
    customProperties: readPropertyFields(reader, attributes),
  };
}

interface ProductContext {
  readonly metaData: XmlElement | undefined;
  readonly product: SharedFields;
  readonly emitters: ReadonlyMap<string, Emitter>;
}

/** Reads the fields of an article: those of the variant, else those of the product. */
function readArticleFields(
  reader: ContainerReader,
  variant: XmlElement,
  { metaData, product, emitters }: ProductContext,
): Fields {
  const { elements } = reader;
  const variantFields = readSharedFields(reader, variant);
  const attributes = [variant, metaData].map((item) => elements.first(item, "DescriptiveAttributes"));
  return {
    url_configs_data: [],
    // The schema requires a name, so programs write a dash for none.
    texts: elements.texts(variant, "Name").filter(({ text }) => !isPlaceholder(text)),
    descriptions: variantFields.descriptions.length > 0 ? variantFields.descriptions : product.descriptions,
    ean: gtinOf(elements.text(variant, "GTIN")),
    ...(variantFields.pictures.image_url === undefined ? product.pictures : variantFields.pictures),
    ...product.attributes,
    ...variantFields.attributes,
    ...readMountingFields(reader, variant),
    ...readSizeFields(reader, variant, attributes),
    ...readLightFields(reader, variant, emitters),
    ...product.customProperties,
    ...variantFields.customProperties,
  };
}

/** The description, else the tender text. */
function descriptionOf({ elements }: ContainerReader, element: XmlElement | undefined): readonly TextEntry[] {
  const description = elements.multilineTexts(element, "Description");
  return description.length > 0 ? description : elements.multilineTexts(element, "TenderText");
}

/** The PDF files of a container, named by the custom properties that reference them, else by their file names. */
function documentsOf(reader: ContainerReader, metaData: XmlElement | undefined): readonly object[] | undefined {
  const { elements } = reader;
  const properties = new Map(
    elements
      .all(metaData, "DescriptiveAttributes", "CustomProperties", "Property")
      .map((property) => [elements.first(property, "FileReference")?.attributes["fileId"], property]),
  );
  const documents = reader.fileElements.flatMap((file) => {
    const document_url = reader.addressOf(file, "document");
    if (document_url === undefined) return [];
    const { id, language } = file.attributes;
    const property = properties.get(id);
    elements.markRead(elements.first(property, "FileReference"));
    const names = elements.texts(property, "Name");
    const text = file.text.replace(/\.pdf$/i, "");
    const texts = names.length > 0 ? names : [{ language: language ?? "en", text }];
    return [{ document_url, kind: "other", language, texts }];
  });
  return documents.length === 0 ? undefined : documents;
}

/** The GTIN; `undefined` for zeros, which programs write for an unknown one. */
const gtinOf = (text: string | undefined): string | undefined => (/^0*$/.test(text ?? "") ? undefined : text);

/** The catalogue's kinds of pictures by `imageType`; all others are details. */
const IMAGE_KINDS: Readonly<Record<string, ImageKind>> = {
  "Product Picture": "product",
  "Application Picture": "ambience",
  "Technical Sketch": "dimension",
};

/** The main picture, which is the first product picture, else the first one, and the other pictures. */
function pictureFields(reader: ContainerReader, element: XmlElement | undefined): SharedFields["pictures"] {
  const { elements } = reader;
  const pictures = elements.all(element, "Pictures", "Image").flatMap((image) => {
    const image_url = reader.file(image, "picture");
    const kind = IMAGE_KINDS[elements.attribute("imageType", image) ?? ""] ?? "detail";
    return image_url === undefined ? [] : [{ image_url, kind }];
  });
  const mainPicture = pictures.find(({ kind }) => kind === "product") ?? pictures[0];
  if (!mainPicture) return {};
  const others = pictures.filter((picture) => picture !== mainPicture);
  const message = `has ${pictures.length} pictures; only the first ${MAX_ENTRY_IMAGES + 1} are used`;
  if (others.length > MAX_ENTRY_IMAGES)
    reader.report({ kind: "unmapped-element", line: element?.line, field: element?.name, message });
  const images = others.slice(0, MAX_ENTRY_IMAGES);
  return { image_url: mainPicture.image_url, ...(images.length > 0 ? { images } : {}) };
}
