import { sourceName, type CatalogueSource } from "../catalogues/catalogue-source.ts";
import type { Comparison } from "../filtering/compare.ts";
import type { WireComparison } from "../filtering/wire.ts";
import type { LightingMeasured } from "../light/lighting.ts";
import type { PhoneVisit } from "../phone/measure-visit.ts";
import type { MemoryMeasured } from "../server/server-memory.ts";
import type { UncachedMeasured } from "../server/uncached-pages.ts";

/** A Markdown table. The first column is text, the others are figures. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const rule = heading.map((_, at) => (at === 0 ? "---" : "---:"));
  return [line(heading), line(rule), ...rows.map(line)].join("\n");
}

/** A comparison of filter engines, fastest first. */
export const comparisonTable = ({ source, steps, peers }: Comparison): string =>
  [
    `${titleOf(source)}, ${steps} steps\n`,
    table(
      ["engine", "answers", "load", "categories entered", "the longest", "query, median", "p99", "jump, median", "of Lumenry's"],
      peers
        .toSorted((a, b) => a.medianMs - b.medianMs)
        .map((one) => [
          one.name,
          one.answers,
          ...[one.loadMs, one.enterMs, one.longestEnterMs, one.medianMs, one.p99Ms, one.jumpMs].map(time),
          `${one.timesFaster.toPrecision(2)} ×`,
        ]),
    ),
  ].join("\n"); // prettier-ignore

/** Bytes of articles, and what opening and holding them takes. */
export const wireTable = ({ source, sizes, ...found }: WireComparison): string =>
  [
    `${titleOf(source)} on the wire\n`,
    table(["format", "raw", "gzip", "brotli"], sizes.map(({ format, raw, gzip, brotli }) => [format, ...[raw, gzip, brotli].map(kilobytes)])),
    `\n\`JSON.parse\` ${time(found.jsonParseMs)}; from the bytes to the first answer ${time(found.firstResultMs)}. ` +
      `Held after loading: ${kilobytes(found.jsonHeapBytes)} as parsed JSON, ${kilobytes(found.ourHeapBytes)} as the catalogue.`,
  ].join("\n"); // prettier-ignore

export const lightTable = (measured: readonly LightingMeasured[]): string =>
  table(["light, processor time", "median", "p99"], measured.map(({ what, medianMs, p99Ms }) => [what, time(medianMs), time(p99Ms)])); // prettier-ignore

export const uncachedTable = (measured: readonly UncachedMeasured[]): string =>
  table(
    ["uncached page, processor time of the server", "median"],
    measured.map(({ source, page, ms }) => [`${titleOf(source)}: ${page}`, time(ms)]),
  );

export const memoryTable = (measured: readonly MemoryMeasured[]): string =>
  table(
    ["memory of the server", "requests", "at the start", "after the first 20,000", "at the end", "most"],
    measured.map(({ source, requests, start, settled, end, most }) => [
      titleOf(source),
      requests.toLocaleString("en"),
      ...[start, settled, end, most].map(megabytes),
    ]),
  );

/** Visits with a phone: steps, first visits, and what follows them. */
export const phoneTable = (visits: readonly PhoneVisit[]): string =>
  [
    table(
      ["phone, 4 × slow-down", "event to paint, p75", "p98", "longest task", "selector ready", "home", "article", "first choice answered", "all articles"],
      visits.map(({ source, p75, p98, longestTask, first, firstChoice }) => [
        titleOf(source),
        ...[p75, p98, longestTask, first.selector.ready, first.home.ready, first.article.ready, firstChoice.answered, firstChoice.articlesHere].map(time),
      ]),
    ),
    "",
    table(
      ["scripts until ready, gzip", "selector", "home", "article"],
      visits.map(({ source, first }) => [titleOf(source), ...[first.selector, first.home, first.article].map(({ scriptBytes }) => kilobytes(scriptBytes))]),
    ),
  ].join("\n"); // prettier-ignore

const titleOf = (source: CatalogueSource): string => `${source.articles.toLocaleString("en")} articles of ${sourceName(source)}`; // prettier-ignore

/** Three digits, in the unit in which these are few. */
function time(ms: number): string {
  if (Number.isNaN(ms)) return "–";
  if (ms < 1) return `${Number((ms * 1000).toPrecision(3))} µs`;
  return ms < 1000 ? `${Number(ms.toPrecision(3))} ms` : `${Number((ms / 1000).toPrecision(3))} s`;
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000).toLocaleString("en")} kB`;
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6).toLocaleString("en")} MB`;
