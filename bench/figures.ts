import type { UnderCollector } from "./filtering/collector.ts";
import type { Comparison } from "./filtering/compare.ts";
import { indexedApart } from "./filtering/adapters/scope.ts";
import type { FirstVisit } from "./first-visit.ts";
import type { PageResult } from "./page.ts";
import type { ServerMeasured } from "./server.ts";
import { ratio, time } from "./table.ts";
import type { WireComparison } from "./filtering/wire.ts";

/** The parts of a run that need more than Node: something that is built, or another program. */
export type Part = "servers" | "pages" | "firstVisits";

/** Everything that a run has measured; what it did not is `undefined`. */
export interface Results {
  readonly comparisons: readonly Comparison[];
  readonly collector: UnderCollector | undefined;
  readonly wire: WireComparison | undefined;
  readonly servers: readonly ServerMeasured[] | undefined;
  readonly pages: readonly PageResult[] | undefined;
  readonly firstVisits: readonly FirstVisit[] | undefined;
  /** Why a part was not measured. */
  readonly missing: ReadonlyMap<Part, string>;
}

/** A line of the table of figures: what was found, and whether that is enough. */
interface Figure {
  readonly what: string;
  readonly wanted: string;
  readonly found: string | undefined;
  readonly isReached: boolean;
  /** The part of the run that finds it, for those that can be missing. */
  readonly part?: Part;
}

/** How many times faster a step must be at 100,000 articles. */
const FASTER_THAN: readonly (readonly [peer: string, times: number])[] = [
  ["Array.filter chain", 4000],
  ...alsoApart("itemsjs", 300),
  ...alsoApart("crossfilter2", 150),
  ...alsoApart("fastbitset", 20),
  ...alsoApart("roaring-wasm", 20),
  ...alsoApart("Orama", 1500),
  ...alsoApart("TanStack Table", 1500),
  ["node:sqlite", 1500],
  ["PostgreSQL", 1500],
  ["DuckDB", 1500],
];
/** A library is held against the same figure in both ways of using it. */
function alsoApart(peer: string, times: number): readonly (readonly [peer: string, times: number])[] {
  return [
    [peer, times],
    [indexedApart(peer), times],
  ];
}
const AT = 100_000;
const MOST_TIMES_LIMIT = 10;
const MOST_P99_MS = 2;
const MOST_BYTES_PER_STEP = 16;
const GROWTH = { from: 10_000, to: 1_000_000, most: 30 };
const MOST_TIMES_NGINX = 1.5;

/** The table of figures to reach, each line with what was found. */
export function figures(results: Results): string {
  const all = [speed, growth, wire, pages, firstVisits, servers].flatMap((part) => part(results));
  const lines = all.map(
    (figure) => `| ${figure.what} | ${figure.wanted} | ${figure.found ?? "–"} | ${verdict(figure, results)} |`,
  );
  return ["", "| what | wanted | found | |", "|---|---|---|---|", ...lines, ""].join("\n");
}

function verdict({ found, isReached, part }: Figure, { missing }: Results): string {
  const why = part && missing.get(part);
  if (found === undefined) return why === undefined ? "not measured" : `not measured: ${why}`;
  return isReached ? "reached" : "**missed**";
}

function speed({ comparisons, collector }: Results): readonly Figure[] {
  const measured = comparisons.find(({ articles }) => articles === AT);
  const faster = FASTER_THAN.map(([peer, times]): Figure => {
    const found = measured?.peers.find(({ name }) => name === peer);
    const isKnown = found !== undefined && !Number.isNaN(found.timesFaster) && found.answers.startsWith("equal");
    return {
      what: `a step at 100,000 articles, against ${peer}`,
      wanted: `${ratio(times)} faster`,
      found: isKnown ? ratio(found.timesFaster) : undefined,
      isReached: isKnown && found.timesFaster >= times,
    };
  });
  const limit = measured?.limit;
  return [
    ...faster,
    {
      what: "… against copying the bytes that it touches",
      wanted: `within ${MOST_TIMES_LIMIT} ×`,
      found: limit && ratio(limit.timesLimit),
      isReached: (limit?.timesLimit ?? Infinity) <= MOST_TIMES_LIMIT,
    },
    {
      what: "a step at 1,000,000 articles, p99, the collector running",
      wanted: `under ${MOST_P99_MS} ms`,
      found: collector && `${time(collector.p99Ms)} (${collector.collections} collections)`,
      isReached: (collector?.p99Ms ?? Infinity) < MOST_P99_MS,
    },
    {
      what: "… bytes allocated a step",
      wanted: "none",
      found: collector && `${collector.bytesPerStep.toFixed(1)} B`,
      isReached: (collector?.bytesPerStep ?? Infinity) < MOST_BYTES_PER_STEP,
    },
  ];
}

