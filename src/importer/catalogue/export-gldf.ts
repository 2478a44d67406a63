import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Article } from "#model/entities/article.ts";
import { customAttributes } from "#model/entities/custom-declaration.ts";
import type { Family } from "#model/entities/family.ts";
import type { FilterText } from "#model/entities/filter-text.ts";
import type { ListName } from "#model/lists/lists.ts";
import { createFilterTexts } from "#model/texts/filter-texts.ts";
import type { VersionReader } from "#store/store.ts";
import { containerContent, fileNameOf, packContainer } from "#gldf/writing/gldf-container.ts";
import { createUniqueNames } from "#model/safe-name.ts";
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
        addCode(lacking, content, article.article_code);
        continue;
      }
      const name = uniqueName(fileNameOf(article.article_code));
      const source = { ...content, texts, publishedAt: reader.version.publishedAt };
      writeFileSync(join(fresh, `${name}.gldf`), packContainer(source));
      count += 1;
    }
    return { count, lacking };
  });

/** Adds an article to those that lack a part of the format. */
export function addCode(lacking: Map<string, string[]>, part: string, code: string): void {
  const codes = lacking.get(part);
  if (codes) codes.push(code);
  else lacking.set(part, [code]);
}

/** The entries of a list of a version. */
export function* entriesOf<T>(reader: VersionReader, list: ListName): Generator<T> {
  for (const batch of reader.records(list)) for (const json of batch) yield JSON.parse(json) as T;
}
