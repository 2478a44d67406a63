import { type Zippable, zipSync } from "fflate";
import type { Article } from "#model/entities/article.ts";
import type { Family } from "#model/entities/entities.ts";
import { createUniqueNames, safeName } from "#model/safe-name.ts";
import type { FilterTexts } from "#model/texts/filter-texts.ts";
import { picturePath } from "#navigation/addresses/picture.ts";
import type { ExportableArticle } from "./exportable-article.ts";
import { detectImageType } from "#pictures/image-type.ts";
import {
  type GldfArticle,
  type GldfFile,
  type GldfPicture,
  type GldfSource,
  createGldfLabels,
} from "./gldf-article.ts";
import { MODEL_CONTENT_TYPE } from "./gldf-body.ts";
import { createGldfProduct } from "./gldf-product.ts";
import { MIN_ARCHIVE_DATE } from "./l3d-model.ts";

interface StoredImage {
  readonly type: string;
  readonly size: number;
  readonly hash: string;
  readonly bytes: () => Uint8Array;
}

/** The catalogue version from which containers are written. */
export interface ContainerCatalogue {
  readonly texts: FilterTexts;
  /** The time at which it was published, ISO 8601. */
  readonly publishedAt: string;
  /** The bytes of the file at a path below `photometry/`. */
  readonly photometry: (path: string) => Uint8Array | undefined;
  /** The picture at a path below `images/`. */
  readonly image: (path: string) => StoredImage | undefined;
  /**
   * Converts a picture to PNG or JPEG with a maximum side length (see `limitImageSize`).
   *
   * @returns `undefined` if that fails
   */
  readonly downscale: (image: StoredImage, path: string, side: number) => Promise<Uint8Array | undefined>;
}

/** Gathers the content of a container for a single article. */
export const createGldfSource = (exportable: ExportableArticle, catalogue: ContainerCatalogue): Promise<GldfSource> =>
  gatherContent(exportable.article.article_code, [exportable], catalogue);

/**
 * Gathers the content of a container for articles of a family, which are the variants of its product. The product has
 * the pictures of its only article if that has any, else those of the family. If there are several articles, each
 * variant also has its own pictures.
 *
 * @param id the product's number
 * @param exportables the articles, all of one family
 */
async function gatherContent(
  id: string,
  exportables: readonly [ExportableArticle, ...ExportableArticle[]],
  catalogue: ContainerCatalogue,
): Promise<GldfSource> {
  const [{ family, article }] = exportables;
  const isSingle = exportables.length === 1;
  const picturesOf = createPictureLookup(catalogue);
  const photometryOf = createPhotometryLookup(catalogue);
  const pictures = await picturesOf(isSingle && hasPictures(article) ? article : family);
  const variants: GldfArticle[] = [];
  for (const exportable of exportables)
    variants.push({
      article: exportable.article,
      labels: createGldfLabels(exportable.article, catalogue.texts),
      photometry: photometryOf(exportable),
      pictures: isSingle ? [] : await picturesOf(exportable.article),
    });
  return { id, family, pictures, variants, publishedAt: catalogue.publishedAt };
}

/** Converts an article's code to a file name that is short enough for every file system. */
export const toFileName = (code: string): string => safeName(code).slice(0, 80);

/** Creates a function that returns an article's photometric file, named after the first article that has it. */
function createPhotometryLookup(catalogue: ContainerCatalogue): (exportable: ExportableArticle) => GldfFile {
  const files = new Map<string, GldfFile>();
  const uniqueName = createUniqueNames();
  return ({ article, photometry }) => {
    const type = { ldt: "ldc/eulumdat", ies: "ldc/ies" }[photometry.format];
    if ("address" in photometry) return { type, name: photometry.address };
    const { path, format } = photometry;
    const existing = files.get(path);
    if (existing) return existing;
    const bytes = catalogue.photometry(path) ?? new Uint8Array();
    const file = { type, name: `${uniqueName(toFileName(article.article_code))}.${format}`, bytes };
    files.set(path, file);
    return file;
  };
}

type PictureFields = Pick<Article | Family, "image_url" | "images">;

const hasPictures = ({ image_url, images }: PictureFields): boolean =>
  image_url !== undefined || (images ?? []).length > 0;

