import { MAX_ENTRY_IMAGES, type ImageKind } from "#model/entities/image-kinds.ts";
import { ContainerReader, type ContainerProblem, type Fields, type NamedFile } from "./container-reader.ts";
import { readEmitters, type Emitters } from "./emitters.ts";
import type { GldfIdentity } from "./gldf-codes.ts";
import { attributeFields } from "./variant-attributes.ts";
import { mountingFields, sizeFields } from "./variant-body.ts";
import { variantLight } from "./variant-light.ts";
import type { XmlElement } from "./xml-tree.ts";

/** A container's content in terms of the catalogue; its entries have no ids yet, which depend on the other containers. */
export interface GldfEntries {
  readonly identity: GldfIdentity;
  readonly family: Fields;
  /** One per variant of `identity`. */
  readonly articles: readonly Fields[];
  readonly files: readonly NamedFile[];
  readonly problems: readonly ContainerProblem[];
  /** Distinct paths of elements that have no field in the catalogue. */
  readonly unmapped: ReadonlySet<string>;
}

/** The category of all entries from containers, which have none of their own. */
export const GLDF_CATEGORY = "GLDF";

/**
 * Maps a GLDF 1.0 description to catalogue entries: one family for the product, one article per variant.
 *
 * @param place of the container; its files are stored below it
 */
export function gldfEntries(root: XmlElement, place: string): GldfEntries {
  const reader = new ContainerReader(root, place);
  const { fields } = reader;
  const data = fields.one(root, "ProductDefinitions", "ProductMetaData");
  const variants = fields.all(root, "ProductDefinitions", "Variants", "Variant");
  const emitters = readEmitters(reader);
  const family = {
    brand: fields.text(root, "Header", "Manufacturer"),
    name: fields.texts(data, "Name")[0]?.text,
    categories: [GLDF_CATEGORY],
    descriptions: fields.texts(data, "Description"),
    ...pictureFields(reader, data),
  };
  const articles = variants.map((variant) => articleFields(reader, { variant, data, emitters }));
  for (const path of ["FormatVersion", "UniqueGldfId"]) fields.take(fields.one(root, "Header", path));
  const identity = {
    place,
    productId: fields.text(data, "UniqueProductId"),
    number: fields.texts(data, "ProductNumber")[0]?.text,
    variants: variants.map((variant, at) => ({
      id: variant.attributes["id"] ?? String(at + 1),
      number: fields.texts(variant, "ProductNumber")[0]?.text,
    })),
  };
  const { files, problems } = reader;
  return { identity, family, articles, files, problems, unmapped: fields.unread(root) };
}

interface VariantParts {
  readonly variant: XmlElement;
  readonly data: XmlElement | undefined;
  readonly emitters: Emitters;
}

function articleFields(reader: ContainerReader, { variant, data, emitters }: VariantParts): Fields {
  const { fields } = reader;
  const attributes = [fields.one(variant, "DescriptiveAttributes"), fields.one(data, "DescriptiveAttributes")];
  const descriptions = [fields.texts(variant, "Description"), fields.texts(data, "Description")];
  const pictures = [pictureFields(reader, variant), pictureFields(reader, data)];
  return {
    url_configs_data: [],
    texts: fields.texts(variant, "Name"),
    descriptions: descriptions.find((texts) => texts.length > 0) ?? [],
    ean: gtinOf(fields.text(variant, "GTIN")),
    ...pictures.find(({ image_url }) => image_url !== undefined),
    ...attributeFields(reader, attributes),
    ...mountingFields(reader, variant),
    ...sizeFields(reader, variant, attributes),
    ...variantLight(reader, variant, emitters),
  };
}

/** Programs write zeros for a number that is not known. */
const gtinOf = (text: string | undefined): string | undefined => (/^0*$/.test(text ?? "") ? undefined : text);

/** The kinds of pictures in GLDF and in the catalogue. */
const IMAGE_KINDS: Readonly<Record<string, ImageKind>> = {
  "Product Picture": "product",
  "Application Picture": "ambience",
  "Technical Sketch": "dimension",
};

/** The first picture of the product, else of anything, and further ones. */
function pictureFields(
  reader: ContainerReader,
  of: XmlElement | undefined,
): { readonly image_url?: string; readonly images?: readonly object[] } {
  const pictures = reader.fields.all(of, "Pictures", "Image").flatMap((image) => {
    const image_url = reader.file(image.attributes["fileId"], "picture");
    if (image_url === undefined) return [];
    reader.fields.take(image);
    return [{ image_url, kind: IMAGE_KINDS[image.attributes["imageType"] ?? ""] ?? "detail" }];
  });
  const first = pictures.find(({ kind }) => kind === "product") ?? pictures[0];
  const images = pictures.filter((picture) => picture !== first).slice(0, MAX_ENTRY_IMAGES);
  return first ? { image_url: first.image_url, ...(images.length > 0 ? { images } : {}) } : {};
}
