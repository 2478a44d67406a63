import type { Page } from "@playwright/test";
import { OwnSite } from "../../setup/own-site.ts";
import { test } from "../../setup/proxy.ts";
import { accessibilityViolations, expect, SAMPLED_LANGUAGES, openReady } from "../../setup/test.ts";

test.use({
  site: "deepLinks",
  expectedConsole: [
    /status of (?:429|503)|ERR_INTERNET_DISCONNECTED|Suitable articles could not be loaded|Internal Server Error|Failed to fetch/,
  ],
});

const VIEW = /\/api\/view\?.*of=planner/;

const WORDS = {
  en: {
    length: "Length, value",
    type: "Room type",
    plan: /^Floor plan 14\.00 ×/,
    result: "Result",
    articles: "Suitable articles",
    failed: /^The list of suitable articles could not be loaded\. The calculation goes on with \S+\./,
    again: "Try again",
  },
  de: {
    length: "Länge, Wert",
    type: "Raumtyp",
    plan: /^Grundriss 14,00 ×/,
    result: "Ergebnis",
    articles: "Passende Artikel",
    failed: /^Die Liste der passenden Artikel konnte nicht geladen werden\. Gerechnet wird weiter mit \S+\./,
    again: "Erneut versuchen",
  },
} as const;

type Words = (typeof WORDS)["en" | "de"];

const lengthen = (page: Page, { length }: Words, value: string) => page.getByLabel(length, { exact: true }).fill(value);
const note = (page: Page, { failed }: Words) => page.getByRole("alert").filter({ hasText: failed });
const rows = (page: Page, { articles }: Words) => page.getByRole("region", { name: articles }).getByRole("rowheader");

for (const language of SAMPLED_LANGUAGES)
  test(`E3 F12 a list that cannot be refreshed leaves the plan as it is, and says so in ${language}`, async ({
    page,
    misbehaving,
  }) => {
    const words = WORDS[language];
    await openReady(page, `/${language}/rooms/office`);
    const listed = await rows(page, words).count();
    misbehaving.misbehave(VIEW, { status: 503, body: "" });
    await test.step("a figure", async () => {
      await lengthen(page, words, "14");
      await expect(note(page, words)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/${language}/rooms/office\\?room=office~14xx$`));
      await expect(page.getByRole("img", { name: words.plan })).toBeVisible();
      await expect(page.getByRole("region", { name: words.result })).not.toHaveAttribute("aria-busy");
      await expect(rows(page, words)).toHaveCount(0);
      expect(await accessibilityViolations(page)).toEqual([]);
    });
    await test.step("another room type", async () => {
      await page.getByLabel(words.type, { exact: true }).selectOption("corridor");
      await expect(page).toHaveURL(new RegExp(`/${language}/rooms/corridor$`));
      await lengthen(page, words, "14");
      await expect(page).toHaveURL(new RegExp(`/${language}/rooms/corridor\\?room=corridor~14xx$`));
      await expect(page.getByRole("img", { name: words.plan })).toBeVisible();
      await expect(note(page, words)).toBeVisible();
    });
    await test.step("trying again, first in vain", async () => {
      const retryButton = note(page, words).getByRole("button", { name: words.again });
      const requests = misbehaving.asked(VIEW);
      await retryButton.click();
      await expect.poll(() => misbehaving.asked(VIEW)).toBe(requests + 2);
      await expect(retryButton).toBeEnabled();
      misbehaving.behave();
      await retryButton.click();
      await expect(note(page, words)).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`/${language}/rooms/corridor\\?room=corridor~14xx$`));
      await expect(rows(page, words).first()).toBeVisible();
      expect(listed).toBeGreaterThan(0);
    });
  });

test("E3 F12 without a connection the plan goes on, and the list comes back with the connection", async ({
  page,
  context,
}) => {
  const worker = page.waitForEvent("worker");
  await openReady(page, "/en/rooms/office");
  await worker;
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await lengthen(page, WORDS.en, "14");
  await expect(note(page, WORDS.en)).toBeVisible();
  await expect(page.getByRole("img", { name: WORDS.en.plan })).toBeVisible();
  await context.setOffline(false);
  await expect(note(page, WORDS.en)).toHaveCount(0);
  await expect(rows(page, WORDS.en).first()).toBeVisible();
  await expect(page).toHaveURL("/en/rooms/office?room=office~14xx");
});

test("E3 F12 the plan also goes on where the server filters, in a page that has asked it for nothing yet", async ({
  page,
  misbehaving,
}) => {
  const site = new OwnSite({ dataDir: process.env["E2E_DATA_DIR"] ?? ".cache/e2e/data" });
  await site.start({ BROWSER_ARTICLE_LIMIT: "10", PUBLIC_OFFLINE: "false" });
  misbehaving.target = site.url;
  try {
    await openReady(page, "/en/rooms/office");
    misbehaving.misbehave("/api/view", { status: 503, body: "" });
    await lengthen(page, WORDS.en, "14");
    await expect(note(page, WORDS.en)).toBeVisible();
    await expect(page.getByRole("img", { name: WORDS.en.plan })).toBeVisible();
  } finally {
    await page.close();
    await site.stop();
  }
});

test("E2 F12 a planner that has not been shown yet ends on an error page", async ({ page, context, misbehaving }) => {
  const heading = page.getByRole("heading", { level: 1 });
  await openReady(page, "/en");
  misbehaving.misbehave(VIEW, { status: 503, body: "" });
  await page.getByRole("link", { name: "Room planner" }).filter({ visible: true }).first().click();
  await expect(heading).toHaveText("The server is busy");
  misbehaving.behave();
  await openReady(page, "/en");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Room planner" }).filter({ visible: true }).first().click();
  await expect(heading).toHaveText("Not available offline");
});
