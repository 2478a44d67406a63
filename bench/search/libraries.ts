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
  {
    name: "FlexSearch 0.8.212",
    entry: 'export { Document } from "flexsearch";',
    async build(documents) {
      const { default: flexsearch } = await import("flexsearch");
      const { Document, Charset } = flexsearch as typeof import("flexsearch");
      const index = new Document({
        document: {
          id: "id",
          index: [
            { field: "title", tokenize: "full", encoder: Charset.LatinBalance },
            { field: "text", tokenize: "forward", encoder: Charset.LatinBalance },
          ],
        },
      });
      for (const document of documents) index.add(document);
      return {
        search: (query) => {
          const fields = index.search(query, { limit: LIMIT, suggest: true }) as { result: number[] }[];
          return [...new Set(fields.flatMap(({ result }) => result))].slice(0, LIMIT);
        },
      };
    },
  },
  {
    name: "uFuzzy 1.0.19",
    entry: 'export { default } from "@leeoniya/ufuzzy";',
    async build(documents) {
      const { default: UFuzzy } = await import("@leeoniya/ufuzzy");
      const fuzzy = new UFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 } as never);
      const haystack = documents.map(({ title, text }) => fold(`${title} ${text}`));
      return {
        search(query) {
          const [found, info, order] = fuzzy.search(haystack, fold(query), 3, 1e5);
          if (info) return order.slice(0, LIMIT).map((at) => info.idx[at] ?? 0);
          return (found ?? []).slice(0, LIMIT);
        },
      };
    },
  },
  {
    name: "Fuse.js 7.5.0",
    entry: 'export { default } from "fuse.js";',
    async build(documents) {
      const { default: Fuse } = await import("fuse.js");
      const index = new Fuse(documents, {
        keys: [
          { name: "title", weight: 3 },
          { name: "text", weight: 1 },
        ],
        threshold: 0.3,
        ignoreLocation: true,
        ignoreDiacritics: true,
        useExtendedSearch: true,
      });
      return { search: (query) => index.search(query, { limit: LIMIT }).map(({ item }) => item.id) };
    },
  },
  {
    name: "Orama 3.1.18",
    entry: 'export { create, insertMultiple, search } from "@orama/orama";',
    async build(documents) {
      const { create, insertMultiple, search } = await import("@orama/orama");
      const index = create({ schema: { title: "string", text: "string" } as const });
      await insertMultiple(
        index,
        documents.map(({ id, title, text }) => ({ id: String(id), title: fold(title), text: fold(text) })),
        5000,
      );
      return {
        async search(query) {
          const { hits } = await search(index, {
            term: fold(query),
            tolerance: 1,
            threshold: 0,
            limit: LIMIT,
            boost: { title: 3 },
          });
          return hits.map(({ id }: { id: string }) => Number(id));
        },
      };
    },
  },
];
