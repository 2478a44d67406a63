import type { Page } from "@playwright/test";
import { DedicatedSite } from "../../setup/dedicated-site.ts";
import { test } from "../../setup/http-fault-proxy.ts";
import { HEADINGS, makeSecondBuild } from "../../setup/second-build.ts";
import { expect, openReady, waitUntilReady, DEMO_DATA_DIR } from "../../setup/test.ts";
import { waitUntilStored } from "./wait-until-stored.ts";

const BUILD_TIMEOUT_MS = 600_000;

test.use({ serviceWorkers: "allow", expectedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

const heading = (page: Page, text: string) => page.getByRole("heading", { name: text, exact: true });

/** The paths of all cached code and pages. */
const listCachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(all.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test.describe("with a service worker of the previous build", () => {
  test.describe.configure({ mode: "default" });
  let newerSite: DedicatedSite;
  const siteWithoutOffline = new DedicatedSite({ dataDir: DEMO_DATA_DIR });

  test.beforeAll(async () => {
    test.setTimeout(BUILD_TIMEOUT_MS);
    newerSite = new DedicatedSite({ root: makeSecondBuild(), dataDir: DEMO_DATA_DIR });
    await Promise.all([newerSite.start(), siteWithoutOffline.start({ PUBLIC_OFFLINE: "false" })]);
  });
  test.afterAll(async () => {
    await Promise.all([newerSite.stop(), siteWithoutOffline.stop()]);
  });

  test("R3 a visit gets the newer build immediately, which then works without a connection", async ({
    page,
    context,
    siteProxy,
  }) => {
    await openReady(page, "/en");
    await waitUntilStored(page);
    const olderManifests = (await listCachedPaths(page)).filter((path) => path.startsWith("/assets/manifest-"));
    siteProxy.target = newerSite.url;
    await page.reload();
    await waitUntilReady(page);
    await expect(heading(page, HEADINGS.en.newer)).toBeVisible();
    await expect
      .poll(async () => (await listCachedPaths(page)).filter((path) => olderManifests.includes(path)), {
        timeout: 30_000,
      })
      .toEqual([]);
    await context.setOffline(true);
    await page.goto("/de");
    await waitUntilReady(page);
    await expect(heading(page, HEADINGS.de.newer)).toBeVisible();
  });

  test("files that a page has requested are not transferred again for the worker; turning the setting off removes the worker and its caches", async ({
    page,
    siteProxy,
  }) => {
    await openReady(page, "/en");
    await waitUntilStored(page);
    const requestedPaths = siteProxy.requests.filter((path) => path !== "/sw.js");
    expect(requestedPaths.filter((path, index) => requestedPaths.indexOf(path) !== index)).toEqual([]);
    siteProxy.target = siteWithoutOffline.url;
    await page.reload();
    await waitUntilReady(page);
    await expect
      .poll(() =>
        page.evaluate(async () => [
          ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
          ...(await caches.keys()),
        ]),
      )
      .toEqual([]);
  });
});
