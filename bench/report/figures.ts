import { FROM_WIRE } from "../adapters/adapters.ts";
import type { CatalogueSource } from "../catalogues/catalogue-source.ts";
import type { Comparison, Measured } from "../filtering/compare.ts";
import { indexedApart } from "../adapters/scope.ts";
import { WANTED_SCORES } from "../pages/lighthouse.ts";
import { phoneFigures } from "../phone/phone-figures.ts";
import { SETTLED_AFTER } from "../server/server-memory.ts";
import { CACHED_ANSWERS, type ServerMeasured } from "../server/cached-answers.ts";
import type { Measurements } from "./measurements.ts";
import { ratio, time } from "./units.ts";
import { UNCACHED_PAGES } from "../server/uncached-pages.ts";
import { FIRST_PART, type WireComparison } from "../filtering/wire.ts";

/** A row of the table of targets: the result, and whether it meets the target. */
interface Figure {
  readonly what: string;
  readonly wanted: string;
  readonly found: string | undefined;
  readonly isReached: boolean;
  /** The part of the run that measures it, for those that need a build or another program. */
  readonly part?: string;
}

/**
 * The required speed-ups of a step at 100,000 articles, on the unseen and on the demo catalogue.
 */
const FASTER_THAN: readonly (readonly [peer: string, unseen: number, demo: number])[] = [
  ["Array.filter chain", 5000, 4000],
  ...inBothWays("itemsjs", 300),
  ...inBothWays("crossfilter2", 150),
  ...inBothWays("fastbitset", 30, 20),
  ...inBothWays("roaring-wasm", 20),
  ...inBothWays("Orama", 1500),
  ...inBothWays("TanStack Table", 1500),
  ["node:sqlite", 1500, 1500],
  ["PostgreSQL", 1500, 1500],
  ["DuckDB", 1500, 1500],
];
/** A library has the same target in both ways of using it. */
function inBothWays(
  peer: string,
  unseen: number,
  demo = unseen,
): readonly (readonly [peer: string, unseen: number, demo: number])[] {
  return [
    [peer, unseen, demo],
    [indexedApart(peer), unseen, demo],
  ];
}
const AT = 100_000;
type Kind = CatalogueSource["kind"];
const KINDS: readonly Kind[] = ["unseen", "demo"];
/** The ratio of a step over articles from the wire to one over articles in arrays. */
const MAX_RATIO_TO_ARRAYS = 1.2;
const MAX_JUMP_MS = 0.05;
const MAX_ENTER_MS = 10;
const GROWTH = { from: 10_000, to: 1_000_000, most: 30 };
const MAX_RATIO_TO_NGINX = 1.5;

/**
 * The table of targets and results.
 *
 * @param missing parts of the run, or a size of one (`phone-1500`) → why it could not be measured
 */
export function figures(results: Measurements, missing: ReadonlyMap<string, string>): string {
  const ofBoth = [speedOn, wireOf, clicksOf, phonesOf, serversOf, uncachedOf, memoryOf, lighthouseOf];
  const all = ofBoth.flatMap((part) => KINDS.flatMap((kind) => part(kind, results)));
  const lines = all.map(
    (figure) => `| ${figure.what} | ${figure.wanted} | ${figure.found ?? "–"} | ${verdict(figure, missing)} |`,
  );
  return ["", "| what | wanted | found | |", "|---|---|---|---|", ...lines, ""].join("\n");
}

function verdict({ found, isReached, part }: Figure, missing: ReadonlyMap<string, string>): string {
  if (found !== undefined) return isReached ? "reached" : "**missed**";
  const [, why] = [...missing].find(([name]) => part !== undefined && name.startsWith(part)) ?? [];
  return why === undefined ? "not measured" : `not measured: ${why}`;
}

function speedOn(kind: Kind, { comparisons }: Measurements): readonly Figure[] {
  const measured = comparisons.find(({ source }) => source.kind === kind && source.articles === AT);
  const faster = FASTER_THAN.map(([peer, unseen, demo]): Figure => {
    const found = measured?.peers.find(({ name }) => name === peer);
    const isKnown = found !== undefined && !Number.isNaN(found.timesFaster) && found.answers.startsWith("equal");
    const wanted = kind === "unseen" ? unseen : demo;
    return {
      what: `${kind}: a step at 100,000 articles, against ${peer}`,
      wanted: `${ratio(wanted)} faster`,
      found: isKnown ? ratio(found.timesFaster) : undefined,
      isReached: isKnown && found.timesFaster >= wanted,
    };
  });
  return [...faster, ...ownFigures(kind, measured?.peers), growth(kind, comparisons)];
}

