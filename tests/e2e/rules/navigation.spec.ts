import { LANGUAGES, SITES, expect, ready, test } from "../../setup/test.ts";

/** Appendix 2's table over HTTP and in the browser: what a cold visit leads to, in one redirect at most. */
interface Visit {
  readonly address: string;
  /** Where the visit ends in the server's eyes; absent: served as it is. */
  readonly redirect?: string;
  readonly status?: number;
  /** What the address bar shows when the app is ready; absent: where the server left it. */
  readonly settles?: string;
}

const ID = "id=b3a7719d04f25c86e91ab2d7705fcc48136e9fd2";

const COLD: readonly Visit[] = [
  { address: "/", redirect: "/en" },
  { address: `/?${ID}`, redirect: `/de?${ID}`, settles: "/de" },
  { address: "/?lang=en", redirect: "/en" },
  { address: "/?lang=de&utm=x", redirect: "/de?utm=x" },
  { address: "/?lang=fr", redirect: "/de" },
  { address: "/?lang=en&lang=de", redirect: "/en" },
  { address: "/?lang=", redirect: "/en" },
  { address: "/?other=1", redirect: "/en?other=1" },
  { address: "/en" },
  { address: `/en?${ID}`, settles: "/en" },
  { address: "/en?lang=en&b=2&a=1", settles: "/en?b=2&a=1" },
  { address: "/en?lang=de&b=2&a=1", redirect: "/de?b=2&a=1" },
  { address: `/de?lang=en&${ID}`, redirect: `/en?${ID}`, settles: "/en" },
  { address: "/de?lang=de&lang=en", settles: "/de" },
  { address: "/de?id=", settles: "/de" },
  { address: "/en/products/DOW", redirect: "/en" },
  { address: `/de/products/DOW?${ID}&mounting=recessed`, redirect: `/de?${ID}`, settles: "/de" },
  { address: "/de/products/x?lang=en", redirect: "/de" },
  { address: "/products/DOW", redirect: "/de" },
  { address: "/products/DOW?lang=en", redirect: "/en" },
  { address: "/en/products/no-such-thing", redirect: "/en" },
  { address: "/nothing", status: 404 },
  { address: "/en/nothing", status: 404 },
  { address: "/de/nothing?lang=en", redirect: "/en/nothing", status: 404 },
  { address: `/nothing?${ID}`, redirect: `/de/nothing?${ID}`, status: 404 },
];

test.describe("N1 N3 N4 N5 N6 a cold visit", () => {
  for (const { address, redirect, status = 200 } of COLD)
    test(`to ${address} leads to ${redirect ?? "itself"} with ${status}`, async ({ request }) => {
      const first = await request.get(address, { maxRedirects: 0, headers: { "accept-language": "en" } });
      expect(first.status()).toBe(redirect ? 302 : status);
      expect(first.headers()["location"] ?? null).toBe(redirect ?? null);
      if (redirect) expect((await request.get(redirect, { maxRedirects: 0 })).status()).toBe(status);
    });
});

test.describe("N3 the address after the app is ready", () => {
  for (const { address, redirect, settles, status = 200 } of COLD.filter((visit) => (visit.status ?? 200) === 200))
    test(`${address} settles on ${settles ?? redirect ?? address} with ${status}`, async ({ page }) => {
      await page.goto(address);
      await ready(page);
      await expect.poll(() => page.url().replace(SITES.standard.url, "")).toBe(settles ?? redirect ?? address);
      // History is replaced: one step back leaves the site.
      expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    });

  test.describe("with junk", () => {
    test.use({ expectedConsole: [/Language fr is not available/] });
    test("N6 an unknown lang is dropped with a warning", async ({ page }) => {
      await page.goto("/en?lang=fr&a=1");
      await ready(page);
      await expect(page).toHaveURL(/\/en\?a=1$/);
    });
  });
});

test("N1 the guess of a language is not for everybody's cache", async ({ request }) => {
  const answer = await request.get("/", { maxRedirects: 0 });
  expect(answer.headers()["vary"]).toMatch(/accept-language/i);
  expect(answer.headers()["vary"]).toMatch(/cookie/i);
  expect(answer.headers()["cache-control"]).toMatch(/private|no-store/);
});

test.describe("with deep links", () => {
  test.use({ site: "deepLinks" });

  for (const language of LANGUAGES)
    test(`N4 a product page is served cold and reloaded in ${language}`, async ({ page }) => {
      const answer = await page.goto(`/${language}/products/DOW?control=DALI-2`);
      expect(answer?.status()).toBe(200);
      await ready(page);
      await page.reload();
      await ready(page);
      await expect(page).toHaveURL(`${SITES.deepLinks.url}/${language}/products/DOW?control=DALI-2`);
    });

  test("N2 names ignore case and the canonical one is shown", async ({ page }) => {
    await page.goto("/en/products/dow?control=DALI-2");
    await expect(page).toHaveURL(/\/en\/products\/DOW\?control=DALI-2$/);
  });
});

test.describe("without deep links", () => {
  test("N4 a product page is left on reload, back and forward keep it", async ({ page }) => {
    await page.goto("/en");
    await ready(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: /Downlights/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/en\/products\/DOW$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/en$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/en\/products\/DOW$/);
    await page.reload();
    await expect(page).toHaveURL(/\/en$/);
  });

  test("N4 a product page in a new tab is the home page", async ({ context }) => {
    const page = await context.newPage();
    await page.goto(`/de/products/DOW?${ID}`);
    await expect(page).toHaveURL(new RegExp(`/de(\\?${ID})?$`));
  });
});
