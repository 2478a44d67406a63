import { gzipSync } from "node:zlib";
import type { Browser, CDPSession, Page, Response } from "@playwright/test";
import { quantile } from "../statistics/quantile.ts";
import { onPhone, readyTime } from "./phone-page.ts";

/** "Slow 4G": 150 ms from request to answer, 1.6 Mbit/s down, 0.75 up, in bytes per second. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** First visits per page, of which the median counts. */
const FIRST_VISITS = 3;
/** For what comes once the app is ready. */
const LATER_TIMEOUT_MS = 120_000;
/** The filter that a visitor uses first, and its option. */
const FIRST_FILTER = "control";
const FIRST_OPTION = 2;

/** A first visit over a slow line, until the page can be used. */
export interface FirstVisit {
  /** ms. */
  readonly ready: number;
  /** Scripts that were requested until then, bytes after gzip. */
  readonly scriptBytes: number;
}

/** What follows in a selector. Times in ms. */
export interface FirstChoice {
  /** From the tap on the first option of the visit, once the app is ready, to the number of articles that it leaves. */
  readonly answered: number;
  /** When the articles had come, after the navigation's start. */
  readonly articlesHere: number;
}

/** The median of some first visits; the scripts are the same each time. */
export async function measureFirstVisits(browser: Browser, address: string): Promise<FirstVisit> {
  const visits = await eachTime(browser, (page, devtools) => visitFirst(page, devtools, address));
  return {
    ready: median(visits.map(({ ready }) => ready)),
    scriptBytes: Math.max(...visits.map(({ scriptBytes }) => scriptBytes)),
  };
}

/** Medians of the first choice on as many further first visits. */
export async function measureFirstChoices(browser: Browser, selector: string): Promise<FirstChoice> {
  const choices = await eachTime(browser, (page, devtools) => chooseFirst(page, devtools, selector));
  return {
    answered: median(choices.map(({ answered }) => answered)),
    articlesHere: median(choices.map(({ articlesHere }) => articlesHere)),
  };
}

/** What each of some first visits has found, one after another. */
async function eachTime<T>(browser: Browser, visit: Parameters<typeof onPhone<T>>[1]): Promise<readonly T[]> {
  const found: T[] = [];
  for (let time = 0; time < FIRST_VISITS; time++) found.push(await onPhone(browser, visit));
  return found;
}

const median = (values: readonly number[]): number => quantile(values, 0.5);

async function open(page: Page, devtools: CDPSession, address: string): Promise<number> {
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_LINE);
  await page.goto(address, { waitUntil: "commit" });
  return readyTime(page);
}

async function visitFirst(page: Page, devtools: CDPSession, address: string): Promise<FirstVisit> {
  const scripts = new Map<string, Response>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.set(response.url(), response);
  });
  const ready = await open(page, devtools, address);
  const asked = await page.evaluate(scriptsAskedUntil, ready);
  let scriptBytes = 0;
  for (const name of asked) scriptBytes += gzipSync((await scripts.get(name)?.body()) ?? "").length;
  return { ready, scriptBytes };
}

/** Runs in the page: the addresses of the scripts that had been requested at a time, in ms. */
const scriptsAskedUntil = (time: number): readonly string[] =>
  performance
    .getEntriesByType("resource")
    .filter(({ name, startTime }) => startTime < time && name.endsWith(".js"))
    .map(({ name }) => name);

async function chooseFirst(page: Page, devtools: CDPSession, selector: string): Promise<FirstChoice> {
  await open(page, devtools, selector);
  await page.getByRole("button", { name: "Filters" }).tap();
  const option = page.getByRole("dialog").locator(`[data-attribute="${FIRST_FILTER}"] label`).nth(FIRST_OPTION);
  await option.scrollIntoViewIfNeeded();
  const answered = page.evaluate(untilCounted);
  await option.tap();
  const here = await page.waitForFunction(articlesEnd, undefined, { timeout: LATER_TIMEOUT_MS });
  return { answered: await answered, articlesHere: (await here.jsonValue()) ?? Number.NaN };
}

/** Runs in the page. @returns ms from the next press until the number of articles has changed */
function untilCounted(): Promise<number> {
  return new Promise((resolve) => {
    let pressed = Number.NaN;
    addEventListener("pointerdown", ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
    const count = document.querySelector("#count");
    if (!count) throw new Error("there is no number of articles");
    new MutationObserver(() => resolve(performance.now() - pressed)).observe(count, {
      attributeFilter: ["aria-label"],
    });
  });
}

/** Runs in the page. @returns when the list of articles had come, ms after the navigation's start; until then `undefined` */
const articlesEnd = (): number | undefined =>
  (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).find(
    ({ name, responseEnd }) => /\/pml\/articles\b/.test(name) && responseEnd > 0,
  )?.responseEnd;