/** Targets relative to Lumenry itself, or in absolute time. */
function ownFigures(kind: Kind, peers: readonly Measured[] = []): readonly Figure[] {
  const [ours] = peers;
  const fromWire = peers.find(({ name }) => name === FROM_WIRE);
  const upTo = (what: string, most: number, found: number | undefined): Figure => ({
    what: `${kind}: ${what} at 100,000 articles`,
    wanted: `at most ${time(most)}`,
    found: found === undefined ? undefined : time(found),
    isReached: (found ?? Infinity) <= most,
  });
  return [
    {
      what: `${kind}: a step over articles from the wire, against arrays, at 100,000 articles`,
      wanted: `at most ${MAX_RATIO_TO_ARRAYS} ×`,
      found: fromWire && ratio(fromWire.timesFaster),
      isReached: (fromWire?.timesFaster ?? Infinity) <= MAX_RATIO_TO_ARRAYS,
    },
    upTo("a jump between categories and portfolios", MAX_JUMP_MS, ours?.jumpMs),
    upTo("a category's first entering, the longest, from arrays", MAX_ENTER_MS, ours?.longestEnterMs),
    upTo("a category's first entering, the longest, from the wire", MAX_ENTER_MS, fromWire?.longestEnterMs),
  ];
}

function growth(kind: Kind, comparisons: readonly Comparison[]): Figure {
  const medianAt = (size: number): number | undefined =>
    comparisons.find(({ source }) => source.kind === kind && source.articles === size)?.peers[0]?.medianMs;
  const [from, to] = [medianAt(GROWTH.from), medianAt(GROWTH.to)];
  const times = from !== undefined && to !== undefined ? to / from : undefined;
  return {
    what: `${kind}: growth of a step from 10,000 to 1,000,000 articles`,
    wanted: `at most ${GROWTH.most} ×`,
    found: times === undefined ? undefined : ratio(times),
    isReached: (times ?? Infinity) <= GROWTH.most,
  };
}

/** Ours as a fraction of theirs; the target is at most 1/`part`. */
interface WireShare {
  readonly what: string;
  readonly share: number;
  readonly part: number;
}

const NO_SIZES: WireComparison = { source: { kind: "demo", articles: AT, seed: 0 }, sizes: [], jsonParseMs: 0, firstResultMs: 0, jsonHeapBytes: 0, ourHeapBytes: 0 }; // prettier-ignore

/** The fractions on a catalogue; NaN where nothing was measured. */
export function wireShares(kind: Kind, found: WireComparison = NO_SIZES): readonly WireShare[] {
  const brotliOf = (format: string): number => found.sizes.find((size) => size.format === format)?.brotli ?? Number.NaN;
  const ours = brotliOf("Lumenry");
  const part = (unseen: number, demo: number): number => (kind === "unseen" ? unseen : demo);
  return [
    { what: "bytes before the first answer, brotli, of JSON's", share: brotliOf(FIRST_PART) / brotliOf("JSON"), part: part(4, 3) }, // prettier-ignore
    { what: "bytes on the wire, brotli, of JSON's", share: ours / brotliOf("JSON"), part: part(4, 3) },
    { what: "bytes on the wire, brotli, of Parquet's with zstd", share: ours / brotliOf("Parquet, zstd"), part: 2 },
    { what: "from answer to first filter result, of JSON.parse", share: found.firstResultMs / found.jsonParseMs, part: part(8, 10) }, // prettier-ignore
    { what: "memory held, of the parsed JSON's", share: found.ourHeapBytes / found.jsonHeapBytes, part: part(12, 8) },
  ];
}

/** One row per target and size; without figures, if none was measured. */
function wireOf(kind: Kind, { wires }: Measurements): readonly Figure[] {
  const found = wires.filter(({ source }) => source.kind === kind);
  return found.length === 0 ? wireRows(kind, undefined) : found.flatMap((one) => wireRows(kind, one));
}

const wireRows = (kind: Kind, found: WireComparison | undefined): readonly Figure[] =>
  wireShares(kind, found).map(({ what, share, part }) => ({
    what: `${kind}: ${what}, at ${(found?.source.articles ?? AT).toLocaleString("en")}`,
    wanted: `at most 1/${part}`,
    found: found && `1/${(1 / share).toFixed(2)}`,
    isReached: share <= 1 / part,
  }));

const MAX_FRAMES = 2;

