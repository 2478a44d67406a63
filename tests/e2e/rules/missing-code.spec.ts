import type { Page } from "@playwright/test";
import { test } from "../../setup/http-fault-proxy.ts";
import { expect, openReady, waitUntilReady, countLoads, categoryCard } from "../../setup/test.ts";

test.use({ hasPrefetching: true });

const TEXTS = {
  en: { heading: "Choose a category", otherLanguage: "Deutsch", fault: { status: 503, body: "" } },
  de: { heading: "Kategorie wählen", otherLanguage: "English", fault: { isTruncated: true } },
} as const;

/** The two chunks of messages that the home page starts with: those of every page, and its own. */
const CHUNKS = [
  { language: "en", chunk: "site", file: /\/assets\/en-(?!home|pages)[^/]+\.js/ },
  { language: "de", chunk: "home", file: /\/assets\/de-home-[^/]+\.js/ },
] as const;

const LOCALE_FAILED = "Failed locale loading";

function recordConsole(page: Page): string[] {
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  return lines;
}

/** Expects the page as rendered by the server, in its language, without internals of the site. */
async function expectReadable(page: Page, language: keyof typeof TEXTS): Promise<void> {
  await waitUntilReady(page);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.getByRole("heading", { name: TEXTS[language].heading, exact: true })).toBeVisible();
  await expect(categoryCard(page, /Downlights/)).toBeVisible();
  await expect(page.locator("[data-splash]")).toBeHidden();
  expect(await page.locator("body").innerText()).not.toMatch(/Application Error|\.js:\d|at async/);
}

test.describe("a chunk of messages", () => {
  test.use({
    expectedConsole: [/status of 503|ERR_|Failed|A part of the page could not be loaded|Logger not found|Language de/],
  });

  for (const { language, chunk, file } of CHUNKS) {
    test(`L3 R3 that fails once on a cold visit is retried: ${language}, ${chunk}`, async ({ page, siteProxy }) => {
      siteProxy.injectFault(file, { ...TEXTS[language].fault, times: 1 });
      const loads = countLoads(page);
      await openReady(page, `/${language}`);
      await expectReadable(page, language);
      expect(siteProxy.countRequests(file)).toBe(2);
      expect(loads()).toBe(1);
      await page.getByRole("link", { name: TEXTS[language].otherLanguage }).click();
      await expect(page.locator("html")).not.toHaveAttribute("lang", language);
    });

    test(`L3 E5 E6 R3 that keeps failing leaves the page usable as without scripts: ${language}, ${chunk}`, async ({
      page,
      siteProxy,
    }) => {
      siteProxy.injectFault(file, { status: 503, body: "" });
      // The preload has to fail first; otherwise the page's code would share its pending request.
      await page.route(/\/assets\/entry\.client-/, async (route) => {
        await expect.poll(() => siteProxy.countRequests(file) % 3).toBe(1);
        await route.continue();
      });
      const loads = countLoads(page);
      const lines = recordConsole(page);
      await page.goto(`/${language}`);
      await expect.poll(loads).toBe(2);
      await expectReadable(page, language);
      expect(lines.filter((line) => line.includes(LOCALE_FAILED)).length).toBeGreaterThan(0);
      // On each of the two loads: the preload, the request by the page's code, and its retry.
      expect(siteProxy.countRequests(file)).toBe(6);
      expect(loads()).toBe(2);
    });
  }

  test("L3 E5 R3 that fails after a change of language and after the reload leaves the page usable in the new language", async ({
    page,
    siteProxy,
  }) => {
    await openReady(page, "/en");
    siteProxy.injectFault(/\/assets\/de-[^/]+\.js/, { status: 503, body: "" });
    const loads = countLoads(page);
    await page.getByRole("link", { name: "Deutsch" }).click();
    await expect(page).toHaveURL(`${siteProxy.url}/de`);
    await expectReadable(page, "de");
    expect(loads()).toBe(1);
  });

  test("L3 E6 that fails right after a reload leaves the visitor on the previous page, with a warning", async ({
    page,
    siteProxy,
  }) => {
    await openReady(page, "/en");
    const lines = recordConsole(page);
    siteProxy.injectFault(/\/assets\/de-[^/]+\.js/, { status: 503, body: "" });
    await page.evaluate(() => sessionStorage.setItem("lumenry-reloads", JSON.stringify([["/de", Date.now()]])));
    await page.getByRole("link", { name: "Deutsch" }).click();
    await expect.poll(() => lines).toContainEqual(expect.stringContaining("warn|lumenry|Language de could not be set"));
    expect(lines).toContainEqual(expect.stringContaining(`error|lumenry|${LOCALE_FAILED}`));
    await expect(page).toHaveURL(`${siteProxy.url}/en`);
    await expectReadable(page, "en");
    siteProxy.clearFaults();
    await page.getByRole("link", { name: "Deutsch" }).click();
    await expect(page).toHaveURL(`${siteProxy.url}/de`);
    await expectReadable(page, "de");
  });
});

