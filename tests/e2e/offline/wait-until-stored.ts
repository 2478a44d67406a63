import type { Page } from "@playwright/test";
import { listPath } from "#model/endpoints.ts";
import { LIST_NAMES } from "#model/lists/lists.ts";

/** The path of the articles of all portfolios, which is their key in the browser's cache. */
export const FULL_RANGE_PATH = listPath("articles");

/**
 * Waits until a visit has stored the site for offline use: service worker, lists and all articles.
 *
 * @param portfolioPaths further paths, whose responses depend on the portfolio; a response for any portfolio will do
 */
export async function waitUntilStored(page: Page, portfolioPaths: readonly string[] = []): Promise<void> {
  await page.evaluate(
    async (paths) => {
      await navigator.serviceWorker.ready;
      for (const [path, ignoreSearch] of paths)
        while (!(await caches.match(path, { ignoreSearch }))) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    [
      ...LIST_NAMES.map((name) => [listPath(name), false] as const),
      ...portfolioPaths.map((path) => [path, true] as const),
    ],
  );
}