/** The maximum length of a picture's longer side, sufficient for planning programs. */
const MAX_PICTURE_SIDE_PX = 1000;
/** The format's specification advises against larger files. */
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
/** The GLDF content type and extension of pictures by media type. */
const PICTURE_TYPES: Readonly<Record<string, readonly [type: string, extension: string]>> = {
  "image/png": ["image/png", "png"],
  "image/jpeg": ["image/jpg", "jpg"],
  "image/svg+xml": ["image/svg", "svg"],
};

/** Creates a function that returns the pictures of an article or family in types and sizes that the format supports. */
function createPictureLookup(
  catalogue: ContainerCatalogue,
): (entity: PictureFields) => Promise<readonly GldfPicture[]> {
  const files = new Map<string, GldfFile | undefined>();
  const fileOf = async (path: string): Promise<GldfFile | undefined> => {
    const image = catalogue.image(path);
    if (!image) return undefined;
    const bytes = await pictureBytes(image, path, catalogue);
    const [type, extension] = PICTURE_TYPES[(bytes && detectImageType(Buffer.from(bytes))) ?? ""] ?? [];
    if (!bytes || type === undefined || bytes.length > MAX_PICTURE_BYTES) return undefined;
    return { type, name: `picture-${files.size + 1}.${extension}`, bytes };
  };
  return async ({ image_url, images }) => {
    const pictures: GldfPicture[] = [];
    for (const { image_url: address, kind } of [{ image_url, kind: "product" } as const, ...(images ?? [])]) {
      const path = address?.startsWith("http") ? undefined : picturePath(address);
      if (path === undefined) continue;
      if (!files.has(path)) files.set(path, await fileOf(path));
      const file = files.get(path);
      if (file) pictures.push({ kind, file });
    }
    return pictures;
  };
}

/** SVG is returned unchanged; other pictures are scaled down, or returned unchanged if that fails. */
async function pictureBytes(
  image: StoredImage,
  path: string,
  { downscale }: ContainerCatalogue,
): Promise<Uint8Array | undefined> {
  if (image.type === "image/svg+xml") return image.size > MAX_PICTURE_BYTES ? undefined : image.bytes();
  return (await downscale(image, path, MAX_PICTURE_SIDE_PX)) ?? image.bytes();
}

/** Packs a container; its bytes depend only on the content. */
export function packContainer(source: GldfSource): Uint8Array<ArrayBuffer> {
  const { xml, files } = createGldfProduct(source);
  const parts: Zippable = { "product.xml": Buffer.from(xml) };
  for (const { type, name, bytes } of files)
    if (bytes) parts[`${type.split("/", 1)[0]}/${name}`] = [bytes, { level: COMPRESSED_TYPES.has(type) ? 0 : 6 }];
  return zipSync(parts, { mtime: MIN_ARCHIVE_DATE });
}

/** Content types that are compressed already. */
const COMPRESSED_TYPES: ReadonlySet<string> = new Set(["image/png", "image/jpg", MODEL_CONTENT_TYPE]);

/** The maximum number of variants that the format's guideline recommends. */
const MAX_VARIANTS = 15;

/** A product that is not full. */
interface OpenProduct {
  readonly name: string;
  /** Counted from 1 among the products with this name. */
  readonly number: number;
  readonly exportables: [ExportableArticle, ...ExportableArticle[]];
}

/**
 * Gathers the content of containers for products whose variants are articles of the same family and size, up to 15 in
 * the order of the catalogue, since planning programs show a product as one luminaire and not as a family.
 *
 * @see rule D14
 */
export async function* createProductSources(
  exportables: Iterable<ExportableArticle>,
  catalogue: ContainerCatalogue,
): AsyncGenerator<GldfSource> {
  const openProducts = new Map<string, OpenProduct>();
  const counts = new Map<string, number>();
  const finish = ({ name, number, exportables: variants }: OpenProduct): Promise<GldfSource> =>
    gatherContent(number === 1 ? name : `${name}-${number}`, variants, catalogue);
  for (const exportable of exportables) {
    const { article, family } = exportable;
    const parts = [family.family_id, article.dimension ?? []].flat();
    const key = JSON.stringify(parts);
    const product = openProducts.get(key);
    if (!product) {
      const name = parts.join(" ");
      const number = (counts.get(name) ?? 0) + 1;
      counts.set(name, number);
      openProducts.set(key, { name, number, exportables: [exportable] });
      continue;
    }
    product.exportables.push(exportable);
    if (product.exportables.length < MAX_VARIANTS) continue;
    openProducts.delete(key);
    yield finish(product);
  }
  for (const product of openProducts.values()) yield finish(product);
}
