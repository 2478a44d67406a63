import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";
import { CHROMIUM } from "../../tests/setup/chromium.ts";
import { quantile } from "../statistics/quantile.ts";
import type { CatalogueSource } from "../catalogues/catalogue-source.ts";
import { downlightsOf, namesOf } from "../site/catalogue-names.ts";
import { withSite } from "../site/site-in-folder.ts";

/** The browser's threshold of long tasks. */
const LONG_TASK_MS = 50;
/** Pause before and after a click, until all work of the previous one is over. */
const PAUSE_MS = 500;
/** Pause after the first interaction. */
const SETTLE_MS = 8_000;
/** The number of options clicked in turn. */
const BOXES = 6;
/** Number of positions of a dragged thumb, and the interval between them. */
const DRAG_PLACES = 30;
const DRAG_PAUSE_MS = 250;

export interface PageOptions {
  readonly sources: readonly CatalogueSource[];
  /** CPU throttling factor. */
  readonly slowDown?: number;
  /** The number of measured filter clicks. */
  readonly clicks?: number;
}

/** A first visit with empty caches. Times in ms, transferred bytes; scripts in gzip size. */
export interface FirstLoad {
  readonly requests: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly largestPaint: number;
  readonly ready: number;
  /** Total blocking time: the part of long tasks beyond the threshold. */
  readonly blocking: number;
  readonly longestTask: number;
}

/** Clicks on filters. Times in ms from the input event to the frame that shows the new results. */
export interface FilterClicks {
  readonly count: number;
  readonly median: number;
  readonly p99: number;
  /** Frames from the input event to the new results, inclusive. */
  readonly mostFrames: number;
  readonly longTasks: number;
  readonly longestTask: number;
}

/** A thumb dragged over a slider. Times in ms from the input event to the frame that shows the new results. */
export type SliderDrag = FilterClicks;

export interface PageResult {
  readonly source: CatalogueSource;
  readonly slowDown: number;
  readonly firstLoad: FirstLoad;
  readonly clicks: FilterClicks;
  readonly drag: SliderDrag;
}

/**
 * Measures the built site in a browser with CPU throttling: a first visit to the selector, then clicks on its filters.
 *
 * @throws when there is no built site or no browser
 */
export async function benchPage({ sources, slowDown = 4, clicks = 30 }: PageOptions): Promise<readonly PageResult[]> {
  if (!existsSync(CHROMIUM.executablePath)) throw new Error(`there is no browser at ${CHROMIUM.executablePath}`);
  const browser = await chromium.launch(CHROMIUM);
  const results: PageResult[] = [];
  try {
    for (const source of sources)
      results.push(
        await withSite(source, async ({ origin }) => ({
          source,
          slowDown,
          ...(await measureSite(browser, origin, slowDown, clicks)),
        })),
      );
  } finally {
    await browser.close();
  }
  return results;
}

async function measureSite(
  browser: Browser,
  origin: string,
  slowDown: number,
  clicks: number,
): Promise<Pick<PageResult, "firstLoad" | "clicks" | "drag">> {
  const { categories } = await namesOf(origin);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchTasks);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
    const firstLoad = await measureLoad(page, devtools, `${origin}/en/products/${downlightsOf(categories)}`);
    return { firstLoad, clicks: await measureClicks(page, clicks), drag: await measureDrag(page) };
  } finally {
    await context.close();
  }
}

/** The page's records of long tasks and its largest contentful paint. */
declare global {
  interface Window {
    benchTasks?: number[];
    benchLargestPaint?: number;
  }
}

function watchTasks(): void {
  const tasks: number[] = [];
  window.benchTasks = tasks;
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
    buffered: true,
  });
  new PerformanceObserver((list) => {
    window.benchLargestPaint = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

async function measureLoad(page: Page, devtools: CDPSession, address: string): Promise<FirstLoad> {
  const scripts = new Map<string, Promise<number>>();
  let [requests, bytes] = [0, 0];
  await devtools.send("Network.enable");
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    requests++;
    bytes += encodedDataLength;
  });
  page.on("response", (response) => {
    if (response.request().resourceType() === "script")
      scripts.set(response.url(), response.body().then((body) => gzipSync(body).length)); // prettier-ignore
  });
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset["appReady"] === "true", undefined, {
    timeout: 120_000,
  });
  const ready = await page.evaluate(() => performance.now());
  await page.waitForTimeout(2_000);
  const { tasks, largestPaint } = await page.evaluate(() => ({
    tasks: window.benchTasks?.splice(0) ?? [],
    largestPaint: window.benchLargestPaint ?? 0,
  }));
  const scriptBytes = (await Promise.all(scripts.values())).reduce((sum, size) => sum + size, 0);
  const blocking = tasks.reduce((sum, task) => sum + Math.max(0, task - LONG_TASK_MS), 0);
  return { requests, bytes, scriptBytes, largestPaint, ready, blocking, longestTask: Math.max(0, ...tasks) };
}

