import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Download,
  type Locator,
  type Page,
} from "@playwright/test";
import { WorkerSite, type SiteSetup } from "./dedicated-site.ts";
import { DEMO_DATA_DIR, SITES, type SiteName } from "./sites.ts";

export { DEMO_DATA_DIR, expect, SITES };

export const DESKTOP = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

/** Long enough for an import and a start on a slow machine. */
const SITE_TIMEOUT_MS = 180_000;

interface WorkerFixtures {
  /**
   * Belongs to all tests, also to those that use one of `SITES`: a worker runs only tests with the same worker
   * fixtures, and would otherwise be replaced, together with its browser, whenever a test needs a dedicated site.
   */
  workerSite: WorkerSite;
}

interface Fixtures {
  /**
   * The site that a test visits: `test.use({ site: "deepLinks" })` picks another, `test.use({ site: { catalogue,
   * settings } })` starts a dedicated one. Each worker starts its own, so tests of a file that share one run in the
   * mode `default`.
   */
  site: SiteName | SiteSetup;
  /** The origin of the site. */
  siteOrigin: string;
  /** Console warnings and errors that the test expects; any other one fails it. */
  expectedConsole: RegExp[];
  /** Fails the test on unexpected console warnings and errors, page errors and requests to other hosts. */
  failOnProblems: undefined;
  /** Whether pages wait as long as rule R1 requires before they start to load; otherwise they start at once. */
  hasStartDelay: boolean;
  /** Applies `hasStartDelay`. */
  startDelay: undefined;
  /**
   * Whether pages load the code of all other pages and prepare their filters after the first interaction (rule R3),
   * which takes more processor time than most tests; otherwise code is loaded when it is needed.
   */
  hasPrefetching: boolean;
  /** Applies `hasPrefetching`. */
  prefetching: undefined;
}

/** Playwright's `test` on one of our sites; unexpected console output fails it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  workerSite: [
    async ({}, provide) => {
      const workerSite = new WorkerSite();
      await provide(workerSite);
      await workerSite.close();
    },
    { scope: "worker" },
  ],
  site: ["standard", { option: true }],
  siteOrigin: [
    async ({ site, workerSite }, provide) =>
      provide(typeof site === "string" ? SITES[site].url : await workerSite.open(site)),
    { timeout: SITE_TIMEOUT_MS },
  ],
  baseURL: async ({ siteOrigin }, provide) => provide(siteOrigin),
  expectedConsole: async ({}, provide) => provide([]),
  failOnProblems: [
    async ({ context, expectedConsole, baseURL }, provide) => {
      const problems = collectProblems(context, new URL(baseURL ?? "").origin);
      await provide(undefined);
      const unexpected = problems.filter((text) => !expectedConsole.some((pattern) => pattern.test(text)));
      expect(unexpected, "unexpected console messages, page errors and requests to other hosts").toEqual([]);
    },
    { auto: true },
  ],
  hasStartDelay: [false, { option: true }],
  startDelay: [
    async ({ context, hasStartDelay }, provide) => {
      if (!hasStartDelay) await context.addInitScript(skipStartDelay);
      await provide(undefined);
    },
    { auto: true },
  ],
  hasPrefetching: [false, { option: true }],
  prefetching: [
    async ({ context, hasPrefetching }, provide) => {
      if (!hasPrefetching) await context.addInitScript(skipPrefetching);
      await provide(undefined);
    },
    { auto: true },
  ],
});

/** Runs in the page. Only the listeners for the first interaction have all of these options. */
function skipPrefetching(): void {
  const addEventListener = window.addEventListener.bind(window);
  window.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void => {
    if (typeof options === "object" && options.passive && options.capture && options.signal) return;
    addEventListener(type, listener, options);
  };
}

/**
 * Runs in the page. Until the app is ready, a timer of more than 100 and at most 500 ms, as only rule R1 needs it,
 * fires at once.
 */
function skipStartDelay(): void {
  const setTimeout = window.setTimeout.bind(window);
  const isStartDelay = (ms: unknown): boolean =>
    typeof ms === "number" && ms > 100 && ms <= 500 && document.documentElement.dataset["appReady"] !== "true";
  const setTimeoutOrSkip = (handler: TimerHandler, ms?: number, ...args: unknown[]): number =>
    setTimeout(handler, isStartDelay(ms) ? 0 : ms, ...args);
  window.setTimeout = setTimeoutOrSkip as typeof window.setTimeout;
}

