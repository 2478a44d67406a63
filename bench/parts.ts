import type { CatalogueSource } from "./catalogues/catalogue-source.ts";
import type { Measurements } from "./report/measurements.ts";

/** A part of the benchmark that can be measured on its own. */
export interface Part {
  readonly name: string;
  readonly measure: () => Promise<Partial<Measurements>>;
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
  /** Only compares the answers. */
  readonly checkOnly: boolean;
}

/** Above this size, engines that take seconds per step are left out. */
const MAX_ARTICLES_FOR_ALL = 200_000;
/** The sizes for transfer, memory and load time. */
const WIRE_ARTICLES = [10_000, 100_000];
/** The size of the catalogues that are served while the server and Lighthouse's pages are measured. */
const SERVED_ARTICLES = 1500;
const CLICK_ARTICLES = [1500, 100_000];
const PHONE_ARTICLES = [1500, 20_000, 100_000];

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
    { name: "light", measure: measureLight },
    {
      name: "cached-answers",
      measure: async () => ({ servers: (await ofEach(served, await cachedAnswers())).flat() }),
    },
    {
      name: "uncached-pages",
      measure: async () => ({ uncached: (await ofEach(served, await uncachedPages())).flat() }),
    },
    {
      name: "server-memory",
      measure: async () => {
        const { measureServerMemory } = await import("./server/server-memory.ts");
        return { memory: await ofEach(served, (source) => measureServerMemory(source, choices.requests)) };
      },
    },
    { name: "clicks", measure: () => measureClicks(CLICK_ARTICLES.flatMap(sourcesOf)) },
    ...PHONE_ARTICLES.map((size) => ({ name: `phone-${size}`, measure: () => measurePhone(sourcesOf(size)) })),
    { name: "lighthouse", measure: async () => ({ lighthouse: (await ofEach(served, await lighthouse())).flat() }) },
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
  { rounds, checkOnly, peers: names }: Choices,
): Promise<Partial<Measurements>> {
  const { LASTING_PEERS, PEERS } = await import("./adapters/adapters.ts");
  const { indexedApart } = await import("./adapters/scope.ts");
  const { compare } = await import("./filtering/compare.ts");
  const { compareWire } = await import("./filtering/wire.ts");
  // Selecting a library selects both ways of using it.
  const selected = names?.flatMap((name) => [name, indexedApart(name)]);
  const comparisons = await ofEach(sources, (source) => {
    const able = source.articles > MAX_ARTICLES_FOR_ALL ? LASTING_PEERS : PEERS;
    return compare(source, able.filter(({ name }) => selected?.includes(name) ?? true), { rounds, checkOnly }); // prettier-ignore
  });
  if (checkOnly) return { comparisons };
  const at = (sizes: readonly number[]) => sources.filter(({ articles }) => sizes.includes(articles));
  return { comparisons, wires: await ofEach(at(WIRE_ARTICLES), compareWire) };
}

/** Calculations, and sliders of a room in a browser; only the demo has photometric files. */
async function measureLight(): Promise<Partial<Measurements>> {
  const { measureLighting, sliderFigures } = await import("./light/lighting.ts");
  const { measureSliderTasks } = await import("./light/slider-tasks.ts");
  return { lights: [...measureLighting(), ...sliderFigures(await measureSliderTasks())] };
}

const cachedAnswers = async () => (await import("./server/cached-answers.ts")).compareServers;
const uncachedPages = async () => (await import("./server/uncached-pages.ts")).measureUncachedPages;
const lighthouse = async () => (await import("./pages/lighthouse.ts")).measureLighthouse;

/** Clicks and loading in a browser, at the sizes of their targets. */
async function measureClicks(sources: readonly CatalogueSource[]): Promise<Partial<Measurements>> {
  const { benchPage } = await import("./pages/filter-clicks.ts");
  return { clicks: await benchPage({ sources }) };
}

async function measurePhone(sources: readonly CatalogueSource[]): Promise<Partial<Measurements>> {
  const { measurePhoneVisits } = await import("./phone/measure-visit.ts");
  return { phoneVisits: await measurePhoneVisits(sources) };
}