async function measureClicks(page: Page, count: number): Promise<FilterClicks> {
  const times: number[] = [];
  const tasks: number[] = [];
  let mostFrames = 0;
  // The first interaction prefetches other pages' code, which is not part of a click.
  await page.mouse.move(700, 500);
  await page.waitForTimeout(SETTLE_MS);
  for (let click = 0; click < count; click++) {
    const { x, y } = await page.evaluate(placeOfBox, Math.floor(click / 2) % BOXES);
    await page.mouse.move(x, y);
    await page.waitForTimeout(PAUSE_MS);
    await page.evaluate(() => window.benchTasks?.splice(0));
    const shown = page.evaluate(watchEvent, "click");
    await page.waitForTimeout(PAUSE_MS);
    // Uses the mouse only, since element lookups would be measured as well.
    await page.mouse.click(x, y);
    const { ms, frames } = await shown;
    await page.waitForTimeout(PAUSE_MS);
    times.push(ms);
    tasks.push(...(await page.evaluate(() => window.benchTasks?.splice(0) ?? [])));
    mostFrames = Math.max(mostFrames, frames);
  }
  return summary(times, mostFrames, tasks);
}

/** Drags the lower thumb of the first slider back and forth in its lower half without releasing the button. */
async function measureDrag(page: Page): Promise<SliderDrag> {
  const times: number[] = [];
  let mostFrames = 0;
  await page.goto(page.url().split("?")[0] ?? "");
  await page.waitForFunction(() => document.documentElement.dataset["appReady"] === "true");
  await page.waitForTimeout(SETTLE_MS);
  const { x, y, width } = await page.evaluate(placeOfTrack);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.waitForTimeout(PAUSE_MS);
  await page.evaluate(() => window.benchTasks?.splice(0));
  for (let place = 1; place <= DRAG_PLACES; place++) {
    const shown = page.evaluate(watchEvent, "input");
    await page.waitForTimeout(DRAG_PAUSE_MS);
    const share = place <= DRAG_PLACES / 2 ? place : DRAG_PLACES - place + 0.5;
    await page.mouse.move(x + (share / DRAG_PLACES) * width, y);
    const { ms, frames } = await shown;
    await page.waitForTimeout(DRAG_PAUSE_MS);
    times.push(ms);
    mostFrames = Math.max(mostFrames, frames);
  }
  await page.mouse.up();
  await page.waitForTimeout(PAUSE_MS);
  return summary(times, mostFrames, await page.evaluate(() => window.benchTasks?.splice(0) ?? []));
}

const summary = (times: readonly number[], mostFrames: number, tasks: readonly number[]): FilterClicks => ({
  count: times.length,
  median: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  mostFrames,
  longTasks: tasks.length,
  longestTask: Math.max(0, ...tasks),
});

/** Runs in the page: the position of the first slider's lower thumb, and the length of its track. */
function placeOfTrack(): { readonly x: number; readonly y: number; readonly width: number } {
  const thumb = document.querySelector<HTMLInputElement>("fieldset input[type=range]:enabled");
  thumb?.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = (thumb ?? document.body).getBoundingClientRect();
  return { x: left + height / 2, y: top + height / 2, width: width - height };
}

/** Runs in the page: the position of a checkbox of the filters. */
function placeOfBox(at: number): { readonly x: number; readonly y: number } {
  const boxes = document.querySelectorAll(
    "fieldset input[type=checkbox]:enabled, [data-attribute] label input[type=checkbox]:enabled",
  );
  const shown = [...boxes].filter((box) => box.closest("[popover]") === null && box.getAttribute("role") !== "switch");
  const label = shown[at]?.closest("label");
  label?.scrollIntoView({ block: "nearest" });
  const { left, top, height } = (label ?? document.body).getBoundingClientRect();
  return { x: left + 20, y: top + height / 2 };
}

/** Runs in the page: waits for an event, then for the frame in which the result count or a slider's field changes. */
function watchEvent(type: string): Promise<{ readonly ms: number; readonly frames: number }> {
  const count = (): string =>
    [document.querySelector("section [role=status]")?.textContent]
      .concat(
        Array.from(document.querySelectorAll<HTMLInputElement>("fieldset input[inputmode]"), ({ value }) => value),
      )
      .join(" ");
  return new Promise((resolve) => {
    const before = count();
    const onEvent = ({ timeStamp }: Event): void => {
      let frames = 0;
      const onFrame = (): void => {
        frames++;
        if (count() === before && frames < 200) {
          requestAnimationFrame(onFrame);
          return;
        }
        // A task queued in the frame's callback runs after the frame has been committed.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve({ ms: performance.now() - timeStamp, frames });
        port2.postMessage(undefined);
      };
      requestAnimationFrame(onFrame);
    };
    addEventListener(type, onEvent, { capture: true, once: true });
  });
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { n: { type: "string", default: "1500,20000,100000" }, clicks: { type: "string", default: "30" } },
  });
  const sources = values.n.split(",").map((size) => ({ kind: "demo", articles: Number(size), seed: 0 }) as const);
  process.stdout.write(`${JSON.stringify(await benchPage({ sources, clicks: Number(values.clicks) }), null, 2)}\n`);
}
