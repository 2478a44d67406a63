import type { CatalogueSource } from "../catalogues/catalogue-source.ts";
import { sourceName } from "../catalogues/catalogue-source.ts";
import type { FirstPage, PhoneVisit } from "./measure-visit.ts";

/** Targets of a visit with a phone, ms. */
const MOST = { p75: 100, p98: 200, longestTask: 100, ready: 2500 } as const;
/** Targets of the scripts until a page is ready, bytes after gzip. */
const MOST_SCRIPT_BYTES: Readonly<Record<FirstPage, number>> = { selector: 140_000, home: 130_000, article: 150_000 };
const FIRST_PAGES = Object.keys(MOST_SCRIPT_BYTES) as FirstPage[];

/** The part of a run that measures visits. */
const PART = "phone";

/** A row of the table of targets. */
interface PhoneFigure {
  readonly what: string;
  readonly wanted: string;
  readonly found: string | undefined;
  readonly isReached: boolean;
  /** The part of the run that measures it. */
  readonly part: string;
}

/** The rows of the visits of a catalogue at each size; one row per target, without figures, if none was measured. */
export function phoneFigures(kind: CatalogueSource["kind"], visits: readonly PhoneVisit[]): readonly PhoneFigure[] {
  const ofKind = visits.filter(({ source }) => source.kind === kind);
  return ofKind.length === 0 ? rows(kind, undefined) : ofKind.flatMap((visit) => rows(kind, visit));
}

function rows(kind: CatalogueSource["kind"], visit: PhoneVisit | undefined): readonly PhoneFigure[] {
  const at = visit ? ` at ${visit.source.articles.toLocaleString("en")} articles` : "";
  const row = (what: string, most: number, found: number | undefined): PhoneFigure => ({
    what: `${kind}: phone, 4 × slow-down${at}: ${what}`,
    wanted: `at most ${most} ms`,
    found: found === undefined ? undefined : `${found.toFixed(0)} ms`,
    isReached: (found ?? Infinity) <= most,
    part: PART,
  });
  return [
    row("step to next paint, 75th percentile of 60 steps", MOST.p75, visit?.p75),
    row("step to next paint, 98th percentile", MOST.p98, visit?.p98),
    { ...row("longest task of the visit", MOST.longestTask, visit?.longestTask), ...longTasks(visit) },
    ...FIRST_PAGES.map((page) => row(`${page} ready on a first visit, slow 4G`, MOST.ready, visit?.first[page].ready)),
    ...FIRST_PAGES.map((page) => scripts(page, `${kind}: first visit${at}`, visit?.first[page].scriptBytes)),
  ];
}

const scripts = (page: FirstPage, visit: string, found: number | undefined): PhoneFigure => ({
  what: `${visit}: scripts until the ${page} is ready, gzip`,
  wanted: `at most ${MOST_SCRIPT_BYTES[page] / 1000} kB`,
  found: found === undefined ? undefined : `${(found / 1000).toFixed(0)} kB`,
  isReached: (found ?? Infinity) <= MOST_SCRIPT_BYTES[page],
  part: PART,
});

const longTasks = (visit: PhoneVisit | undefined): Pick<PhoneFigure, "found"> => ({
  found: visit && `${visit.longestTask.toFixed(0)} ms; ${visit.longTasks} steps with one above`,
});

/** The steps of a visit, slowest first, as a Markdown table. */
export function slowestSteps({ source, steps }: PhoneVisit, count = 10): string {
  const slowest = steps.toSorted((a, b) => b.toPaint - a.toPaint).slice(0, count);
  return [
    `\nSlowest of ${steps.length} steps with a phone at ${source.articles.toLocaleString("en")} articles of ${sourceName(source)}\n`,
    "| step | to next paint | longest task |",
    "|---|---:|---:|",
    ...slowest.map(({ what, toPaint, longestTask }) => `| ${what} | ${toPaint.toFixed(0)} ms | ${longestTask.toFixed(0)} ms |`),
  ].join("\n"); // prettier-ignore
}

/** What follows the first visits of a selector, as a Markdown table. */
export const firstChoices = (visits: readonly PhoneVisit[]): string =>
  [
    "\nFirst visits of a selector with a phone over a slow line\n",
    "| articles | of | ready | the first choice is answered within | all articles are in the browser |",
    "|---:|---|---:|---:|---:|",
    ...visits.map(
      ({ source, first, firstChoice: { answered, articlesHere } }) =>
        `| ${source.articles.toLocaleString("en")} | ${sourceName(source)} | ${seconds(first.selector.ready)} | ${seconds(answered)} | ${seconds(articlesHere)} |`,
    ),
  ].join("\n");

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
