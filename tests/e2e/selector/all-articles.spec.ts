import type { Locator, Page } from "@playwright/test";
import { findAccessibilityViolations, expect, openReady, PHONE, waitUntilReady, test } from "../../setup/test.ts";
import { openSelector } from "./selector.ts";

test.use({ site: "deepLinks" });

const rowsOf = (page: Page): Locator => page.getByRole("region", { name: "Alle Artikel" }).getByRole("rowheader");
/** The numbers in a column, from the first row on. */
const readNumbers = async (page: Page, column: string): Promise<number[]> =>
  (await page.locator(`tbody [data-column="${column}"]`).allTextContents()).map((text) =>
    Number(text.replaceAll(".", "").replace(",", ".")),
  );
const sortedDescending = (numbers: readonly number[]) => numbers.toSorted((a, b) => b - a);

test("F22 all matching articles are one table, sorted by its headings in both directions, with its state in the address", async ({
  page,
}) => {
  const choice = { values: { control: ["DALI-2"] } };
  const { oracle, selector } = await openSelector(page, "/de/products/DOW");
  await page.getByRole("radiogroup", { name: "Ansicht" }).locator("label", { hasText: "Alle Artikel" }).click();
  await expect(rowsOf(page)).toHaveCount(100);
  await selector.option("control", "DALI-2", oracle.count(choice)).check();
  await selector.expectCount(oracle.count(choice));
  const table = page.getByRole("table", { name: "Alle Artikel" });
  const fluxHeader = table.getByRole("columnheader", { name: /^Licht.?strom/ });
  await fluxHeader.getByRole("link").click();
  await expect(fluxHeader).toHaveAttribute("aria-sort", "descending");
  const brightest = await readNumbers(page, "flux");
  expect(brightest).toEqual(sortedDescending(brightest));
  expect(brightest[0]).toBe(Math.max(...oracle.matching(choice).map((article) => Number(article["lumen_default"]))));
  await page.keyboard.press("Enter");
  await expect(fluxHeader).toHaveAttribute("aria-sort", "ascending");
  const dimmest = await readNumbers(page, "flux");
  expect(dimmest).toEqual(sortedDescending(dimmest).reverse());
  expect(Object.fromEntries(selector.query())).toMatchObject({ view: "articles", sort: "-flux", control: "DALI-2" });
  await expect(page.getByRole("combobox", { name: "Sortieren nach" }).locator("option:checked")).toHaveText(
    "Lichtstrom, aufsteigend",
  );

  await test.step("columns of text are sorted by the rules of the page's language", async () => {
    const header = table.getByRole("columnheader", { name: /^Reflektor/ });
    await header.getByRole("link").click();
    await expect(header).toHaveAttribute("aria-sort", "ascending");
    const reflectors = page.locator('tbody [data-column="reflector"]');
    await expect(reflectors.first()).toHaveText(/Chrom|Gold|Schwarz|Silber|Weiß/);
    const texts = (await reflectors.allTextContents()).filter((text) => /^\p{L}/u.test(text));
    expect(texts).toEqual(texts.toSorted(new Intl.Collator("de-DE").compare));
    await expect(page.getByRole("combobox", { name: "Sortieren nach" }).locator("option:checked")).toHaveText(
      /^Reflektor.*, aufsteigend$/,
    );
    await page.goBack();
    await expect(header).not.toHaveAttribute("aria-sort");
  });

  const first = rowsOf(page).first();
  const [code = "", family = ""] = (await first.innerText()).split("\n");
  expect(oracle.matching(choice).map((article) => article["article_code"])).toContain(code);
  expect(family).not.toBe("");
  await page.getByRole("button", { name: `In die Projektliste: ${code}` }).click();
  await expect(page.getByRole("link", { name: "Projektliste, 1 Artikel" })).toBeVisible();
  await page.getByRole("checkbox", { name: new RegExp(code) }).check();

  await page.getByRole("link", { name: "100 weitere Artikel" }).click();
  await expect(rowsOf(page)).toHaveCount(200);
  await rowsOf(page).nth(150).getByRole("link").click();
  await expect(page).not.toHaveURL(/view=articles/);
  await page.goBack();
  await expect(rowsOf(page)).toHaveCount(200);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("table", { name: "All articles" }).getByRole("rowheader")).toHaveCount(200);
  await page.reload();
  await waitUntilReady(page);
  await expect(page.getByRole("table", { name: "All articles" }).getByRole("rowheader")).toHaveCount(200);
});

test("F22 on a phone all articles are a list of cards, each of which names its family", async ({ page }) => {
  await openReady(page, "/de/products/HIB?view=articles&sort=power&control=1-10V");
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  const first = rowsOf(page).first();
  // Text whose rendering the browser still skips (`content-visibility`) is empty.
  await expect.poll(async () => (await first.innerText()).split("\n")).toHaveLength(2);
  const powers = await readNumbers(page, "power");
  expect(powers).toEqual(sortedDescending(powers).reverse());
});
