import { existsSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { chromium, type Browser, type Page, type Response, type CDPSession } from "@playwright/test";
import { CHROMIUM } from "../../tests/setup/chromium.ts";
import type { CatalogueSource } from "../catalogues/catalogue-source.ts";
import { measuredPages, measureSites, type Site } from "../site/running-site.ts";
import { formatKilobytes, median, quantile, formatTime } from "../tables/table.ts";
import { phoneVisitSteps, type Step } from "./steps.ts";

/** How long to pause before a step, once its target is in view, and after it, until its effects have ended. */
const PAUSE_BEFORE_MS = 400;
const PAUSE_AFTER_MS = 900;
/** How long to pause after loading, until prefetching has ended. */
const SETTLE_MS = 6_000;
/** The minimum duration that browsers report for an event. */
const MIN_EVENT_MS = 16;
/** "Slow 4G": 150 ms from request to response, 1.6 Mbit/s down, 0.75 up, in bytes per second. */
const SLOW_CONNECTION = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** The number of first visits of each page, of which the median is reported. */
const FIRST_VISIT_COUNT = 3;

/** A step as measured. Times in ms. */
interface MeasuredStep {
  /** From the event to the next paint; the longest if the step has several events. */
  readonly toPaint: number;
  readonly longestTask: number;
}

/**
 * Measures a phone's visit of the built site: the next paint after every step, and first visits over a slow connection.
 *
 * @throws when there is no built site or no browser, or when the target of a step is missing
 */
export async function measurePhoneVisits(sources: readonly CatalogueSource[]): Promise<string> {
  if (!existsSync(CHROMIUM.executablePath)) throw new Error(`no browser at ${CHROMIUM.executablePath}`);
  const browser = await chromium.launch(CHROMIUM);
  try {
    return await measureSites(sources, async (site, { kind }) => [await measure(browser, site, kind)]);
  } finally {
    await browser.close();
  }
}

async function measure(browser: Browser, site: Site, kind: CatalogueSource["kind"]) {
  const pages = measuredPages(site);
  const steps = await measureSteps(browser, pages.selector, (page) => phoneVisitSteps(page, kind, site.ids.categories));
  const times = steps.map(({ toPaint }) => toPaint);
  const firstVisits: [string, string][] = [];
  for (const [page, address] of Object.entries(pages))
    firstVisits.push([`${page} ready, scripts`, await measureFirstVisits(browser, address)]);
  return {
    "phone, slowed down 4 ×": site.title,
    "event to paint, p75": formatTime(quantile(times, 0.75)),
    p98: formatTime(quantile(times, 0.98)),
    "longest task": formatTime(Math.max(...steps.map(({ longestTask }) => longestTask))),
    ...(Object.fromEntries(firstVisits) as Record<string, string>),
  };
}

const measureSteps = (
  browser: Browser,
  selector: string,
  stepsOn: (page: Page) => readonly Step[],
): Promise<readonly MeasuredStep[]> =>
  onPhone(browser, async (page) => {
    await page.goto(selector);
    await readyTime(page);
    await page.waitForTimeout(SETTLE_MS);
    const measured: MeasuredStep[] = [];
    for (const step of stepsOn(page)) measured.push(await measureStep(page, step));
    return measured;
  });

async function measureStep(page: Page, step: Step): Promise<MeasuredStep> {
  const perform = await prepareStep(page, step);
  await page.waitForTimeout(PAUSE_BEFORE_MS);
  await page.evaluate(() => window.phoneVisit?.drain());
  const historyMs = await perform();
  await page.waitForTimeout(PAUSE_AFTER_MS);
  const { events = [], tasks = [] } = (await page.evaluate(() => window.phoneVisit?.drain())) ?? {};
  return {
    toPaint: Math.max(MIN_EVENT_MS, historyMs, ...events),
    longestTask: Math.max(0, ...tasks),
  };
}

/**
 * Scrolls a step's target into view.
 *
 * @returns a function that performs the step and resolves to the ms of a history step, or 0
 */
async function prepareStep(page: Page, step: Step): Promise<() => Promise<number>> {
  if ("history" in step) return () => page.evaluate(stepHistory, step.history);
  if ("key" in step) {
    await step.focus?.focus();
    return async () => {
      await page.keyboard.press(step.key);
      return 0;
    };
  }
  await step.tap.scrollIntoViewIfNeeded({ timeout: 5_000 }).catch((error: unknown) => {
    throw new Error(`There is no ${String(step.tap)} to tap on ${page.url()}.`, { cause: error });
  });
  const box = await step.tap.boundingBox();
  if (!box) throw new Error(`${String(step.tap)} has no box to tap.`);
  return async () => {
    await page.touchscreen.tap(box.x + Math.min(box.width / 2, 60), box.y + box.height / 2);
    return 0;
  };
}

/** Runs in the page: a history step, which is not reported as an interaction. @returns ms until the next paint */
function stepHistory(delta: number): Promise<number> {
  return new Promise((resolve) => {
    const onStep = ({ timeStamp }: Event): void =>
      void requestAnimationFrame(() => {
        // A task queued in the frame's callback runs after the frame has been committed.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        port2.postMessage(undefined);
      });
    addEventListener("popstate", onStep, { capture: true, once: true });
    history.go(delta);
  });
}

/**
 * Opens a page several times over a slow connection, each time with an empty cache.
 *
 * @returns the median time until it is ready, and the size of its scripts after gzip, formatted
 */
async function measureFirstVisits(browser: Browser, address: string): Promise<string> {
  const times: number[] = [];
  let bytes = 0;
  for (let visit = 0; visit < FIRST_VISIT_COUNT; visit++)
    await onPhone(browser, async (page, devtools) => {
      const scripts = new Map<string, Response>();
      page.on("response", (response) => {
        if (response.request().resourceType() === "script") scripts.set(response.url(), response);
      });
      await devtools.send("Network.enable");
      await devtools.send("Network.emulateNetworkConditions", SLOW_CONNECTION);
      await page.goto(address, { waitUntil: "commit" });
      const ready = await readyTime(page);
      times.push(ready);
      bytes = 0;
      for (const name of await page.evaluate(scriptsUntil, ready))
        bytes += gzipSync((await scripts.get(name)?.body()) ?? "").length;
    });
  return `${formatTime(median(times))}, ${formatKilobytes(bytes)}`;
}

/** Runs in the page: the addresses of the scripts that had been requested at a time, in ms. */
const scriptsUntil = (time: number): readonly string[] =>
  performance
    .getEntriesByType("resource")
    .filter(({ name, startTime }) => startTime < time && name.endsWith(".js"))
    .map(({ name }) => name);

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "en-US" } as const;
const CPU_THROTTLING_RATE = 4;
const READY_TIMEOUT_MS = 120_000;

