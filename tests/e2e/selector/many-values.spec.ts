import { findAccessibilityViolations, expect, openReady, test } from "../../setup/test.ts";
import { wideCatalogue } from "../shell/wide-catalogue.ts";

const VALUE_COUNT = 30;
const TEXTS = { more: "18 weitere Werte", search: /^Werte suchen: / } as const;

test.use({ site: { catalogue: wideCatalogue(1, VALUE_COUNT), settings: { PUBLIC_PRODUCT_DEEP_LINKS: "true" } } });

test.describe.configure({ mode: "default" });

test("F15 30 values collapse after the twelfth, can be searched, and expand if one of them is chosen; radio buttons keep the choice during a search; a dropdown does not collapse", async ({
  page,
}) => {
  await openReady(page, "/de/products/DOW_1");
  const control = page.locator("[data-attribute=control]");
  await expect(control.getByRole("checkbox")).toHaveCount(12);
  await control.getByText(TEXTS.more).press("Enter");
  await expect(control.getByRole("checkbox")).toHaveCount(VALUE_COUNT);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await control.getByRole("searchbox", { name: TEXTS.search }).fill("ZUNDG");
  await expect(control.getByRole("checkbox")).toHaveCount(1);
  await control.getByRole("checkbox", { name: /^Zündgerät, 1 / }).check();
  await expect(page).toHaveURL(/control=/);
  await page.reload();
  await expect(control.getByRole("checkbox", { name: /^Zündgerät, 1 / })).toBeChecked();
  await expect(control.getByRole("checkbox", { name: /^Zündgerät, 1 / })).toBeVisible();

  await openReady(page, "/en/products/DOW_1");
  const mounting = page.getByRole("radiogroup");
  await mounting.getByRole("radio", { name: "Bracket 02, 1 article" }).check();
  const search = mounting.getByRole("searchbox");
  await search.fill("nowhere");
  await expect(mounting.getByText("No value contains “nowhere”.")).toBeVisible();
  await search.clear();
  await expect(mounting.getByRole("radio", { name: "Bracket 02, 1 article" })).toBeChecked();
  await mounting.getByRole("button", { name: /^Clear filter/ }).click();
  const ip = page.locator("[data-attribute=resistance_ip]");
  await ip.getByRole("button").click();
  await expect(ip.getByRole("checkbox")).toHaveCount(VALUE_COUNT);
  await ip.getByRole("searchbox").fill("ip30");
  await expect(ip.getByRole("checkbox")).toHaveCount(1);
});

test("F15 a value keeps the focus when the search field loads late", async ({ page }) => {
  const chunkRequest = Promise.withResolvers<undefined>();
  await page.route(/many-options/, async (route) => {
    await chunkRequest.promise;
    await route.continue();
  });
  await openReady(page, "/en/products/DOW_1");
  const ip = page.locator("[data-attribute=resistance_ip]");
  await ip.getByRole("button").press("Enter");
  await page.keyboard.press("Tab");
  await expect(ip.getByRole("checkbox").first()).toBeFocused();
  chunkRequest.resolve(undefined);
  await expect(ip.getByRole("searchbox")).toBeVisible();
  await expect(ip.getByRole("checkbox").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(ip.getByRole("button")).toBeFocused();
});

test("L3 the search field of a filter needs no messages of further pages", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await openReady(page, "/en/products/DOW_1");
  await expect(page.getByRole("searchbox", { name: /^Search values: / }).first()).toBeVisible();
  expect(requested.filter((address) => address.includes("many-options-"))).toHaveLength(1);
  expect(requested.filter((address) => address.includes("en-pages-"))).toEqual([]);
});
