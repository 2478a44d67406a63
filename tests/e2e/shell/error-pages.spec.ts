import { LANGUAGES, accessibilityViolations, expect, openReady, test } from "../../setup/test.ts";

const WORDS = {
  en: { missing: "Page not found", home: "Home" },
  de: { missing: "Seite nicht gefunden", home: "Startseite" },
} as const;

for (const language of LANGUAGES) {
  const { missing, home } = WORDS[language];

  test(`E1 unknown page in ${language} says which and leads home`, async ({ page }) => {
    const response = await page.goto(`/${language}/no/such-page`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(missing);
    await expect(page.getByText(`${missing}: /${language}/no/such-page`)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(missing));
    await expect(page.locator("html")).toHaveAttribute("data-app-ready", "true");
    await page.getByRole("main").getByRole("link", { name: home }).click();
    await expect(page).toHaveURL(`/${language}`);
  });
}

test("E1 page without a language speaks the visitor's", async ({ request }) => {
  const response = await request.get("/no-such-page", { headers: { "accept-language": "de-AT,de;q=0.9" } });
  expect(response.status()).toBe(404);
  const html = await response.text();
  expect(html).toContain('<html lang="de"');
  expect(html).toContain("Seite nicht gefunden: /no-such-page");
});

test("E1 path is shown as text, never as markup", async ({ page }) => {
  await page.goto("/en/%3Cimg%20src=x%20onerror=alert(1)%3E");
  await expect(page.getByText("Page not found: /en/")).toBeVisible();
  await expect(page.locator("img[src=x]")).toHaveCount(0);
});

test.describe("after an answer that fails", () => {
  test.use({
    expectedConsole: [/status of 50\d|could not be loaded|Internal Server Error|Unexpected Server Error|Error/],
  });

  test("E2 generic page shows an id and nothing of the inside", async ({ page }) => {
    await openReady(page, "/en");
    await page.route(/\/imprint(\.data|\/_payload\.json)/, (route) =>
      route.fulfill({ status: 500, body: "stack at /srv/secret.ts:1" }),
    );
    await page.getByRole("link", { name: "Imprint" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The circuit is broken");
    await expect(page.getByText(/Internal Server Error, reference [0-9a-f]{8}/)).toBeVisible();
    await expect(page.getByText("secret")).toHaveCount(0);
    await expect(page).toHaveTitle("Internal Server Error | Lumenry");
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("E1 error page reads well and leads home", async ({ page }) => {
    await page.goto("/de/no/such-page");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seite nicht gefunden");
    await page.getByRole("main").getByRole("link", { name: "Startseite" }).click();
    await expect(page).toHaveURL("/de");
  });
});
