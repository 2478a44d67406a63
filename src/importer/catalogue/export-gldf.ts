import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync, type Zippable } from "fflate";
import type { Article } from "#model/entities/article.ts";
import { customAttributes } from "#model/entities/custom-declaration.ts";
import type { ImageKind } from "#model/entities/image-kinds.ts";
import type { Family } from "#model/entities/family.ts";
import type { FilterText } from "#model/entities/filter-text.ts";
import type { ListName } from "#model/lists/lists.ts";
import { createFilterTexts } from "#model/texts/filter-texts.ts";
import { photometryPath } from "#navigation/catalogue-files/photometry-path.ts";
import { picturePath } from "#navigation/addresses/picture.ts";
import type { VersionReader } from "#store/store.ts";
import { createUniqueNames, safeName } from "../files/safe-name.ts";
import { filesOf, gldfProduct } from "../writing/gldf/gldf-product.ts";
import type { GldfArticle, GldfFile, GldfPicture } from "../writing/gldf/gldf-article.ts";
import { replaceExport } from "./replace-export.ts";

/** The result of an export as GLDF. */
export interface ExportedContainers {
  /** The number of containers, one per article. */
  readonly count: number;
  /** The codes of articles that have none, by what they lack. */
  readonly lacking: ReadonlyMap<string, readonly string[]>;
}

/**
 * Writes a container for each article of a version into a folder, which may contain an earlier export. The same version
 * gives the same bytes. An article that lacks a mandatory part of the format has none.
 *
 * @throws {CataloguePathError} when the folder holds anything that no export wrote
 */
export const exportGldf = (reader: VersionReader, folder: string): ExportedContainers =>
  replaceExport(folder, (fresh) => {
    const families = new Map(Array.from(entriesOf<Family>(reader, "families"), (item) => [item.family_id, item]));
    const filterTexts = [...entriesOf<FilterText>(reader, "filter-texts")];
    const texts = createFilterTexts(filterTexts, customAttributes(filterTexts));
    const lacking = new Map<string, string[]>();
    const uniqueName = createUniqueNames();
    let count = 0;
    for (const article of entriesOf<Article>(reader, "articles")) {
      const content = containerContent(reader, article, families.get(article.family_id ?? ""));
      if (typeof content === "string") {
        const codes = lacking.get(content);
        if (codes) codes.push(article.article_code);
        else lacking.set(content, [article.article_code]);
        continue;
      }
      const name = uniqueName(fileNameOf(article.article_code));
      const source = { ...content, texts, publishedAt: reader.version.publishedAt };
      writeFileSync(join(fresh, `${name}.gldf`), packContainer(source));
      count += 1;
    }
    return { count, lacking };
  });

/** The entries of a list of a version. */
export function* entriesOf<T>(reader: VersionReader, list: ListName): Generator<T> {
  for (const batch of reader.records(list)) for (const json of batch) yield JSON.parse(json) as T;
}

/** An article's code as a file name, short enough for every file system. */
const fileNameOf = (code: string): string => safeName(code).slice(0, 80);

/** The content of an article's container, or what the article lacks. */
function containerContent(
  reader: VersionReader,
  article: Article,
  family: Family | undefined,
): Omit<GldfArticle, "texts" | "publishedAt"> | string {
  const { lumen_default: flux, wattage_default: watts } = article;
  const brand = family?.brand;
  const photometry = photometryOf(reader, article);
  if (!family || brand === undefined || brand.trim() === "") return "a brand";
  if (!flux || !watts) return "flux or power";
  if (!photometry) return "a photometric file";
  return {
    article: { ...article, lumen_default: flux, wattage_default: watts },
    family: { ...family, brand },
    photometry,
    pictures: picturesOf(reader, article, family),
  };
}

function photometryOf(reader: VersionReader, { article_code, ldt_url, ies_url }: Article): GldfFile | undefined {
  for (const [type, ending, address] of [["ldc/eulumdat", "ldt", ldt_url], ["ldc/ies", "ies", ies_url]] as const) {
    const path = photometryPath(address);
    const bytes = path === undefined ? undefined : reader.photometry(path);
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
function picturesOf(reader: VersionReader, article: Article, family: Family): readonly GldfPicture[] {
  const entity = [article, family].find(({ image_url, images }) => image_url !== undefined || images?.length);
  const named: readonly (readonly [string | undefined, ImageKind])[] = [
    [entity?.image_url, "product"],
    ...(entity?.images ?? []).map(({ image_url, kind }) => [image_url, kind] as const),
  ];
  return named.flatMap(([address, kind], at) => {
    const path = address?.startsWith("http") ? undefined : picturePath(address);
    const picture = path === undefined ? undefined : reader.image(path);
    const [type, ending] = PICTURE_TYPES[picture?.type ?? ""] ?? [];
    if (!picture || type === undefined || picture.size > MAX_PICTURE_BYTES) return [];
    return [{ kind, file: { type, name: `picture-${at + 1}.${ending}`, bytes: picture.bytes() } }];
  });
}

/** The earliest time that archives can represent; the container states its actual time. */
const EARLIEST = new Date(1980, 0, 1);

/** Packs a container; the same article gives the same bytes. */
function packContainer(source: GldfArticle): Uint8Array {
  const parts: Zippable = { "product.xml": [Buffer.from(gldfProduct(source)), { mtime: EARLIEST }] };
  for (const { type, name, bytes } of filesOf(source))
    if (bytes) parts[`${type.split("/", 1)[0]}/${name}`] = [bytes, { mtime: EARLIEST }];
  return zipSync(parts);
}