/** Runs with a page in a phone-sized viewport, an empty cache and a throttled CPU. */
async function onPhone<T>(browser: Browser, run: (page: Page, devtools: CDPSession) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(instrument);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_THROTTLING_RATE });
    return await run(page, devtools);
  } finally {
    await context.close();
  }
}

/** Waits until the app is ready. @returns ms after the navigation's start */
async function readyTime(page: Page): Promise<number> {
  const ready = await page.waitForFunction(() => window.phoneVisit?.readyMs, undefined, { timeout: READY_TIMEOUT_MS });
  return (await ready.jsonValue()) ?? Number.NaN;
}

declare global {
  interface Window {
    phoneVisit?: {
      /** Time from the start of the navigation until the app was ready. */
      readyMs?: number;
      /** Durations since the last call. */
      readonly drain: () => { readonly events: readonly number[]; readonly tasks: readonly number[] };
    };
  }
}

/** Runs in the page: records interactions, long tasks and when the app is ready. */
function instrument(): void {
  const [events, tasks]: [number[], number[]] = [[], []];
  const visit: NonNullable<typeof window.phoneVisit> = {
    drain: () => ({ events: events.splice(0), tasks: tasks.splice(0) }),
  };
  window.phoneVisit = visit;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if (entry.interactionId) events.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
    buffered: true,
  });
  new MutationObserver(() => {
    if (document.documentElement.dataset["appReady"] === "true") visit.readyMs ??= performance.now();
  }).observe(document, { childList: true, subtree: true, attributeFilter: ["data-app-ready"] });
}
