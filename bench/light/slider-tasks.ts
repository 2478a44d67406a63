import { existsSync } from "node:fs";
import { chromium, type Browser, type Page } from "@playwright/test";
import { CHROMIUM } from "../../tests/setup/chromium.ts";
import { withSite } from "../site/site-in-folder.ts";

/** The main thread's tasks while a slider of a room is dragged: processor time, ms, ascending. */
export interface SliderTasks {
  readonly what: string;
  readonly taskMs: readonly number[];
  /** The scripts' part of each; the rest is style, layout and paint. */
  readonly scriptMs: readonly number[];
}

/** A page with a slider, and the size of its catalogue. */
interface SliderPage {
  readonly what: string;
  readonly path: string;
  /** What to click to show the slider. */
  readonly opener?: string;
  readonly slider: string;
  readonly articles: number;
}

const PAGES: readonly SliderPage[] = [
  { what: "planner, the length's slider", path: "/en/rooms/office", slider: "Length", articles: 1500 },
  { what: "list of a room, 20,000 articles, the length's slider", path: "/en/products/DOW?room=office", opener: "details:has(select[name=room_type]) > summary", slider: "Length", articles: 20_000 }, // prettier-ignore
];
/** Number of positions of the dragged thumb, and the interval between them: some sixty per second, as by hand. */
const DRAG_PLACES = 60;
const DRAG_PAUSE_MS = 50;
const SETTLE_MS = 3_000;
const MICROSECONDS_PER_MS = 1000;
const TASK = "RunTask";
/** Trace events of script execution in a task. */
const SCRIPTS = new Set(["FunctionCall", "FireAnimationFrame", "EvaluateScript", "RunMicrotasks"]);
const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata", "toplevel"];

/**
 * Drags a slider of a room in the built site, and extracts the main thread's tasks from the browser's trace.
 *
 * @throws when there is no built site or no browser
 */
export async function measureSliderTasks(): Promise<readonly SliderTasks[]> {
  if (!existsSync(CHROMIUM.executablePath)) throw new Error(`there is no browser at ${CHROMIUM.executablePath}`);
  const browser = await chromium.launch(CHROMIUM);
  const found: SliderTasks[] = [];
  try {
    for (const one of PAGES) found.push(await measurePage(browser, one));
  } finally {
    await browser.close();
  }
  return found;
}

/** Room figures need photometric files, which only the demo has. */
const measurePage = (browser: Browser, { articles, ...page }: SliderPage): Promise<SliderTasks> =>
  withSite({ kind: "demo", articles, seed: 0 }, (site) => measureSlider(browser, site.origin, page));

async function measureSlider(browser: Browser, origin: string, { what, path, opener, slider }: Omit<SliderPage, "articles">): Promise<SliderTasks> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
  try {
    const page = await context.newPage();
    await page.goto(origin + path);
    await page.waitForFunction(() => document.documentElement.dataset["appReady"] === "true", undefined, { timeout: 120_000 });
    if (opener !== undefined) await page.locator(opener).click();
    // The first drag is a warm-up for the JIT.
    await drag(page, slider);
    await page.waitForTimeout(SETTLE_MS);
    await browser.startTracing(page, { categories: CATEGORIES });
    await drag(page, slider);
    return { what, ...tasksOf(JSON.parse(String(await browser.stopTracing())) as Trace) };
  } finally {
    await context.close();
  }
} // prettier-ignore

async function drag(page: Page, name: string): Promise<void> {
  const box = await page.getByRole("slider", { name }).first().boundingBox();
  if (!box) throw new Error(`the page has no slider "${name}"`);
  const y = box.y + box.height / 2;
  const place = (share: number): [number, number] => [box.x + box.width * (0.2 + 0.4 * share), y];
  await page.mouse.move(...place(0));
  await page.mouse.down();
  for (let at = 1; at <= DRAG_PLACES; at++) {
    await page.mouse.move(...place(at / DRAG_PLACES));
    await page.waitForTimeout(DRAG_PAUSE_MS);
  }
  await page.mouse.up();
  await page.waitForTimeout(SETTLE_MS);
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Start and duration, µs; `tdur` is processor time of the thread. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

interface Trace {
  readonly traceEvents: readonly TraceEvent[];
}

/** The tasks of the busiest renderer's main thread, and their scripts. */
function tasksOf({ traceEvents }: Trace): Omit<SliderTasks, "what"> {
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const onMain = traceEvents.filter(({ pid, tid }) => mains.has(`${pid} ${tid}`));
  const times = (events: readonly TraceEvent[]): number[] =>
    events.map(({ tdur, dur = 0 }) => (tdur ?? dur) / MICROSECONDS_PER_MS).sort((a, b) => a - b);
  return {
    taskMs: times(onMain.filter(({ name, dur }) => name.endsWith(TASK) && dur !== undefined)),
    scriptMs: times(onMain.filter(({ name, dur }) => SCRIPTS.has(name) && dur !== undefined)),
  };
}