function growth({ comparisons }: Results): readonly Figure[] {
  const medianAt = (size: number): number | undefined =>
    comparisons.find(({ articles }) => articles === size)?.peers[0]?.medianMs;
  const [from, to] = [medianAt(GROWTH.from), medianAt(GROWTH.to)];
  const times = from !== undefined && to !== undefined ? to / from : undefined;
  return [
    {
      what: "growth of a step from 10,000 to 1,000,000 articles",
      wanted: `at most ${GROWTH.most} ×`,
      found: times === undefined ? undefined : ratio(times),
      isReached: (times ?? Infinity) <= GROWTH.most,
    },
  ];
}

/** Shares of what others take: what, ours against theirs, at most one part in. */
export function wireShares(found: WireComparison): readonly (readonly [what: string, share: number, part: number])[] {
  const brotliOf = (format: string): number => found.sizes.find((size) => size.format === format)?.brotli ?? Number.NaN;
  return [
    ["bytes on the wire, brotli, of JSON's", brotliOf("Lumenry") / brotliOf("JSON"), 3],
    ["bytes on the wire, brotli, of Parquet's with zstd", brotliOf("Lumenry") / brotliOf("Parquet, zstd"), 2],
    ["from answer to first filter result, of JSON.parse", found.firstResultMs / found.jsonParseMs, 10],
    ["memory held, of the parsed JSON's", found.ourHeapBytes / found.jsonHeapBytes, 8],
  ];
}

const WIRE_NAMES = wireShares({ articles: 0, sizes: [], jsonParseMs: 0, firstResultMs: 0, jsonHeapBytes: 0, ourHeapBytes: 0 }); // prettier-ignore

const wire = ({ wire: found }: Results): readonly Figure[] =>
  (found ? wireShares(found) : WIRE_NAMES).map(([what, share, part]) => ({
    what: `${what}, at 100,000`,
    wanted: `at most 1/${part}`,
    found: found && `1/${(1 / share).toFixed(1)}`,
    isReached: share <= 1 / part,
  }));

const MOST_SCRIPT_BYTES = 130_000;
const MOST_FRAMES = 2;
const LEAST_PERFORMANCE = 95;

function pages({ pages: found }: Results): readonly Figure[] {
  const large = found?.find(({ articles }) => articles === AT);
  const small = found?.find(({ articles }) => articles < AT);
  return [
    {
      what: "filter clicks at 100,000 articles, 4 × slow-down: long tasks",
      wanted: "none",
      found: large && `${large.clicks.longTasks}, the longest ${large.clicks.longestTask.toFixed(0)} ms`,
      isReached: large?.clicks.longTasks === 0,
      part: "pages",
    },
    {
      what: "filter clicks at 1,500 articles: frames to the new results",
      wanted: `at most ${MOST_FRAMES}`,
      found: small && String(small.clicks.mostFrames),
      isReached: (small?.clicks.mostFrames ?? Infinity) <= MOST_FRAMES,
      part: "pages",
    },
    {
      what: "scripts of a first visit to the selector, gzip",
      wanted: `at most ${MOST_SCRIPT_BYTES / 1000} kB`,
      found: small && `${(small.firstLoad.scriptBytes / 1000).toFixed(0)} kB`,
      isReached: (small?.firstLoad.scriptBytes ?? Infinity) <= MOST_SCRIPT_BYTES,
      part: "pages",
    },
  ];
}

function firstVisits({ firstVisits: found }: Results): readonly Figure[] {
  const scores = found?.filter(({ page }) => page.includes("/products/")).map(({ performance }) => performance);
  const lowest = scores && Math.min(...scores);
  return [
    {
      what: "Lighthouse performance of the selector, as a phone on a slow line",
      wanted: `at least ${LEAST_PERFORMANCE}`,
      found: lowest?.toFixed(0),
      isReached: (lowest ?? 0) >= LEAST_PERFORMANCE,
      part: "firstVisits",
    },
  ];
}

const servers = ({ servers: found }: Results): readonly Figure[] =>
  ["list", "page", "binary"].map((answer) => {
    const one = found?.find((measured) => measured.answer === answer);
    const times = one ? one.oursUs / one.nginxUs : Infinity;
    return {
      what: `processor time of a cached answer (${answer}), against nginx`,
      wanted: `at most ${MOST_TIMES_NGINX} ×`,
      found: one && `${ratio(times)} (${one.oursUs.toFixed(0)} µs, nginx ${one.nginxUs.toFixed(0)} µs)`,
      isReached: times <= MOST_TIMES_NGINX,
      part: "servers",
    };
  });
