import { expect, openReady, collectSiteMessages, test, countLoads } from "../../setup/test.ts";

test.use({ hasPrefetching: true });

const HOUR_MS = 60 * 60 * 1000;

test("R4 a page requests its build's metadata once, and the manifest every hour, with a timestamp", async ({
  page,
  request,
}) => {
  const { id } = (await (await request.get("/builds/latest.json")).json()) as { readonly id: string };
  await page.clock.install();
  const requestedUrls: string[] = [];
  page.on("request", (sent) => sent.url().includes("/builds/") && requestedUrls.push(sent.url()));
  const requestsFor = (path: string) => requestedUrls.filter((url) => new URL(url).pathname.startsWith(path));
  await openReady(page, "/en");
  await expect.poll(() => requestsFor("/builds/meta/")).toEqual([expect.stringContaining(`/builds/meta/${id}.json`)]);
  expect(requestsFor("/builds/latest.json")).toEqual([]);
  await page.clock.fastForward(HOUR_MS);
  await expect.poll(() => requestsFor("/builds/latest.json")).toHaveLength(1);
  expect(new URL(requestsFor("/builds/latest.json")[0] ?? "").search).toMatch(/^\?\d+$/);
  await page.getByRole("link", { name: "Imprint" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Imprint");
  const polled = page.waitForResponse("**/builds/latest.json*");
  await page.clock.fastForward(HOUR_MS);
  await polled;
  expect(requestsFor("/builds/latest.json")).toHaveLength(2);
  expect(requestsFor("/builds/meta/")).toHaveLength(1);
});

test("R3 a newer build reloads a product page with its filters", async ({ page }) => {
  await page.clock.install();
  await openReady(page, "/en?show=HIB&control=DALI-2");
  await expect(page).toHaveURL("/en/products/HIB?control=DALI-2");
  await page.route("**/builds/latest.json*", (route) => route.fulfill({ json: { id: "another-build" } }));
  const loads = countLoads(page);
  await page.clock.fastForward(HOUR_MS);
  await expect.poll(loads).toBe(1);
  await page.clock.resume();
  await expect(page).toHaveURL("/en/products/HIB?control=DALI-2");
});

test.describe("with a chunk that cannot be loaded", () => {
  test.use({ expectedConsole: [/A part of the page could not be loaded|status of 404|Failed|error/i] });

  for (const chunk of ["entry.client", "home"])
    test(`P2 R3 without ${chunk}, the page is reloaded once and then remains usable as without scripts`, async ({
      page,
    }) => {
      await page.route(new RegExp(`/assets/${chunk}-[^/]+\\.js$`), (route) => route.fulfill({ status: 404, body: "" }));
      const loads = countLoads(page);
      await page.goto("/en");
      await expect(page.getByRole("status").filter({ hasText: "Loading …" })).toBeHidden();
      await expect(page.getByRole("link", { name: /Downlights/ }).first()).toBeVisible();
      await expect.poll(loads).toBe(2);
    });

  test("R3 prefetched code that is missing is logged, and nothing else happens", async ({ page }) => {
    await page.route(/\/assets\/content-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: "" }));
    const loads = countLoads(page);
    const warnings = collectSiteMessages(page, "warn");
    await openReady(page, "/en");
    // Repeated, since the page may begin to listen for pointer movements a moment after it is ready.
    await expect(async () => {
      await page.mouse.move(200, 200);
      await page.mouse.move(201, 200);
      expect(warnings).toHaveLength(1);
    }).toPass();
    await page.waitForTimeout(1_000);
    expect(warnings).toEqual([expect.stringContaining("A part of the page could not be loaded")]);
    expect(loads()).toBe(1);
    await expect(page.getByRole("heading", { name: "Choose a category" })).toBeVisible();
  });
});

test.describe("with a manifest that fails", () => {
  test.use({ expectedConsole: [/Build manifest could not be loaded|status of 404/] });

  test("E6 R4 the failure and invalid metadata of the build are logged, and nothing else happens", async ({ page }) => {
    await page.clock.install();
    await page.route("**/builds/meta/*.json", (route) => route.fulfill({ json: ["no build"] }));
    await page.route("**/builds/latest.json*", (route) => route.fulfill({ status: 404, body: "" }));
    const waitForLog = () => page.waitForEvent("console", (message) => message.text().includes("Build manifest"));
    const metadataLogged = waitForLog();
    await openReady(page, "/en");
    const loads = countLoads(page);
    await metadataLogged;
    const manifestLogged = waitForLog();
    await page.clock.fastForward(HOUR_MS);
    await manifestLogged;
    await page.getByRole("link", { name: "Imprint" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Imprint");
    expect(loads()).toBe(0);
  });
});
