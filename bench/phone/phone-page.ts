import type { Browser, CDPSession, Page } from "@playwright/test";

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "en-US" } as const;
const CPU_THROTTLING_RATE = 4;
const READY_TIMEOUT_MS = 120_000;

/** Runs with a page in a phone-sized viewport, an empty cache and a throttled CPU. */
export async function onPhone<T>(browser: Browser, run: (page: Page, devtools: CDPSession) => Promise<T>): Promise<T> {
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
export async function readyTime(page: Page): Promise<number> {
  const ready = await page.waitForFunction(() => window.phoneVisit?.readyMs, undefined, { timeout: READY_TIMEOUT_MS });
  return (await ready.jsonValue()) ?? Number.NaN;
}

declare global {
  interface Window {
    phoneVisit?: {
      /** When the app was ready, after the navigation's start. */
      readyMs?: number;
      /** Durations since the last call. */
      readonly take: () => { readonly events: readonly number[]; readonly tasks: readonly number[] };
    };
  }
}

/** Runs in the page: records interactions, long tasks and when the app is ready. */
function instrument(): void {
  const [events, tasks]: [number[], number[]] = [[], []];
  const visit: NonNullable<typeof window.phoneVisit> = {
    take: () => ({ events: events.splice(0), tasks: tasks.splice(0) }),
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
