import type { Page } from "@playwright/test";

/** The address of the articles of all portfolios, under which the browser keeps them. */
export const WHOLE_RANGE = "/api/mongo/pml/articles";

/** Waits until a visit has kept the site: the service worker is there, and so are the lists and all articles. */
export async function keptWhole(page: Page): Promise<void> {
  await page.evaluate(
    async (paths) => {
      await navigator.serviceWorker.ready;
      for (const path of paths)
        while (!(await caches.match(path))) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    ["/kept-whole", WHOLE_RANGE],
  );
}
