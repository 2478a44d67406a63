import type { Page } from "@playwright/test";
import { DedicatedSite } from "../../setup/dedicated-site.ts";
import { test } from "../../setup/http-fault-proxy.ts";
import { HEADINGS, makeSecondBuild } from "../../setup/second-build.ts";
import { waitUntilStored } from "../offline/wait-until-stored.ts";
import {
  categoryCard,
  WORKER_BLOCKED,
  expect,
  openReady,
  waitUntilReady,
  DEMO_DATA_DIR,
  countLoads,
} from "../../setup/test.ts";

test.use({ hasPrefetching: true });

const HOUR_MS = 60 * 60 * 1000;
/** Longer than any delay of an idle page. */
const IDLE_MS = 10_000;
const BUILD_TIMEOUT_MS = 600_000;

/** Opens a page and waits until it has loaded everything that it loads in the background. */
async function openAtRest(page: Page, path: string): Promise<void> {
  await openReady(page, path);
  await page.waitForLoadState("networkidle");
}

/** Opens a page with a fake clock and lets it load all code in the background, so that it needs none later. */
async function openWithAllCode(page: Page, path: string): Promise<void> {
  await page.clock.install();
  // The last thing that an idle page loads is the code for offline use.
  const last = page.waitForEvent("console", (message) => message.text() === WORKER_BLOCKED);
  await openReady(page, path);
  await page.clock.runFor(IDLE_MS);
  await last;
  await page.waitForLoadState("networkidle");
}

const heading = (page: Page, text: string) => page.getByRole("heading", { name: text, exact: true });

/** The paths of all cached code and pages. */
const listCachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(all.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** The names of all caches of lists. */
const listListCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.includes("-articles-")));

