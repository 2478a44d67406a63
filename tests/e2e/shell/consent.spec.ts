import type { BrowserContext, Page } from "@playwright/test";
import { SITES, findAccessibilityViolations, expect, openReady, waitUntilReady, test } from "../../setup/test.ts";

test.use({ site: "analytics", expectedConsole: [/^request to https:\/\/www\.googletagmanager\.com$/] });

/** A minimal tag manager: it runs and pushes an event. */
const TAG_MANAGER = `window.tagManagerRan = true; window.dataLayer.push({ event: "from-the-tag-manager" });`;

const YEAR_S = 365 * 24 * 60 * 60;

/** Reads the remaining lifetime of the visitor's choice, in seconds. */
async function readConsentLifetime(context: BrowserContext): Promise<number> {
  const cookie = (await context.cookies()).find(({ name }) => name === "lumenry_consent");
  return (cookie?.expires ?? 0) - Date.now() / 1000;
}

/** Responds to requests to other hosts with scripts, by default the tag manager's. @returns the requested URLs */
async function stubExternalRequests(
  context: BrowserContext,
  scriptAt: (address: URL) => string = () => TAG_MANAGER,
): Promise<string[]> {
  const addresses: string[] = [];
  await context.route(
    (url) => url.origin !== SITES.analytics.url,
    async (route) => {
      const address = route.request().url();
      addresses.push(address);
      await route.fulfill({ contentType: "text/javascript", body: scriptAt(new URL(address)) });
    },
  );
  return addresses;
}

const readPageViews = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).filter(({ event }) => event === "page_view").map((view) => view["page_path"]),
  );

test("P4 N8 consent loads the tag manager once, under the page's policy; one page view is sent per navigation, none for a change of the query", async ({
  page,
  context,
}) => {
  const foreign = await stubExternalRequests(context);
  await openReady(page, "/en");
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("button", { name: "Accept" })).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as Record<string, unknown>)["tagManagerRan"]))
    .toBe(true);
  expect(foreign).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-TEST123"]);
  expect(await page.evaluate(() => (window.dataLayer ?? []).map(({ event }) => event))).toContain(
    "from-the-tag-manager",
  );
  await expect.poll(() => readPageViews(page)).toEqual(["/en"]);
  await page.getByRole("navigation", { name: "Show rooms for" }).getByRole("link", { name: "Downlights" }).click();
  await expect(page).toHaveURL(/rooms=DOW/);
  await page.getByRole("link", { name: "Imprint" }).click();
  await expect.poll(() => readPageViews(page)).toEqual(["/en", "/en/imprint"]);
  await page.waitForTimeout(300);
  expect(await readPageViews(page)).toEqual(["/en", "/en/imprint"]);
  expect(Math.abs((await readConsentLifetime(context)) - YEAR_S)).toBeLessThan(300);
  await openReady(page, "/en");
  await expect(page.getByRole("button", { name: "Accept" })).toHaveCount(0);
});

/** Withdraws consent, which reloads the page without the tag manager. */
async function withdrawConsent(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Privacy settings" }).click();
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Decline" }).click()]);
  await waitUntilReady(page);
}

/**
 * Does what a tag manager's container does: inserts the measurement script and a frame into the page, sends data by
 * beacon, fetch and picture, and (like an unreviewed tag) requests an unknown host.
 */
const CONTAINER = `
  const add = (tag, src, onload) => { const element = document.createElement(tag); element.onload = onload; element.src = src; document.head.append(element); };
  const GTM = "https://www.googletagmanager.com", REGION = "https://region1.google-analytics.com";
  add("script", GTM + "/gtag/js?id=G-TEST", () => {
    navigator.sendBeacon(REGION + "/g/collect?by=beacon", "x");
    void fetch(REGION + "/g/collect?by=fetch", { method: "POST", mode: "no-cors", body: "x" });
    void fetch("https://www.google.com/ccm/collect", { method: "POST", mode: "no-cors" });
    new Image().src = "https://www.google-analytics.com/collect?by=picture";
    document.body.append(Object.assign(document.createElement("iframe"), { src: GTM + "/static/service_worker/sw_iframe.html" }));
    add("script", "https://stranger.example/tag.js");
  });`;

