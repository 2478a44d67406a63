import { type Zippable, zipSync } from "fflate";
import type { Article } from "#model/entities/article.ts";
import type { Family } from "#model/entities/entities.ts";
import { createUniqueNames, safeName } from "#model/safe-name.ts";
import type { FilterTexts } from "#model/texts/filter-texts.ts";
import { picturePath } from "#navigation/addresses/picture.ts";
import type { ContainerSource } from "./container-source.ts";
import { detectImageType } from "#pictures/image-type.ts";
import { type GldfArticle, type GldfFile, type GldfPicture, type GldfSource, gldfLabels } from "./gldf-article.ts";
import { MODEL_TYPE } from "./gldf-body.ts";
import { gldfProduct } from "./gldf-product.ts";
import { MIN_ARCHIVE_DATE } from "./l3d-model.ts";

interface StoredImage {
  readonly type: string;
  readonly size: number;
  readonly hash: string;
  readonly bytes: () => Uint8Array;
}

/** The catalogue version that containers are written from. */
export interface ContainerCatalogue {
  readonly texts: FilterTexts;
  /** The time of its publication, ISO 8601. */
  readonly publishedAt: string;
  /** By path below `photometry/`. */
  readonly photometry: (path: string) => Uint8Array | undefined;
  /** By path below `images/`. */
  readonly image: (path: string) => StoredImage | undefined;
  /**
   * Converts a picture to PNG or JPEG with a maximum side length (see `limitImageSize`).
   *
   * @returns `undefined` if that fails
   */
  readonly downscale: (image: StoredImage, path: string, side: number) => Promise<Uint8Array | undefined>;
}

/** The content of the container of a single article. */
export const articleContainer = (source: ContainerSource, catalogue: ContainerCatalogue): Promise<GldfSource> =>
  containerContent(source.article.article_code, [source], catalogue);

/**
 * The content of a container for articles of a family, which are the variants of its product. The product has the
 * pictures of its only article if that has any, else those of the family. If there are several articles, each variant
 * also has its own pictures.
 *
 * @param id the product's number
 * @param sources of one family
 */
async function containerContent(
  id: string,
  sources: readonly [ContainerSource, ...ContainerSource[]],
  catalogue: ContainerCatalogue,
): Promise<GldfSource> {
  const [{ family, article }] = sources;
  const isSingle = sources.length === 1;
  const picturesOf = createPictures(catalogue);
  const photometryOf = createPhotometries(catalogue);
  const pictures = await picturesOf(isSingle && hasPictures(article) ? article : family);
  const variants: GldfArticle[] = [];
  for (const source of sources)
    variants.push({
      article: source.article,
      texts: gldfLabels(source.article, catalogue.texts),
      photometry: photometryOf(source),
      pictures: isSingle ? [] : await picturesOf(source.article),
    });
  return { id, family, pictures, variants, publishedAt: catalogue.publishedAt };
}

/** An article's code as a file name, short enough for every file system. */
export const fileNameOf = (code: string): string => safeName(code).slice(0, 80);

/** Finds articles' photometric files, each named after the first article that has it. */
function createPhotometries(catalogue: ContainerCatalogue): (source: ContainerSource) => GldfFile {
  const files = new Map<string, GldfFile>();
  const uniqueName = createUniqueNames();
  return ({ article, photometry }) => {
    const type = { ldt: "ldc/eulumdat", ies: "ldc/ies" }[photometry.format];
    if ("address" in photometry) return { type, name: photometry.address };
    const { path, format } = photometry;
    const existing = files.get(path);
    if (existing) return existing;
    const bytes = catalogue.photometry(path) ?? new Uint8Array();
    const file = { type, name: `${uniqueName(fileNameOf(article.article_code))}.${format}`, bytes };
    files.set(path, file);
    return file;
  };
}

type PictureFields = Pick<Article | Family, "image_url" | "images">;

const hasPictures = ({ image_url, images }: PictureFields): boolean =>
  image_url !== undefined || (images ?? []).length > 0;

/** The maximum length of a picture's longer side, sufficient for planning programs. */
const PICTURE_SIDE_PX = 1000;
/** The format's specification advises against larger files. */
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
/** Media types of pictures, with their content type in GLDF and extension. */
const PICTURE_TYPES: Readonly<Record<string, readonly [type: string, extension: string]>> = {
  "image/png": ["image/png", "png"],
  "image/jpeg": ["image/jpg", "jpg"],
  "image/svg+xml": ["image/svg", "svg"],
};

/** Finds the pictures of articles and families, in types and sizes that the format supports. */
function createPictures(catalogue: ContainerCatalogue): (entity: PictureFields) => Promise<readonly GldfPicture[]> {
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

/** SVG is unchanged; other pictures are scaled down, or unchanged if that fails. */
async function pictureBytes(
  image: StoredImage,
  path: string,
  { downscale }: ContainerCatalogue,
): Promise<Uint8Array | undefined> {
  if (image.type === "image/svg+xml") return image.size > MAX_PICTURE_BYTES ? undefined : image.bytes();
  return (await downscale(image, path, PICTURE_SIDE_PX)) ?? image.bytes();
}

/** Packs a container; the same content gives the same bytes. */
export function packContainer(source: GldfSource): Uint8Array<ArrayBuffer> {
  const { xml, files } = gldfProduct(source);
  const parts: Zippable = { "product.xml": Buffer.from(xml) };
  for (const { type, name, bytes } of files)
    if (bytes) parts[`${type.split("/", 1)[0]}/${name}`] = [bytes, { level: COMPRESSED_TYPES.has(type) ? 0 : 6 }];
  return zipSync(parts, { mtime: MIN_ARCHIVE_DATE });
}

/** Content types that are already compressed; compressing them again would only take time. */
const COMPRESSED_TYPES: ReadonlySet<string> = new Set(["image/png", "image/jpg", MODEL_TYPE]);

/** The maximum number of variants that the format's guideline recommends. */
const MAX_VARIANTS = 15;

interface Products {
  /** Adds an article. @returns its product, if that is full with this article */
  add(source: ContainerSource): Promise<GldfSource | undefined>;
  /** The products that are not full. */
  remaining(): AsyncGenerator<GldfSource>;
}

/** An unfinished product. */
interface Group {
  readonly name: string;
  /** Counted from 1, among the products with this name. */
  readonly number: number;
  readonly sources: [ContainerSource, ...ContainerSource[]];
}

/**
 * Collects articles of one family and size as variants of a product, up to 15 in the order of the catalogue: planning
 * programs show a product as one luminaire, not as a family.
 *
 * @see rule D14
 */
export function createProducts(catalogue: ContainerCatalogue): Products {
  const groups = new Map<string, Group>();
  const counts = new Map<string, number>();
  const finish = ({ name, number, sources }: Group): Promise<GldfSource> =>
    containerContent(number === 1 ? name : `${name}-${number}`, sources, catalogue);
  return {
    async add(source) {
      const { article, family } = source;
      const parts = [family.family_id, article.dimension ?? []].flat();
      const key = JSON.stringify(parts);
      const group = groups.get(key);
      if (!group) {
        const name = parts.join(" ");
        const number = (counts.get(name) ?? 0) + 1;
        counts.set(name, number);
        groups.set(key, { name, number, sources: [source] });
        return undefined;
      }
      group.sources.push(source);
      if (group.sources.length < MAX_VARIANTS) return undefined;
      groups.delete(key);
      return finish(group);
    },
    async *remaining() {
      for (const group of groups.values()) yield finish(group);
    },
  };
}
