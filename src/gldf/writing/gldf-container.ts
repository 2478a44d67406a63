import { type Zippable, zipSync } from "fflate";
import type { Article } from "#model/entities/article.ts";
import type { Family } from "#model/entities/family.ts";
import type { ImageKind } from "#model/entities/image-kinds.ts";
import { safeName } from "#model/safe-name.ts";
import { picturePath } from "#navigation/addresses/picture.ts";
import { photometryPath } from "#navigation/catalogue-files/photometry-path.ts";
import type { GldfArticle, GldfFile, GldfPicture } from "./gldf-article.ts";
import { filesOf, gldfProduct } from "./gldf-product.ts";

/** The files of a catalogue's version, by their paths in it. */
export interface CatalogueFiles {
  readonly photometry: (path: string) => Uint8Array | undefined;
  readonly image: (
    path: string,
  ) => { readonly type: string; readonly size: number; readonly bytes: () => Uint8Array } | undefined;
}

/** What an article lacks that the format requires. */
export type LackingPart = "a brand" | "flux or power" | "a photometric file";

/**
 * The content of an article's container.
 *
 * @param family absent: it has none
 * @returns what the article lacks, if it cannot have a container
 */
export function containerContent(
  files: CatalogueFiles,
  article: Article,
  family: Family | undefined,
): Omit<GldfArticle, "texts" | "publishedAt"> | LackingPart {
  const { lumen_default: flux, wattage_default: watts } = article;
  const brand = family?.brand;
  const photometry = photometryOf(files, article);
  if (!family || brand === undefined || brand.trim() === "") return "a brand";
  if (!flux || !watts) return "flux or power";
  if (!photometry) return "a photometric file";
  return {
    article: { ...article, lumen_default: flux, wattage_default: watts },
    family: { ...family, brand },
    photometry,
    pictures: picturesOf(files, article, family),
  };
}

/** An article's code as a file name, short enough for every file system. */
export const fileNameOf = (code: string): string => safeName(code).slice(0, 80);

function photometryOf(files: CatalogueFiles, { article_code, ldt_url, ies_url }: Article): GldfFile | undefined {
  for (const [type, ending, address] of [["ldc/eulumdat", "ldt", ldt_url], ["ldc/ies", "ies", ies_url]] as const) {
    const path = photometryPath(address);
    const bytes = path === undefined ? undefined : files.photometry(path);
    if (bytes) return { type, name: `${fileNameOf(article_code)}.${ending}`, bytes };
    if (path === undefined && address !== undefined && /^https?:/i.test(address)) return { type, name: address };
  }
  return undefined;
} // prettier-ignore

/** Media types of pictures, with their content type in GLDF and extension. */
const PICTURE_TYPES: Readonly<Record<string, readonly [type: string, ending: string]>> = {
  "image/png": ["image/png", "png"],
  "image/jpeg": ["image/jpg", "jpg"],
  "image/svg+xml": ["image/svg", "svg"],
};
/** The format's specification advises against larger files. */
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** The pictures of an article, else of its family, in types that the format supports. */
function picturesOf(files: CatalogueFiles, article: Article, family: Family): readonly GldfPicture[] {
  const entity = [article, family].find(({ image_url, images }) => image_url !== undefined || images?.length);
  const named: readonly (readonly [string | undefined, ImageKind])[] = [
    [entity?.image_url, "product"],
    ...(entity?.images ?? []).map(({ image_url, kind }) => [image_url, kind] as const),
  ];
  return named.flatMap(([address, kind], at) => {
    const path = address?.startsWith("http") ? undefined : picturePath(address);
    const picture = path === undefined ? undefined : files.image(path);
    const [type, ending] = PICTURE_TYPES[picture?.type ?? ""] ?? [];
    if (!picture || type === undefined || picture.size > MAX_PICTURE_BYTES) return [];
    return [{ kind, file: { type, name: `picture-${at + 1}.${ending}`, bytes: picture.bytes() } }];
  });
}

/** The earliest time that archives can represent; the container states its actual time. */
const EARLIEST = new Date(1980, 0, 1);

/** Pictures are large: compressed once more they would take the server's time and be no smaller. */
const isCompressed = (type: string): boolean => type === "image/png" || type === "image/jpg";

/** Packs a container; the same article gives the same bytes. */
export function packContainer(source: GldfArticle): Uint8Array<ArrayBuffer> {
  const parts: Zippable = { "product.xml": [Buffer.from(gldfProduct(source)), { mtime: EARLIEST }] };
  for (const { type, name, bytes } of filesOf(source))
    if (bytes)
      parts[`${type.split("/", 1)[0]}/${name}`] = [bytes, { mtime: EARLIEST, level: isCompressed(type) ? 0 : 6 }];
  return zipSync(parts);
}