test.describe("with a typical container of the tag manager", () => {
  test.use({ expectedConsole: [/^request to https:|Content Security Policy/] });

  test("P4 the page's policy allows its script, beacons, pictures and frame, and blocks an unknown host's script", async ({
    page,
    context,
  }) => {
    const allowed = await stubExternalRequests(context, ({ pathname }) => (pathname === "/gtm.js" ? CONTAINER : ""));
    await page.addInitScript(() => {
      const blocked: string[] = [];
      Object.defineProperty(window, "blockedAddresses", { value: blocked });
      addEventListener("securitypolicyviolation", ({ blockedURI }) => blocked.push(blockedURI));
    });
    await openReady(page, "/en");
    await page.getByRole("button", { name: "Accept" }).click();
    await expect
      .poll(() => allowed.map((address) => address.replace(/^https:\/\/|\?id=.*$/g, "")).toSorted())
      .toEqual([
        "region1.google-analytics.com/g/collect?by=beacon",
        "region1.google-analytics.com/g/collect?by=fetch",
        "www.google-analytics.com/collect?by=picture",
        "www.google.com/ccm/collect",
        "www.googletagmanager.com/gtag/js",
        "www.googletagmanager.com/gtm.js",
        "www.googletagmanager.com/static/service_worker/sw_iframe.html",
      ]);
    expect(await page.evaluate(() => (window as unknown as { blockedAddresses: string[] }).blockedAddresses)).toEqual([
      "https://stranger.example/tag.js",
    ]);
  });
});

test("N8 a page view is sent 100 ms after the navigation, even if the page is left within that time", async ({
  page,
  context,
}) => {
  await stubExternalRequests(context);
  await page.clock.install();
  await openReady(page, "/en");
  await page.getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => readPageViews(page)).toEqual(["/en"]);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("link", { name: "Imprint" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Imprint");
  await page.clock.runFor(90);
  expect(await readPageViews(page)).toEqual(["/en"]);
  await page.clock.runFor(10);
  expect(await readPageViews(page)).toEqual(["/en", "/en/imprint"]);
  await page.clock.runFor(1_000);
  expect(await readPageViews(page)).toEqual(["/en", "/en/imprint"]);

  // The page views of pages that are left within the delay are also sent, in order and with their titles.
  const headings = ["Privacy", "Accessibility", "Imprint", "Privacy"] as const;
  for (const heading of headings) {
    await page.getByRole("contentinfo").getByRole("link", { name: heading }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await page.clock.runFor(50);
  }
  await page.clock.runFor(50);
  await expect
    .poll(() => readPageViews(page))
    .toEqual(["/en", "/en/imprint", ...headings.map((heading) => `/en/${heading.toLowerCase()}`)]);
  const titles = await page.evaluate(() =>
    (window.dataLayer ?? []).flatMap(({ event, page_title: title }) => (event === "page_view" ? [String(title)] : [])),
  );
  expect(titles.slice(2).map((title) => title.split(" | ")[0])).toEqual(headings);
});

test("P4 no other host is requested before consent; declining is stored and can be changed in the footer", async ({
  page,
  context,
}) => {
  const foreign = await stubExternalRequests(context);
  await openReady(page, "/en");
  const [first, second] = await Promise.all(
    ["Accept", "Decline"].map((name) =>
      page.getByRole("button", { name, exact: true }).evaluate((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { backgroundColor, color, borderColor, fontWeight } = getComputedStyle(button);
        return [Math.round(width), Math.round(height), backgroundColor, color, borderColor, fontWeight];
      }),
    ),
  );
  expect(first).toEqual(second);
  await page.getByRole("link", { name: "Imprint" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Imprint");
  await page.waitForTimeout(300);
  expect(foreign).toEqual([]);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Decline" }).click();
  expect(Math.abs((await readConsentLifetime(context)) - YEAR_S)).toBeLessThan(300);
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  await page.reload();
  await waitUntilReady(page);
  await expect(page.getByRole("button", { name: "Decline" })).toHaveCount(0);
  expect(foreign).toEqual([]);
  await page.getByRole("button", { name: "Privacy settings" }).click();
  await expect(page.getByRole("heading", { name: "May we measure how the catalogue is used?" })).toBeFocused();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("main")).toBeFocused();
  await expect.poll(() => foreign.length).toBe(1);
  await withdrawConsent(page);
  expect(foreign).toHaveLength(1);
});

test("P4 withdrawing consent deletes the tag manager's cookies, including those written during unload", async ({
  page,
  context,
}) => {
  await stubExternalRequests(
    context,
    () => `const write = (name) => { document.cookie = name + "=1; Max-Age=1000; Path=/"; };
      ["_ga", "_ga_ABC123", "_gid", "_gcl_au"].forEach(write);
      addEventListener("pagehide", () => write("_ga"));`,
  );
  const names = async () => (await context.cookies()).map(({ name }) => name).toSorted();
  await openReady(page, "/en");
  await page.getByRole("button", { name: "Accept" }).click();
  await expect.poll(names).toEqual(["_ga", "_ga_ABC123", "_gcl_au", "_gid", "lumenry_consent"]);
  await withdrawConsent(page);
  await expect.poll(names).toEqual(["lumenry_consent"]);
});
