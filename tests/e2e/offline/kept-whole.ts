import type { Page } from "@playwright/test";

/** Waits until a visit has kept the site: the service worker is there, and so are the lists. */
export async function keptWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!(await caches.match("/kept-whole"))) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}