function clicksOf(kind: Kind, { clicks }: Measurements): readonly Figure[] {
  const found = clicks.filter(({ source }) => source.kind === kind);
  const large = found.find(({ source }) => source.articles === AT);
  const small = found.find(({ source }) => source.articles < AT);
  return [
    {
      what: `${kind}: filter clicks at 100,000 articles, 4 × slow-down: long tasks`,
      wanted: "none",
      found: large && `${large.clicks.longTasks}, the longest ${large.clicks.longestTask.toFixed(0)} ms`,
      isReached: large?.clicks.longTasks === 0,
      part: "clicks",
    },
    {
      what: `${kind}: filter clicks at 1,500 articles: frames to the new results`,
      wanted: `at most ${MAX_FRAMES}`,
      found: small && String(small.clicks.mostFrames),
      isReached: (small?.clicks.mostFrames ?? Infinity) <= MAX_FRAMES,
      part: "clicks",
    },
  ];
}

const phonesOf = (kind: Kind, { phoneVisits }: Measurements): readonly Figure[] => phoneFigures(kind, phoneVisits);

/** The lowest score of all pages in each of Lighthouse's categories. */
const lighthouseOf = (kind: Kind, { lighthouse }: Measurements): readonly Figure[] => {
  const found = lighthouse.filter(({ source }) => source.kind === kind);
  return Object.entries(WANTED_SCORES).map(([category, wanted]) => {
    const scores = found.map(({ scores: ofPage }) => ofPage[category as keyof typeof WANTED_SCORES]);
    const lowest = Math.min(...scores);
    return {
      what: `${kind}: Lighthouse, home and selector as a phone on a slow line: ${category}, the lowest`,
      wanted: `at least ${wanted}`,
      found: scores.length > 0 ? lowest.toFixed(0) : undefined,
      isReached: scores.length > 0 && lowest >= wanted,
      part: "lighthouse",
    };
  });
};

const serversOf = (kind: Kind, { servers }: Measurements): readonly Figure[] =>
  CACHED_ANSWERS.map((answer) => {
    const cost = servers.find((one) => one.source.kind === kind && one.answer === answer)?.cost;
    const times = cost ? cost.lumenry.us / cost.nginx.us : Infinity;
    return {
      what: `${kind}: processor time of a cached answer (${answer}), against nginx`,
      wanted: `at most ${MAX_RATIO_TO_NGINX} ×`,
      found: cost && `${ratio(times)} (${costs(cost)})`,
      isReached: times <= MAX_RATIO_TO_NGINX,
      part: "cached-answers",
    };
  });

const costs = ({ lumenry, nginx, bareNode }: ServerMeasured["cost"]): string =>
  `${lumenry.us.toFixed(0)} µs, nginx ${nginx.us.toFixed(0)} µs, a bare server on Node ${bareNode.us.toFixed(0)} µs, ` +
  ratio(bareNode.us / nginx.us);

const uncachedOf = (kind: Kind, { uncached }: Measurements): readonly Figure[] =>
  UNCACHED_PAGES.map(({ page, mostMs }) => {
    const one = uncached.find((measured) => measured.source.kind === kind && measured.page === page);
    return {
      what: `${kind}: processor time of the server for an uncached page (${page})`,
      wanted: `at most ${time(mostMs)}`,
      found: one && time(one.ms),
      isReached: (one?.ms ?? Infinity) <= mostMs,
      part: "uncached-pages",
    };
  });

/** How much the memory may vary and still count as flat. */
const MAX_GROWTH = 1.1;
const MAX_RESIDENT_MB = 400;
const BYTES_PER_MB = 1_000_000;

function memoryOf(kind: Kind, { memory }: Measurements): readonly Figure[] {
  const found = memory.find(({ source }) => source.kind === kind);
  const of = `${kind}: memory of the server over ${found?.requests.toLocaleString("en") ?? "mixed"} requests`;
  const megabytes = (bytes: number): string => `${Math.round(bytes / BYTES_PER_MB)} MB`;
  return [
    {
      what: `${of}: at the end, of that after ${SETTLED_AFTER.toLocaleString("en")}`,
      wanted: `at most ${MAX_GROWTH} ×`,
      found:
        found && `${(found.end / found.settled).toFixed(2)} × (${megabytes(found.settled)}, ${megabytes(found.end)})`,
      isReached: found !== undefined && found.end <= found.settled * MAX_GROWTH,
      part: "server-memory",
    },
    {
      what: `${of}: the most`,
      wanted: `at most ${MAX_RESIDENT_MB} MB`,
      found: found && `${megabytes(found.most)} (${megabytes(found.start)} at the start)`,
      isReached: found !== undefined && found.most <= MAX_RESIDENT_MB * BYTES_PER_MB,
      part: "server-memory",
    },
  ];
}