/** Opens an address and waits until the app is ready (rule R1). */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilReady(page);
}

/** Longer than a page takes on a busy machine. */
const READY_TIMEOUT_MS = 30_000;

/** Waits until the app is ready; an assertion, which asks after ever longer pauses, would notice it later. */
export async function waitUntilReady(page: Page): Promise<void> {
  const isReady = () => document.documentElement.dataset["appReady"] === "true";
  await page.waitForFunction(isReady, undefined, { polling: 50, timeout: READY_TIMEOUT_MS });
}

/** Waits until an element is hydrated: React then stores its props on it. */
export async function waitUntilHydrated(element: Locator): Promise<void> {
  const hasProps = (node: Element) => Object.keys(node).some((key) => key.startsWith("__reactProps$"));
  await expect.poll(() => element.evaluate(hasProps)).toBe(true);
}

/** The link to a category on the home page, by its name. */
export const categoryCard = (page: Page, name: RegExp): Locator =>
  page.getByRole("main").getByRole("link", { name }).first();

/** Waits until an element no longer moves. @returns its distance from the top of the window, in px */
export async function waitForRestingTop(element: Locator): Promise<number> {
  let top = Number.NaN;
  await expect
    .poll(
      async () => {
        const previous = top;
        top = (await element.boundingBox())?.y ?? Number.NaN;
        return top - previous;
      },
      { intervals: [300] },
    )
    .toBe(0);
  return top;
}

/** Counts the loads of the document itself from now on, including one that is left before its pictures have arrived. */
export function countLoads(page: Page): () => number {
  let loadCount = 0;
  page.on("domcontentloaded", () => (loadCount += 1));
  return () => loadCount;
}

/** Waits for the file that an action of the visitor saves. */
export async function download(page: Page, act: () => Promise<unknown>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent("download"), act()]);
  return file;
}

export const readBytes = async (file: Download): Promise<Buffer> => readFile(await file.path());

/** Presses a button that saves a file. @returns the file's bytes */
export const saveFile = async (page: Page, name: string | RegExp): Promise<Buffer> =>
  readBytes(await download(page, () => page.getByRole("button", { name }).click()));

/** Navigates within the running site, as *back* and *forward* do. */
export const navigateInApp = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState({ idx: history.length, key: address }, "", address);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state as unknown }));
  }, path);

/** The site's console messages of a level from now on; browser and test runner write other messages there as well. */
export function collectSiteMessages(page: Page, level: "warn" | "error"): readonly string[] {
  const messages: string[] = [];
  page.on("console", (message) => message.text().startsWith(`${level}|`) && messages.push(message.text()));
  return messages;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Once the app is ready, its splash fades out; while half transparent, its text would fail the contrast check. */
async function waitForSplashEnd(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.documentElement.dataset["appReady"] !== "true" || !document.querySelector("[data-splash]"),
  );
}

interface AxeViolation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/** The accessibility violations that axe finds, as short lines: rule, place, reason. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  await waitForSplashEnd(page);
  // The content security policy forbids injected script tags, so axe is injected through the debugger.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: AxeViolation[] }> } };
    return (await axe.run({ resultTypes: ["violations"] })).violations;
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} — ${failureSummary}`),
  );
}

/** Whether the page scrolls horizontally, which no page may at any width. */
export async function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** Written to the console by the test runner when it blocks the service worker. */
export const WORKER_BLOCKED = "Service Worker registration blocked by Playwright";

function collectProblems(context: BrowserContext, origin: string): string[] {
  const problems: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    // The browser reports a document's 404 as an error; such pages are visited on purpose.
    if (message.text().includes("status of 404") && message.location().url === message.page()?.url()) return;
    if (message.text() === WORKER_BLOCKED) return;
    if (message.type() === "error" || message.type() === "warning")
      problems.push(`${message.type()}: ${message.text()}`);
  };
  context.on("console", onConsole);
  context.on("weberror", (error) => problems.push(`page error: ${error.error().message}`));
  context.on("request", (request) => {
    const { protocol, origin: target } = new URL(request.url());
    if (protocol.startsWith("http") && target !== origin) problems.push(`request to ${target}`);
  });
  return problems;
}
