import type { Page } from "@playwright/test";
import { download, expect, waitUntilReady, test, categoryCard } from "../../setup/test.ts";
import { LANGUAGE_LINK, TEXTS } from "../journey/texts.ts";
import { waitUntilStored } from "../offline/wait-until-stored.ts";
import { TEXTS as LIST_TEXTS } from "../project-list/texts.ts";

/** The path below which a proxy would serve the site. */
const BASE_PATH = "/catalogue";

test.use({
  hasPrefetching: true,
  site: { settings: { SITE_URL: `http://catalogue.example${BASE_PATH}/`, PUBLIC_PRODUCT_DEEP_LINKS: "true" } },
});
test.describe.configure({ mode: "default" });

/** Collects paths outside the site that are requested from now on. */
function collectForeignPaths(page: Page): readonly string[] {
  const foreignPaths: string[] = [];
  page.context().on("request", (request) => {
    const { pathname, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && !`${pathname}/`.startsWith(`${BASE_PATH}/`)) foreignPaths.push(pathname);
  });
  return foreignPaths;
}

test.describe("below a path", () => {
  test.use({ locale: "de" });
  const other = "en";

  test("a visit filters, opens a product, changes the language and lists an article", async ({ page, context }) => {
    const foreignPaths = collectForeignPaths(page);
    await page.goto(`${BASE_PATH}/`);
    await waitUntilReady(page);
    await expect(page).toHaveURL(`${BASE_PATH}/de`);
    await categoryCard(page, /Downlights/).click();
    await expect(page).toHaveURL(`${BASE_PATH}/de/products/DOW`);

    const results = page.getByRole("region", { name: TEXTS.results });
    const count = results.getByRole("status", { name: TEXTS.count });
    const before = (await count.textContent()) ?? "";
    await page.getByRole("checkbox", { name: /^DALI-2, / }).check();
    await expect(count).not.toHaveText(before);
    await expect(page).toHaveURL(`${BASE_PATH}/de/products/DOW?control=DALI-2`);
    await page.reload();
    await waitUntilReady(page);
    await expect(page.getByRole("checkbox", { name: /^DALI-2, / })).toBeChecked();

    await results.getByRole("row").getByRole("link").first().click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(/^[A-Z0-9]+[A-Z0-9-]+$/);
    const code = (await heading.textContent()) ?? "";
    await expect(page).toHaveURL(`${BASE_PATH}/de/products/${code}`);
    const picture = page.getByRole("main").locator("img").first();
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

    await page.getByRole("link", { name: LANGUAGE_LINK[other], exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", other);
    await expect(page).toHaveURL(`${BASE_PATH}/${other}/products/${code}`);
    const cookie = (await context.cookies()).find(({ name }) => name === "i18n_redirected");
    expect(cookie).toMatchObject({ value: other, path: BASE_PATH });
    await page.goBack();
    await expect(page).toHaveURL(`${BASE_PATH}/de/products/${code}`);

    await page
      .getByRole("button", { name: LIST_TEXTS.add(code) })
      .first()
      .click();
    await page
      .getByRole("link", { name: LIST_TEXTS.counter(1) })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page).toHaveURL(`${BASE_PATH}/de/project`);
    await expect(page.getByRole("rowheader").filter({ hasText: code })).toBeVisible();
    expect(foreignPaths).toEqual([]);
  });
});

test("below a path, shared links, error pages, the room planner and files only use addresses below it", async ({
  page,
}) => {
  const foreignPaths = collectForeignPaths(page);
  await page.goto(`${BASE_PATH}/en?show=DOW&control=DALI-2`);
  await waitUntilReady(page);
  await expect(page).toHaveURL(`${BASE_PATH}/en/products/DOW?control=DALI-2`);
  await page.goto(`${BASE_PATH}/en/no-such-page`);
  await waitUntilReady(page);
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`^http://[^/]+${BASE_PATH}/en`));

  // The room is calculated by a worker, whose script is loaded separately.
  await page.goto(`${BASE_PATH}/en/rooms/office`);
  await waitUntilReady(page);
  await page.getByLabel("Length, value", { exact: true }).fill("6.5");
  await expect(page.getByRole("img", { name: /6\.50 × 5\.40/ }).first()).toBeVisible();
  await page.getByRole("button", { name: /^Add \d+ luminaires to the list$/ }).click();
  await page.getByRole("link", { name: "Project list, 1 article" }).filter({ visible: true }).first().click();
  const file = await download(page, () => page.getByRole("button", { name: "Export as PDF" }).click());
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  expect(foreignPaths).toEqual([]);
});

test.describe("below a path, with a service worker", () => {
  test.use({ serviceWorkers: "allow", expectedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test("the site works without a connection", async ({ page, context }) => {
    const foreignPaths = collectForeignPaths(page);
    await page.goto(`${BASE_PATH}/en`);
    await waitUntilReady(page);
    await waitUntilStored(page);
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope)),
    ).toEqual([expect.stringMatching(new RegExp(`${BASE_PATH}/$`))]);
    expect(
      (await page.evaluate(() => caches.keys())).filter((name) => !name.startsWith(`lumenry${BASE_PATH}-`)),
    ).toEqual([]);
    await context.setOffline(true);
    await page.goto(`${BASE_PATH}/de/products/DOW`);
    await waitUntilReady(page);
    await expect(page).toHaveURL(`${BASE_PATH}/de/products/DOW`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Downlights");
    expect(foreignPaths).toEqual([]);
  });
});
