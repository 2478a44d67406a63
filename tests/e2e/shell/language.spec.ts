import type { BrowserContext } from "@playwright/test";
import { expect, openReady, PHONE, collectSiteMessages, test } from "../../setup/test.ts";

const readLanguageCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === "i18n_redirected");

test("L4 switching the language keeps the path, the query and the scroll position; on phones, the switch is as high as the other controls of the header", async ({
  page,
}) => {
  await openReady(page, "/en/privacy?note=1");
  // The browser's scroll anchoring would add the extra height of the German paragraphs above.
  await page.evaluate(() => (document.documentElement.style.overflowAnchor = "none"));
  await page.evaluate(() => scrollTo({ top: 200 }));
  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect(page).toHaveURL("/de/privacy?note=1");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page).toHaveTitle(/Lumenry/);
  await expect(page.getByRole("link", { name: "Barrierefreiheit" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);

  await page.setViewportSize(PHONE);
  const header = page.getByRole("banner");
  for (const control of [
    header.getByRole("navigation", { name: "Sprache" }),
    header.getByRole("link", { name: "English" }),
  ])
    expect((await control.boundingBox())?.height).toBe(44);
});

test("L2 L3 L4 choosing a language loads its messages and is stored for 365 days, and Back restores the other; a negotiated language is not stored", async ({
  page,
  context,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await openReady(page, "/en");
  const isGerman = (url: string) => /\/assets\/de-[^/]+\.js$/.test(url);
  expect(scripts.filter(isGerman)).toEqual([]);
  expect(await readLanguageCookie(context)).toBeUndefined();
  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect(page).toHaveURL("/de");
  await expect(page.getByRole("heading", { name: "Kategorie wählen" })).toBeVisible();
  // The messages of every page, those of home, those of products, and those of the other pages.
  expect(scripts.filter(isGerman)).toHaveLength(4);
  const cookie = await readLanguageCookie(context);
  expect(cookie).toMatchObject({ value: "de", path: "/", sameSite: "Lax" });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 60 * 60);

  await page.goBack();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { name: "Choose a category" })).toBeVisible();
  await page.goto("/");
  await expect(page).toHaveURL("/de");
});

test.describe("with a language that does not exist", () => {
  test.use({ expectedConsole: [/Language fr is not available and is ignored/] });

  test("N3 N6 it is ignored with a warning and removed from the address; one that equals the prefix is removed and stored", async ({
    page,
    context,
  }) => {
    const warnings = collectSiteMessages(page, "warn");
    await openReady(page, "/en?lang=fr");
    await expect(page).toHaveURL("/en");
    expect(warnings).toEqual(["warn|lumenry|Language fr is not available and is ignored"]);
    expect(await readLanguageCookie(context)).toBeUndefined();
    await openReady(page, "/de?lang=de&note=1");
    await expect(page).toHaveURL("/de?note=1");
    expect((await readLanguageCookie(context))?.value).toBe("de");
  });
});
