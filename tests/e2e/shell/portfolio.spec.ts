import type { Page } from "@playwright/test";
import { PHONE, expect, openReady, waitUntilReady, collectSiteMessages, test } from "../../setup/test.ts";
import { MUEHLBACH, NORD, SUED } from "../catalogue.ts";

const DEFAULT = "Lumenry Direct";

const picker = (page: Page) => page.getByRole("button", { name: /^Portfolio: / }).filter({ visible: true });
const total = (page: Page) => page.getByText(/^[\d,]+ articles? in \d+ famil/);

test("S2 S3 the default is not in the address; a choice restricts the articles and stays in the address until a reload, after which the session restores it", async ({
  page,
}) => {
  await openReady(page, "/en");
  await expect(picker(page)).toHaveAccessibleName(`Portfolio: ${DEFAULT}`);
  await expect(page).toHaveURL("/en");
  const initialTotal = await total(page).textContent();
  const listRequest = page.waitForRequest((request) => request.url().endsWith(`/articles?portfolio_id=${NORD.id}`));
  await picker(page).click();
  await page.getByRole("option", { name: NORD.name }).click();
  await listRequest;
  await expect(picker(page)).toHaveAccessibleName(`Portfolio: ${NORD.name}`);
  await expect(page).toHaveURL(`/en?id=${NORD.id}`);
  await expect(total(page)).not.toHaveText(initialTotal ?? "");
  const narrowedTotal = await total(page).textContent();
  await clickLink(page, "Privacy", `/en/privacy?id=${NORD.id}`);
  await expect(page).toHaveURL(`/en/privacy?id=${NORD.id}`);
  await page.reload();
  await waitUntilReady(page);
  await expect(page).toHaveURL("/en/privacy");
  await expect(picker(page)).toHaveAccessibleName(`Portfolio: ${NORD.name}`);
  // The session restores it without an `id` in the address.
  await openReady(page, "/en");
  await expect(picker(page)).toHaveAccessibleName(`Portfolio: ${NORD.name}`);
  await expect(total(page)).toHaveText(narrowedTotal ?? "");
});

test("N3 an id on a cold visit is applied and removed; the rest of the query stays in order", async ({ page }) => {
  await openReady(page, `/en?b=2&id=${SUED.id}&a=1`);
  await expect(page).toHaveURL("/en?b=2&a=1");
  await expect(picker(page)).toHaveAccessibleName(`Portfolio: ${SUED.name}`);
  await page.goBack();
  await expect(page).not.toHaveURL(/id=/);
});

test("N3 the id in an internal link to another portfolio is applied and removed; the rest of the query stays", async ({
  page,
}) => {
  await openReady(page, "/en");
  const markdown = `[Partner](/?b=2&id=${SUED.id}&a=1)`;
  await page.route("**/en/imprint/_payload.json*", (route) =>
    route.fulfill({ json: { path: "/en/imprint", data: { markdown } } }),
  );
  await page.getByRole("link", { name: "Imprint" }).click();
  await expect(page.getByRole("link", { name: "Partner" })).toBeVisible();
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await page.getByRole("link", { name: "Partner" }).click();
  await expect(page).toHaveURL("/en?b=2&a=1");
  await expect(picker(page)).toHaveAccessibleName(`Portfolio: ${SUED.name}`);
  expect(await entries()).toBe(before + 1);
  // The visitor's choice stays in the address on further pages (Appendix 2, row 11).
  await picker(page).click();
  await page.getByRole("option", { name: NORD.name }).click();
  await expect(page).toHaveURL(`/en?b=2&a=1&id=${NORD.id}`);
  await clickLink(page, "Privacy", `/en/privacy?id=${NORD.id}`);
  await expect(page).toHaveURL(`/en/privacy?id=${NORD.id}`);
});

test.describe("with an id that does not exist", () => {
  test.use({ expectedConsole: [/Portfolio with ID nonsense not found|Articles of portfolio nonsense/] });

  test("S3 the selection is cleared with a warning, and everything is shown", async ({ page }) => {
    const warnings = collectSiteMessages(page, "warn");
    await openReady(page, "/de?id=nonsense");
    await expect(picker(page)).toHaveAccessibleName("Portfolio: Alle");
    await expect(page).toHaveURL("/de");
    expect(warnings.filter((text) => text.includes("not found"))).toEqual([
      "warn|lumenry|Portfolio with ID nonsense not found",
    ]);
  });
});

/** Clicks a link once it has been rendered with the `id`, which is in the address earlier. */
async function clickLink(page: Page, name: string, href: string): Promise<void> {
  const link = page.getByRole("link", { name });
  await expect(link).toHaveAttribute("href", href);
  await link.click();
}

test("S4 an id added to the address later is applied, also after Back and Forward", async ({ page }) => {
  await openReady(page, "/en");
  for (const { name, id } of [NORD, SUED]) {
    await picker(page).click();
    await page.getByRole("option", { name }).click();
    await expect(page).toHaveURL(`/en?id=${id}`);
    await clickLink(page, "Imprint", `/en/imprint?id=${id}`);
    await expect(page).toHaveURL(`/en/imprint?id=${id}`);
    await page.getByRole("link", { name: "Lumenry, home" }).click();
    await expect(page).toHaveURL(`/en?id=${id}`);
  }
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`/en?id=${SUED.id}`);
  await page.goBack();
  await expect(page).toHaveURL(`/en/imprint?id=${NORD.id}`);
  await expect(picker(page)).toHaveAccessibleName(`Portfolio: ${NORD.name}`);
});

test("the picker works by keyboard: arrow keys, Home, End, letters and Escape; a click elsewhere closes it", async ({
  page,
}) => {
  await openReady(page, "/en");
  await picker(page).focus();
  await page.keyboard.press("ArrowDown");
  const list = page.getByRole("listbox", { name: "Portfolio" });
  const active = page.locator("[role=option][data-active=true]");
  await expect(list).toBeFocused();
  await expect(active).toContainText(DEFAULT);
  await page.keyboard.press("End");
  await expect(active).toContainText(MUEHLBACH.name);
  await page.keyboard.press("e");
  await expect(active).toContainText(NORD.name);
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(picker(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(picker(page)).toHaveAccessibleName(`Portfolio: ${NORD.name}`);
  await expect(picker(page)).toBeFocused();
  await picker(page).click();
  await expect(list).toBeVisible();
  await page.mouse.click(300, 600);
  await expect(list).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("F13 S2 a portfolio is chosen in the menu, which also links to equivalent luminaires", async ({ page }) => {
    await openReady(page, "/en/imprint");
    await expect(picker(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await picker(page).click();
    await page.getByRole("option", { name: SUED.name }).filter({ visible: true }).click();
    await expect(page).toHaveURL(`/en/imprint?id=${SUED.id}`);
    await expect(picker(page)).toHaveAccessibleName(`Portfolio: ${SUED.name}`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("link", { name: "Or equal" }).click();
    await expect(page).toHaveURL(`/en/or-equal?id=${SUED.id}`);
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await menu.getByRole("link", { name: "Or equal" }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(`/en/or-equal?id=${SUED.id}`);
  });
});
