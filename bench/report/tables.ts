import { indexedApart } from "../adapters/scope.ts";
import { sourceName, type CatalogueSource } from "../catalogues/catalogue-source.ts";
import type { Comparison } from "../filtering/compare.ts";
import type { WireComparison } from "../filtering/wire.ts";
import { lightingTable } from "../light/lighting.ts";
import type { LighthouseMeasured } from "../pages/lighthouse.ts";
import { firstChoices, slowestSteps } from "../phone/phone-figures.ts";
import type { Measurements } from "./measurements.ts";
import { ratio, time } from "./units.ts";

/** Everything that was measured, as Markdown tables. */
export const tables = ({ comparisons, wires, lights, lighthouse, phoneVisits }: Measurements): string =>
  [
    ...comparisons.map(comparisonTable),
    ...comparisons.filter(({ source }) => source.articles === RATIO_ARTICLES).map(ratioTable),
    ...wires.map(wireTable),
    ...(lights.length > 0 ? [lightingTable(lights)] : []),
    ...(lighthouse.length > 0 ? [lighthouseTable(lighthouse)] : []),
    ...(phoneVisits.length > 0 ? [firstChoices(phoneVisits)] : []),
    ...phoneVisits.map((visit) => slowestSteps(visit)),
  ].join("\n");

/** The size whose ratios are shown apart. */
const RATIO_ARTICLES = 100_000;

/** Formats a comparison as a Markdown table, fastest first. */
function comparisonTable({ source, steps, peers }: Comparison): string {
  const rows = peers
    .toSorted((a, b) => a.medianMs - b.medianMs)
    .map(
      ({ name, runsIn, answers, loadMs, enterMs, longestEnterMs, medianMs, p99Ms, jumpMs, coldMs, steps: taken, samples, timesFaster }) =>
      [name, runsIn, answers, time(loadMs), time(enterMs), time(longestEnterMs), time(medianMs), time(p99Ms), time(jumpMs), time(coldMs), `${samples} of ${taken} steps`, ratio(timesFaster)].join(" | "), // prettier-ignore
    );
  return [
    `\n${sizeOf(source)} articles of ${sourceName(source)}, ${steps} steps\n`,
    "| engine | runs in | answers | load | categories entered | the longest | step, median | p99 | jump, median | first of a turn | taken | Lumenry is faster |",
    "|---|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
    ...rows.map((row) => `| ${row} |`),
  ].join("\n");
}

/** The ratios to Lumenry, with both ways of using a library in one row. */
function ratioTable({ source, peers }: Comparison): string {
  const ofName = new Map(peers.map((peer) => [peer.name, peer.timesFaster]));
  const others = peers.filter(({ name }) => !name.startsWith(OURS) && !isApart(name));
  const rows = others
    .toSorted((a, b) => a.timesFaster - b.timesFaster)
    .map(({ name, timesFaster }) => `| ${name} | ${times(timesFaster)} | ${times(ofName.get(indexedApart(name)))} |`);
  return [
    `\nHow many times longer others take at ${sizeOf(source)} articles of ${sourceName(source)}\n`,
    "| with | all articles loaded | an index a category |",
    "|---|---:|---:|",
    ...rows,
  ].join("\n");
}

const sizeOf = ({ articles }: CatalogueSource): string => articles.toLocaleString("en");

const OURS = "Lumenry";
const isApart = (name: string): boolean => name.endsWith(indexedApart(""));

/** Two significant digits, since more vary between runs. */
const times = (factor: number | undefined): string =>
  factor === undefined || Number.isNaN(factor) ? "" : Number(factor.toPrecision(2)).toLocaleString("en");

/** Formats the results for transfer and memory as a Markdown table. */
function wireTable({ source, sizes, ...found }: WireComparison): string {
  const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000).toLocaleString("en")} kB`;
  return [
    `\n${sizeOf(source)} articles of ${sourceName(source)} on the wire and in memory\n`,
    "| format | raw | gzip | brotli |",
    "|---|---:|---:|---:|",
    ...sizes.map(
      ({ format, raw, gzip, brotli }) => `| ${[format, ...[raw, gzip, brotli].map(kilobytes)].join(" | ")} |`,
    ),
    "",
    `JSON.parse ${time(found.jsonParseMs)}, our bytes to the first filter result ${time(found.firstResultMs)}; ` +
      `held after load ${kilobytes(found.jsonHeapBytes)} as parsed JSON, ${kilobytes(found.ourHeapBytes)} as ours.`,
  ].join("\n");
}

function lighthouseTable(measured: readonly LighthouseMeasured[]): string {
  const columns = [...Object.keys(measured[0]?.scores ?? {}), ...Object.keys(measured[0]?.figures ?? {})];
  const rows = measured.map(({ source, page, scores, figures, failed }) => {
    const values = [
      ...Object.values(scores).map((score) => score.toFixed(0)),
      ...Object.values(figures).map(shortened),
    ];
    return `| ${[`${source.kind}: ${page}`, ...values, failed.join("; ")].join(" | ")} |`;
  });
  return [
    "\nLighthouse, medians\n",
    `| page | ${columns.join(" | ")} | what lowers a score |`,
    `|---|${columns.map(() => "---:|").join("")}---|`,
    ...rows,
  ].join("\n");
}

/** A figure of Lighthouse: milliseconds, or a layout shift below 1. */
const shortened = (figure: number): string => (figure < 1 ? figure.toFixed(3) : `${(figure / 1000).toFixed(2)} s`);