test.describe("a script of the page", () => {
  test.use({ expectedConsole: [/status of 503|Error loading route module|Failed|A part of the page/] });

  for (const script of ["entry.client", "home", "manifest"])
    test(`R3 that fails once on a cold visit is retried: ${script}`, async ({ page, siteProxy }) => {
      const file = new RegExp(`/assets/${script}-[^/]+\\.js`);
      // The browser also prefetches it; neither request may cause a reload.
      siteProxy.injectFault(file, { status: 503, body: "", times: 1 });
      const loads = countLoads(page);
      await openReady(page, "/en");
      await expectReadable(page, "en");
      expect(loads()).toBe(1);
    });

  test("R3 that fails once during a navigation is retried", async ({ page, siteProxy }) => {
    await page.addInitScript(() => Object.defineProperty(window, "requestIdleCallback", { value: () => 0 }));
    // The page has two scripts of this name: its route's, and one with its component.
    const file = /\/assets\/content-[^/]+\.js/;
    siteProxy.injectFault(file, { status: 503, body: "", times: 1 });
    await openReady(page, "/en");
    const loads = countLoads(page);
    await page.getByRole("link", { name: "Imprint" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Imprint" })).toBeVisible();
    expect(siteProxy.countRequests(file)).toBe(3);
    expect(loads()).toBe(0);
  });
});

/** Reads the URL of a route's script from the router's manifest. */
const readRouteScript = (page: Page, id: string): Promise<string> =>
  page.evaluate(
    (route) =>
      (Reflect.get(window, "__reactRouterManifest") as { routes: Record<string, { module: string }> }).routes[route]
        ?.module ?? "",
    id,
  );

test.describe("an error that none of the site's error pages can show", () => {
  test.use({ expectedConsole: [/secret|Internal Server Error|error occurred/] });

  const ERROR_PAGE = { title: "Der Stromkreis ist unterbrochen", lead: /Interner Serverfehler, Kennung [0-9a-f]{8}/ };
  test("E2 E5 leads to a plain page with an id, without a stack", async ({ page }) => {
    const { title, lead } = ERROR_PAGE;
    await openReady(page, "/de");
    // A page's links are in the document's head, also on error pages; the router reads them first when it loads the
    // page.
    const links = `let reads = 0; export const links = () => { if (reads++ > 0) throw new Error("secret at /srv/site.ts:1"); return []; };`;
    const body = `export const clientLoader = () => null; export default () => null; ${links}`;
    await page.route(`**${await readRouteScript(page, "web/routes/search")}`, (route) =>
      route.fulfill({ contentType: "text/javascript", body }),
    );
    const lines = recordConsole(page);
    const field = page.getByRole("searchbox").or(page.getByRole("combobox")).filter({ visible: true }).first();
    await field.fill("downlight");
    await field.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(lead)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await waitUntilReady(page);
    expect(await page.locator("html").innerText()).not.toMatch(/secret|\/srv|Application Error|\.js/);
    expect(lines).toContainEqual(expect.stringContaining("error|lumenry|Internal Server Error"));
  });
});

test.describe("a chunk that is missing while the server restarts", () => {
  test.use({
    site: "deepLinks",
    expectedConsole: [/status of 502|Failed|A part of the page could not be loaded|Language en/],
  });

  test("R3 does not make an error page of the browser or the proxy replace the page", async ({ page, siteProxy }) => {
    // Code that the choice needs, which might otherwise have been loaded in idle time.
    siteProxy.injectFault(/\/assets\/deferred-parts-/, { status: 502, body: "" });
    await openReady(page, "/en/products/DOW");
    const loads = countLoads(page);
    siteProxy.injectFault(/./, { status: 502, body: "" });
    await page.getByRole("checkbox", { name: /^4000 K/ }).click();
    await expect.poll(() => siteProxy.countRequests(/\/healthz$/)).toBeGreaterThan(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Downlights");
    await expect(page.getByRole("status", { name: /^\d+ articles/ })).not.toHaveAccessibleName(/^625/);
    expect(loads()).toBe(0);
  });

  test("R3 E2 E3 makes the page that needs it report that the server cannot be reached; it is loaded once the server responds", async ({
    page,
    siteProxy,
  }) => {
    const heading = page.getByRole("heading", { level: 1 });
    await openReady(page, "/en/products/DOW");
    siteProxy.injectFault(/./, { status: 502, body: "" });
    const link = page.getByRole("region", { name: "Results" }).getByRole("heading").getByRole("link").first();
    const family = await link.innerText();
    await link.click();
    await expect(heading).toHaveText("Not available offline");
    siteProxy.clearFaults();
    await expect(heading).toHaveText(family, { timeout: 15_000 });
  });
});
