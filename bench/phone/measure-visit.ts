import { existsSync } from "node:fs";
import { chromium, type Browser, type Page } from "@playwright/test";
import { CHROMIUM } from "../../tests/setup/chromium.ts";
import type { CatalogueSource } from "../catalogues/catalogue-source.ts";
import { downlightsOf, namesOf } from "../site/catalogue-names.ts";
import { withSite } from "../site/site-in-folder.ts";
import { quantile } from "../statistics/quantile.ts";
import { measureFirstChoices, measureFirstVisits, type FirstChoice, type FirstVisit } from "./first-visit.ts";
import { onPhone, readyTime } from "./phone-page.ts";
import { visitOf, type Step } from "./steps.ts";

const HOME_PAGE = "/en";
/** Before a step, with its target in the window, and after it, until everything that it has caused is over. */
const PAUSE_BEFORE_MS = 400;
const PAUSE_AFTER_MS = 900;
/** After loading: what is prefetched is over. */
const SETTLE_MS = 6_000;
/** The least duration that browsers report for an event. */
const LEAST_EVENT_MS = 16;
/** A long task that visitors notice. */
const LONG_TASK_MS = 100;

/** A step as measured. Times in ms. */
export interface StepMeasured {
  readonly what: string;
  /** From the event to the next paint; of several events of a step, the longest. */
  readonly toPaint: number;
  readonly longestTask: number;
}

/** The pages that first visits are measured on. */
export type FirstPage = "selector" | "home" | "article";

export interface PhoneVisit {
  readonly source: CatalogueSource;
  readonly p75: number;
  readonly p98: number;
  readonly worst: number;
  /** Tasks of more than 100 ms. */
  readonly longTasks: number;
  readonly longestTask: number;
  readonly first: Readonly<Record<FirstPage, FirstVisit>>;
  readonly firstChoice: FirstChoice;
  readonly steps: readonly StepMeasured[];
}

/**
 * Measures a phone's visit of the built site: the next paint after every step, and first visits over a slow line.
 *
 * @throws when there is no built site or no browser, or when a step finds nothing to tap
 */
export async function measurePhoneVisits(sources: readonly CatalogueSource[]): Promise<readonly PhoneVisit[]> {
  if (!existsSync(CHROMIUM.executablePath)) throw new Error(`there is no browser at ${CHROMIUM.executablePath}`);
  const browser = await chromium.launch(CHROMIUM);
  const visits: PhoneVisit[] = [];
  try {
    for (const source of sources)
      visits.push(
        await withSite(source, async ({ origin }) => ({ source, ...(await measureSite(browser, source, origin)) })),
      );
  } finally {
    await browser.close();
  }
  return visits;
}

async function measureSite(
  browser: Browser,
  { kind }: CatalogueSource,
  origin: string,
): Promise<Omit<PhoneVisit, "source">> {
  const { categories, articles } = await namesOf(origin);
  const product = (name: string): string => `${origin}/en/products/${encodeURIComponent(name)}`;
  const selector = product(downlightsOf(categories));
  const steps = await measureSteps(browser, selector, visitOf(kind, categories));
  const times = steps.map(({ toPaint }) => toPaint);
  const tasks = steps.map(({ longestTask }) => longestTask);
  return {
    p75: quantile(times, 0.75),
    p98: quantile(times, 0.98),
    worst: Math.max(...times),
    longTasks: tasks.filter((task) => task > LONG_TASK_MS).length,
    longestTask: Math.max(...tasks),
    first: {
      selector: await measureFirstVisits(browser, selector),
      home: await measureFirstVisits(browser, origin + HOME_PAGE),
      article: await measureFirstVisits(browser, product(articles[0] ?? "")),
    },
    firstChoice: await measureFirstChoices(browser, selector),
    steps,
  };
}

const measureSteps = (browser: Browser, selector: string, visit: readonly Step[]): Promise<readonly StepMeasured[]> =>
  onPhone(browser, async (page) => {
    await page.goto(selector);
    await readyTime(page);
    await page.waitForTimeout(SETTLE_MS);
    const measured: StepMeasured[] = [];
    for (const step of visit) measured.push(await measureStep(page, step));
    return measured;
  });

async function measureStep(page: Page, step: Step): Promise<StepMeasured> {
  const press = await prepared(page, step);
  await page.waitForTimeout(PAUSE_BEFORE_MS);
  await page.evaluate(() => window.phoneVisit?.take());
  const ofHistory = await press();
  await page.waitForTimeout(PAUSE_AFTER_MS);
  const { events = [], tasks = [] } = (await page.evaluate(() => window.phoneVisit?.take())) ?? {};
  return {
    what: step.what,
    toPaint: Math.max(LEAST_EVENT_MS, ofHistory, ...events),
    longestTask: Math.max(0, ...tasks),
  };
}

/** Brings a step's target into the window. @returns does the step; the time of a step through the history, else 0 */
async function prepared(page: Page, step: Step): Promise<() => Promise<number>> {
  if ("history" in step) return () => page.evaluate(stepHistory, step.history);
  if ("key" in step) {
    await step.focus?.(page).focus();
    return async () => {
      await page.keyboard.press(step.key);
      return 0;
    };
  }
  const target = step.tap(page);
  await target.scrollIntoViewIfNeeded({ timeout: 5_000 });
  const box = await target.boundingBox();
  if (!box) throw new Error(`"${step.what}": there is nothing to tap`);
  return async () => {
    await page.touchscreen.tap(box.x + Math.min(box.width / 2, 60), box.y + box.height / 2);
    return 0;
  };
}

/** Runs in the page: a step through the history, which is no interaction to the browser. @returns ms until the next paint */
function stepHistory(by: number): Promise<number> {
  return new Promise((resolve) => {
    const onStep = ({ timeStamp }: Event): void =>
      void requestAnimationFrame(() => {
        // A task queued in the frame's callback runs after the frame has been committed.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        port2.postMessage(undefined);
      });
    addEventListener("popstate", onStep, { capture: true, once: true });
    history.go(by);
  });
}

if (import.meta.main) {
  const [sizes = "1500,20000,100000", seed] = process.argv.slice(2);
  const kind = seed === undefined ? "demo" : "unseen";
  const sources = sizes.split(",").map((size) => ({ kind, articles: Number(size), seed: Number(seed ?? 0) }) as const);
  process.stdout.write(`${JSON.stringify(await measurePhoneVisits(sources), null, 2)}\n`);
}
