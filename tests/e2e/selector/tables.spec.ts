import type { Page } from "@playwright/test";
import { expect, openReady, PHONE, isTooWide, test } from "../../setup/test.ts";

test.use({ site: "deepLinks" });

/** The printed area of A4, in CSS pixels. */
const SHEET = { width: 688, height: 1017 } as const;

/** Categories, with the first rating in their rows on a phone. */
const CATEGORIES = { DOW: "cutout", BAT: "length", PAN: undefined, HIB: "ip", SP68: undefined } as const;

const WIDTHS = [640, 700, 820, 1000, 1151, 1152, 1280, 1440, 1920] as const;

for (const [offset, [category, firstRating]] of Object.entries(CATEGORIES).entries())
  test(`the table of ${category} fits a phone, every wider page, and a printed sheet`, async ({ page }) => {
    // German labels are longer than English ones.
    await openReady(page, `/de/products/${category}`);
    if (firstRating !== undefined)
      await test.step("on a phone figures keep their units and leave no gap", async () => {
        // Several temperatures take two lines, and the cells beside them have the same height.
        const cell = (name: string) => `tbody tr:not(:has([class*=multiple])) td[data-column=${name}]`;
        for (const width of [320, PHONE.width]) {
          await page.setViewportSize({ width, height: PHONE.height });
          const figures = page.locator(["flux", "power", "cutout", "length", "ip", "ik"].map(cell).join());
          const heights = await figures.evaluateAll((all) =>
            all.map((figure) => figure.getBoundingClientRect().height),
          );
          expect(Math.max(...heights)).toBeLessThan(30);
          const left = async (name: string) => (await page.locator(cell(name)).first().boundingBox())?.x;
          expect(await left(firstRating)).toBe(await left("flux"));
        }
      });
    await test.step("check boxes stay within their cells, and words are not broken across lines", async () => {
      for (const width of category === "DOW"
        ? WIDTHS
        : WIDTHS.filter((width, index) => width === 1920 || index % 4 === offset)) {
        await page.setViewportSize({ width, height: 800 });
        const [checkboxWidth, codeWidth] = await page
          .getByRole("table")
          .first()
          .locator("tbody tr")
          .first()
          .evaluate((row) => [...row.children].map((cell) => cell.clientWidth));
        expect(checkboxWidth, `${width} px`).toBeLessThanOrEqual(48);
        expect(codeWidth, `${width} px`).toBeGreaterThanOrEqual(130);
        expect(await findBrokenWords(page), `${width} px`).toEqual([]);
        expect(await isTooWide(page), `${width} px`).toBe(false);
      }
    });
    await test.step("every column is on a printed sheet", async () => {
      await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
      const headers = page.getByRole("table").first().getByRole("columnheader");
      // A family's `innerText` is empty for a moment while the browser decides whether it is off screen.
      const readHeaders = () => headers.allInnerTexts();
      let screenHeaders: readonly string[] = [];
      await expect.poll(async () => (screenHeaders = await readHeaders())).toContain("Artikel");
      await page.setViewportSize(SHEET);
      await page.emulateMedia({ media: "print" });
      await expect.poll(readHeaders).toEqual(screenHeaders);
      const overflowing = await page
        .locator("tbody :is(th, td)")
        .evaluateAll((cells) =>
          cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
        );
      expect([...new Set(overflowing)]).toEqual([]);
      const lines = await page
        .locator("tbody [class*=code] a")
        .evaluateAll((codes) => codes.map((code) => code.getClientRects().length));
      // The longest codes of other categories wrap at a hyphen.
      if (category === "DOW") expect(Math.max(...lines)).toBe(1);
    });
  });

/** Words and ratings in a table's cells that take more than one line; at a hyphen they may be broken. */
const findBrokenWords = (page: Page): Promise<readonly string[]> =>
  page.locator("td[data-column]").evaluateAll((cells) => {
    const texts = cells.flatMap((cell) =>
      Array.from(cell.childNodes).filter((child): child is Text => child instanceof Text),
    );
    const broken = texts.flatMap((text) =>
      Array.from(text.data.matchAll(/(?<![\p{L}\p{N}-])[\p{L}\p{N}]+(?![\p{L}\p{N}-])/gu)).flatMap(
        ({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
          return lines.size > 1 ? [word] : [];
        },
      ),
    );
    return Array.from(new Set(broken));
  });
