import { generateCatalogue } from "../../demo/generator/generate-catalogue.ts";
import { NON_ARTICLE_LIST_NAMES, type NonArticleListName, type NonArticleLists } from "../../src/model/lists/lists.ts";
import { readList } from "../../src/model/lists/read-list.ts";
import { unseenCatalogue } from "./unseen-catalogue.ts";

/** The catalogue to measure: the demo catalogue, or an unseen one, which the code was not tuned for. */
export interface CatalogueSource {
  readonly kind: "demo" | "unseen";
  readonly articleCount: number;
  /** Seed of the unseen catalogue; the demo catalogue is fixed. */
  readonly seed: number;
}

/** The lists of a catalogue as raw entries, which may be iterated repeatedly; absent lists are empty. */
export interface RawLists extends Readonly<Partial<Record<NonArticleListName, Iterable<object>>>> {
  readonly articles: Iterable<object>;
}

/**
 * Generates the lists of a catalogue, deterministically.
 *
 * @param withTexts whether to include names and descriptions, which filtering does not need
 */
export const rawLists = ({ kind, articleCount, seed }: CatalogueSource, withTexts = true): RawLists =>
  kind === "demo" ? generateCatalogue({ articleCount }).lists : unseenCatalogue(articleCount, seed, withTexts);

/** The lists other than the articles, as catalogues need them. */
export const readNonArticleLists = (lists: RawLists): NonArticleLists =>
  Object.fromEntries(
    NON_ARTICLE_LIST_NAMES.map((name) => [name, readList(name, [...(lists[name] ?? [])]).entries]),
  ) as unknown as NonArticleLists;

/** The catalogue in words, for a table. */
export const sourceTitle = ({ kind, articleCount, seed }: CatalogueSource): string =>
  `${articleCount.toLocaleString("en")} articles of the ${kind} catalogue${kind === "unseen" ? ` (seed ${seed})` : ""}`;
