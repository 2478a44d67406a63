import type { CatalogueSource } from "./catalogues/catalogue-source.ts";
import { comparisonTable, lightTable, memoryTable, phoneTable, uncachedTable, wireTable } from "./report/tables.ts";

/** A part of the benchmark that can be measured on its own. */
export interface Part {
  readonly name: string;
  /** Measures it. @returns tables in Markdown */
  readonly measure: () => Promise<string>;
}

/** What the options say. */
export interface Choices {
  /** The catalogues to measure; the unseen one comes first, since its results generalise. */
  readonly kinds: readonly CatalogueSource["kind"][];
  readonly seed: number;
  readonly rounds: number;
  readonly requests: number;
  /** Sizes for the filter engines, articles. */
  readonly sizes: readonly number[];
  /** Peers by name; absent: all that can. */
  readonly peers?: readonly string[];
}

/** Above this size, engines that take seconds per query are left out. */
const MAX_ARTICLES_FOR_ALL = 200_000;
const WIRE_ARTICLES = [1500, 20_000, 100_000];
/** The size of the catalogues that are served while the server is measured. */
const SERVED_ARTICLES = 1500;
const PHONE_ARTICLES = [1500, 100_000];

/** All parts, in the order of a complete run. */
export function partsOf(choices: Choices): readonly Part[] {
  const sourcesOf = (articles: number): readonly CatalogueSource[] =>
    choices.kinds.map((kind) => ({ kind, articles, seed: choices.seed }));
  const served = sourcesOf(SERVED_ARTICLES);
  return [
    ...choices.sizes.map((size) => ({
      name: `filtering-${size}`,
      measure: () => measureFiltering(sourcesOf(size), choices),
    })),
    {
      name: "wire",
      async measure() {
        const { compareWire } = await import("./filtering/wire.ts");
        return (await ofEach(WIRE_ARTICLES.flatMap(sourcesOf), compareWire)).map(wireTable).join("\n\n");
      },
    },
    {
      name: "light",
      async measure() {
        const { measureLighting } = await import("./light/lighting.ts");
        return lightTable(measureLighting());
      },
    },
    {
      name: "uncached-pages",
      async measure() {
        const { measureUncachedPages } = await import("./server/uncached-pages.ts");
        return uncachedTable((await ofEach(served, measureUncachedPages)).flat());
      },
    },
    {
      name: "server-memory",
      async measure() {
        const { measureServerMemory } = await import("./server/server-memory.ts");
        return memoryTable(await ofEach(served, (source) => measureServerMemory(source, choices.requests)));
      },
    },
    {
      name: "phone",
      async measure() {
        const { measurePhoneVisits } = await import("./phone/measure-visit.ts");
        return phoneTable(await measurePhoneVisits(PHONE_ARTICLES.flatMap(sourcesOf)));
      },
    },
  ];
}

/** Measures several catalogues, one after another. */
async function ofEach<T>(
  sources: readonly CatalogueSource[],
  measure: (source: CatalogueSource) => Promise<T>,
): Promise<T[]> {
  const measured: T[] = [];
  for (const source of sources) measured.push(await measure(source));
  return measured;
}

async function measureFiltering(
  sources: readonly CatalogueSource[],
  { rounds, peers: names }: Choices,
): Promise<string> {
  const { LASTING_PEERS, PEERS } = await import("./adapters/adapters.ts");
  const { indexedApart } = await import("./adapters/scope.ts");
  const { compare } = await import("./filtering/compare.ts");
  // Selecting a library selects both ways of using it.
  const selected = names?.flatMap((name) => [name, indexedApart(name)]);
  const comparisons = await ofEach(sources, (source) => {
    const able = source.articles > MAX_ARTICLES_FOR_ALL ? LASTING_PEERS : PEERS;
    return compare(source, able.filter(({ name }) => selected?.includes(name) ?? true), { rounds, checkOnly: false }); // prettier-ignore
  });
  const differing = comparisons.flatMap(({ peers }) => peers.filter(({ answers }) => answers.startsWith("differs")));
  if (differing.length > 0) process.exitCode = 1;
  return comparisons.map(comparisonTable).join("\n\n");
}
