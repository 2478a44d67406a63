import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Article } from "#model/entities/article.ts";
import { readCustomAttributes } from "#model/entities/custom-declaration.ts";
import type { Family, FilterText } from "#model/entities/entities.ts";
import type { ListName } from "#model/lists/lists.ts";
import { createUniqueNames } from "#model/safe-name.ts";
import { createFilterTexts } from "#model/texts/filter-texts.ts";
import { type ExportableArticle, toExportableArticle } from "#gldf/writing/exportable-article.ts";
import type { MissingGldfRequirement } from "#navigation/catalogue-files/catalogue-files.ts";
import { limitImageSize } from "#pictures/image-size.ts";
import type { VersionReader } from "#store/store.ts";
import {
  createGldfSource,
  type ContainerCatalogue,
  toFileName,
  packContainer,
  createProductSources,
} from "#gldf/writing/gldf-container.ts";
import { replaceExport } from "./replace-export.ts";

/** What one container contains: an article, or a family's articles of one size. */
export const CONTAINER_UNITS = ["article", "family"] as const;
type ContainerUnit = (typeof CONTAINER_UNITS)[number];

/** What an export has written. */
export interface ExportedContainers {
  /** The number of containers. */
  readonly count: number;
  /** The number of articles in them. */
  readonly articleCount: number;
  /** The codes of articles that are in no container, by the requirement that they do not meet, in words. */
  readonly codesByMissingRequirement: ReadonlyMap<string, readonly string[]>;
}

/**
 * Writes the articles of a version as containers into a folder, which may contain an earlier export: each in its own,
 * or those of a family and a size together. The containers of a version are byte-identical each time. Articles without
 * the data that the format requires are left out.
 *
 * @throws {CataloguePathError} when the folder holds anything that no export wrote
 */
export const exportGldf = (reader: VersionReader, folder: string, unit: ContainerUnit): Promise<ExportedContainers> =>
  replaceExport(folder, async (newFolder) => {
    const families = new Map(Array.from(readEntries<Family>(reader, "families"), (item) => [item.family_id, item]));
    const catalogue = containerCatalogue(reader);
    const codesByMissingRequirement = new Map<string, string[]>();
    const uniqueName = createUniqueNames();
    let count = 0;
    let articleCount = 0;
    const hasFile = (path: string): boolean => reader.photometry(path) !== undefined;
    const exportables = function* (): Generator<ExportableArticle> {
      for (const article of readEntries<Article>(reader, "articles")) {
        const result = toExportableArticle(article, families.get(article.family_id ?? ""), hasFile);
        if (typeof result === "string")
          recordMissingRequirement(codesByMissingRequirement, MISSING_REQUIREMENT_TEXTS[result], article.article_code);
        else yield result;
      }
    };
    for await (const content of SOURCES_BY_UNIT[unit](exportables(), catalogue)) {
      writeFileSync(join(newFolder, `${uniqueName(toFileName(content.id))}.gldf`), packContainer(content));
      count += 1;
      articleCount += content.variants.length;
    }
    return { count, articleCount, codesByMissingRequirement };
  });

/** Gathers the content of containers of each unit. */
const SOURCES_BY_UNIT: Readonly<Record<ContainerUnit, typeof createProductSources>> = {
  async *article(exportables, catalogue) {
    for (const exportable of exportables) yield createGldfSource(exportable, catalogue);
  },
  family: createProductSources,
};

const MISSING_REQUIREMENT_TEXTS: Readonly<Record<MissingGldfRequirement, string>> = {
  brand: "a brand",
  power: "flux or power",
  file: "a photometric file",
};

/** Consecutive articles often share pictures, which take long to scale. */
const MAX_SCALED_PICTURES = 50;

function containerCatalogue(reader: VersionReader): ContainerCatalogue {
  const filterTexts = [...readEntries<FilterText>(reader, "filter-texts")];
  const scaled = new LRUCache<string, Promise<Uint8Array | undefined>>({ max: MAX_SCALED_PICTURES });
  return {
    texts: createFilterTexts(filterTexts, readCustomAttributes(filterTexts)),
    publishedAt: reader.version.publishedAt,
    photometry: (path) => reader.photometry(path),
    image: (path) => reader.image(path),
    downscale(image, path, side) {
      const picture = scaled.get(path) ?? limitImageSize(image.bytes(), side).catch(() => undefined);
      scaled.set(path, picture);
      return picture;
    },
  };
}

export function recordMissingRequirement(
  codesByMissingRequirement: Map<string, string[]>,
  requirement: string,
  code: string,
): void {
  const codes = codesByMissingRequirement.get(requirement);
  if (codes) codes.push(code);
  else codesByMissingRequirement.set(requirement, [code]);
}

export function* readEntries<T>(reader: VersionReader, list: ListName): Generator<T> {
  for (const batch of reader.records(list)) for (const json of batch) yield JSON.parse(json) as T;
}