test.describe("when a newer build is served while a page is open", () => {
  // In any other mode, or in two files, two workers would build in the same folder at the same time.
  test.describe.configure({ mode: "default" });
  let newerSite: DedicatedSite;

  test.beforeAll(async () => {
    test.setTimeout(BUILD_TIMEOUT_MS);
    newerSite = new DedicatedSite({ root: makeSecondBuild(), dataDir: DEMO_DATA_DIR });
    await newerSite.start();
  });
  test.afterAll(async () => newerSite.stop());

  test("R3 R4 the page notices the newer build within an hour and reloads once", async ({ page, siteProxy }) => {
    const { older, newer } = HEADINGS.de;
    await openWithAllCode(page, "/de");
    await expect(heading(page, older)).toBeVisible();
    const loads = countLoads(page);
    siteProxy.target = newerSite.url;
    await page.clock.fastForward(HOUR_MS);
    await expect(heading(page, newer)).toBeVisible();
    await waitUntilReady(page);
    await page.clock.fastForward(HOUR_MS);
    await expect.poll(() => siteProxy.countRequests("/builds/latest.json")).toBe(2);
    await page.clock.runFor(1_000);
    expect(loads()).toBe(1);
  });

  test.describe("with code that no longer exists", () => {
    test.use({ expectedConsole: [/A part of the page could not be loaded|status of 404|Failed|dynamically imported/] });

    test("R3 missing messages of a language cause the requested page to be loaded once", async ({
      page,
      siteProxy,
    }) => {
      await openWithAllCode(page, "/en");
      const loads = countLoads(page);
      siteProxy.target = newerSite.url;
      await page.getByRole("link", { name: "Deutsch" }).click();
      await expect(heading(page, HEADINGS.de.newer)).toBeVisible();
      await waitUntilReady(page);
      await expect(page).toHaveURL(`${siteProxy.url}/de`);
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
      expect(loads()).toBe(1);
    });
  });

  test.describe("with pages whose code no longer exists", () => {
    test.use({
      expectedConsole: [
        /Refused to apply style|Error loading route module|A part of the page|Failed locale loading|status of 404|dynamically imported|Internal Server Error/,
      ],
    });
    test.beforeEach(async ({ page }) => {
      // The browser never becomes idle, so the other pages' code is not prefetched.
      await page.addInitScript(() => Object.defineProperty(window, "requestIdleCallback", { value: () => 0 }));
    });

    test("R3 a navigation causes the requested page to be loaded once", async ({ page, siteProxy }) => {
      await openAtRest(page, "/en");
      const loads = countLoads(page);
      siteProxy.target = newerSite.url;
      await page.getByRole("link", { name: "Downlights" }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: "Downlights" })).toBeVisible();
      await expect(page).toHaveURL(`${siteProxy.url}/en/products/DOW`);
      await waitUntilReady(page);
      expect(loads()).toBe(1);
    });

    test("R3 the guard prevents a second load, and the page explains what has happened", async ({
      page,
      siteProxy,
    }) => {
      await openAtRest(page, "/en");
      const loads = countLoads(page);
      siteProxy.target = newerSite.url;
      await page.evaluate(() =>
        sessionStorage.setItem("lumenry-reloads", JSON.stringify([["/en/imprint", Date.now()]])),
      );
      await page.getByRole("link", { name: "Imprint" }).click();
      await expect(page.getByText(/Internal Server Error, reference [0-9a-f]{8}/)).toBeVisible();
      await expect(page).toHaveURL(`${siteProxy.url}/en/imprint`);
      expect(loads()).toBe(0);
    });
  });

  test("R3 a server that alternates between builds causes no reload loop", async ({ page, siteProxy }) => {
    const { id } = (await (await fetch(`${newerSite.url}/builds/latest.json`)).json()) as { readonly id: string };
    await openWithAllCode(page, "/en");
    const loads = countLoads(page);
    siteProxy.injectFault("/builds/latest.json", { body: JSON.stringify({ id }) });
    await page.clock.fastForward(HOUR_MS);
    await expect.poll(loads).toBe(1);
    await waitUntilReady(page);
    await page.clock.runFor(15_000);
    expect(loads()).toBe(1);
    expect(siteProxy.countRequests("/builds/latest.json")).toBe(1);
  });

  test.describe("with a service worker of the older build", () => {
    test.use({ serviceWorkers: "allow", expectedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });
    let siteWithoutOffline: DedicatedSite;
    test.beforeAll(async () => {
      siteWithoutOffline = new DedicatedSite({ dataDir: DEMO_DATA_DIR });
      await siteWithoutOffline.start({ PUBLIC_OFFLINE: "false" });
    });
    test.afterAll(() => siteWithoutOffline.stop());

    test("R3 a visit gets the newer build immediately, which then works without a connection", async ({
      page,
      context,
      siteProxy,
    }) => {
      await openReady(page, "/en");
      await waitUntilStored(page);
      const olderManifests = (await listCachedPaths(page)).filter((path) => path.startsWith("/assets/manifest-"));
      const olderListCaches = await listListCaches(page);
      siteProxy.target = newerSite.url;
      await page.reload();
      await waitUntilReady(page);
      await expect(heading(page, HEADINGS.en.newer)).toBeVisible();
      await expect
        .poll(async () => (await listCachedPaths(page)).filter((path) => olderManifests.includes(path)), {
          timeout: 30_000,
        })
        .toEqual([]);
      await expect
        .poll(async () => (await listListCaches(page)).filter((name) => olderListCaches.includes(name)))
        .toEqual([]);
      await waitUntilStored(page);
      await context.setOffline(true);
      await page.goto("/de");
      await waitUntilReady(page);
      await expect(heading(page, HEADINGS.de.newer)).toBeVisible();
    });

    test("A4 until the newer build's worker is active, the older build works without a connection, with its own lists", async ({
      page,
      context,
      siteProxy,
    }) => {
      await openReady(page, "/en");
      await waitUntilStored(page);
      siteProxy.target = newerSite.url;
      siteProxy.injectFault("/sw.js", { status: 503 });
      await page.reload();
      await waitUntilReady(page);
      await expect(heading(page, HEADINGS.en.newer)).toBeVisible();
      await expect.poll(() => listListCaches(page)).toHaveLength(2);
      await context.setOffline(true);
      await page.goto("/de");
      await waitUntilReady(page);
      await expect(heading(page, HEADINGS.de.older)).toBeVisible();
      await categoryCard(page, /Downlights/).click();
      await expect(page.getByRole("region", { name: "Ergebnisse" }).getByRole("status")).toHaveText(
        /^[1-9]\d* Artikel/,
      );
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
});

test("R5 a content page shows the Markdown of its payload", async ({ page, siteProxy }) => {
  siteProxy.injectFault("/en/imprint/_payload.json", {
    body: JSON.stringify({ path: "/en/imprint", data: { markdown: "# Words from the payload" } }),
  });
  await openReady(page, "/en");
  await page.getByRole("link", { name: "Imprint" }).click();
  await expect(heading(page, "Words from the payload")).toBeVisible();
});
