import type { BenchDocument } from "./corpus.ts";

/** A contestant: takes documents, returns document ids, best first. */
export interface Searcher {
  search(query: string): number[] | Promise<number[]>;
}

/** A library with the best documented options for this catalogue. */
export interface Library {
  readonly name: string;
  /** The imports of a page, to measure bundle size. */
  readonly entry: string;
  build(documents: readonly BenchDocument[]): Searcher | Promise<Searcher>;
}

const LIMIT = 10;
const fold = (text: string): string =>
  text.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replaceAll(/\p{M}/gu, "");
const words = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

export const LIBRARIES: readonly Library[] = [
  {
    name: "MiniSearch 7.2.0",
    entry: 'export { default } from "minisearch";',
    async build(documents) {
      const { default: MiniSearch } = await import("minisearch");
      const index = new MiniSearch({ fields: ["title", "text"], tokenize: words, processTerm: (term: string) => term });
      index.addAll(documents);
      const options = {
        prefix: true,
        fuzzy: (term: string) => (/\d/.test(term) ? 0 : term.length > 7 ? 2 : term.length > 3 ? 1 : 0),
        maxFuzzy: 2,
        boost: { title: 3 },
        combineWith: "AND",
      } as const;
      return {
        search: (query) =>
          index
            .search(query, options)
            .slice(0, LIMIT)
            .map(({ id }: { id: number }) => id),
      };
    },
  },
];
