import type { Page } from "@playwright/test";
import { translatePage } from "../../setup/page-translation.ts";
import { expect, openReady, test } from "../../setup/test.ts";
import { listArticlesOf } from "../catalogue.ts";
import { storeLists, encodeStoredList } from "../stored-lists.ts";

test.use({ site: "deepLinks" });
test.slow();

/** What a visitor does on a page, and the text expected afterwards if the page is not translated. */
type Step = readonly [expected: RegExp, act: (page: Page) => Promise<unknown>];

const main = (page: Page) => page.getByRole("main");

/** The words of a page, regardless of its layout. */
const readVisibleText = async (page: Page): Promise<string> => (await main(page).innerText()).replaceAll(/\s+/g, " ");

/** The words once nothing has changed for longer than the page delays an address, a calculation or an announcement. */
async function waitForSettledWords(page: Page): Promise<string> {
  await expect(main(page).locator("[aria-busy=true]")).toHaveCount(0);
  await main(page).evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const QUIET_MS = 600;
        const settle = () => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(settle, QUIET_MS);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(settle, QUIET_MS);
        });
        observer.observe(element, { childList: true, characterData: true, attributes: true, subtree: true });
      }),
  );
  return readVisibleText(page);
}

/** Longer than a step takes on a busy machine; asked without the growing pauses of the default. */
const STEP_POLLING = { timeout: 30_000, intervals: [100] };

/** Takes the steps on the original page, then on the translated one, which must have the same words after each step. */
async function expectSameWords(page: Page, path: string, steps: readonly Step[]): Promise<void> {
  const expectedTexts: string[] = [];
  await openReady(page, path);
  for (const [expected, act] of steps) {
    await act(page);
    await expect.poll(() => readVisibleText(page), STEP_POLLING).toMatch(expected);
    expectedTexts.push(await waitForSettledWords(page));
  }
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await openReady(page, path);
  await page.waitForLoadState("networkidle");
  await translatePage(page);
  for (const [index, [, act]] of steps.entries()) {
    await act(page);
    await expect
      .poll(() => readVisibleText(page), { ...STEP_POLLING, message: `after step ${index + 1}` })
      .toBe(expectedTexts[index]);
  }
  expect(await page.locator("font font").count()).toBeGreaterThan(20);
}

const option = (attribute: string, index: number) => (page: Page) =>
  page.locator(`[data-attribute="${attribute}"] input`).nth(index).click();
const button =
  (name: RegExp | string, index = 0) =>
  (page: Page) =>
    main(page).getByRole("button", { name }).nth(index).click();

test("P1 F8 the selector on a translated page shows the counts of the current selection", async ({ page }) => {
  await expectSameWords(page, "/en/products/SP68", [
    [/75 articles in \d+ famil.* \d+ of \d+ articles/, option("control", 0)],
    [/Show fewer/, button(/^Show all/)],
    [/75 articles in /, button(/^Show fewer/)],
    [/ articles in /, option("colortemperature", 0)],
    [/ articles in /, (target) => target.getByRole("slider").first().press("PageUp")],
    [/ articles in /, button(/^Remove filter/, 1)],
    [/ articles in /, (target) => target.getByRole("combobox", { name: "Sort by" }).selectOption({ index: 2 })],
    [/148 articles in /, button(/^Reset all/)],
    // The last step, since its undo button is shown for a few seconds only.
    [/1 family is hidden/, button(/^Not suitable, hide/)],
  ]);
});

test("P1 F12 the planner on a translated page shows the results and verdicts of the current room", async ({ page }) => {
  const slider = (target: Page, name: string) => target.getByRole("slider", { name }).first();
  await expectSameWords(page, "/en/rooms", [
    [/Average 1,001 lx required 700 lx/, (target) => slider(target, "Illuminance").fill("700")],
    [/not met/, (target) => slider(target, "Along the length").press("ArrowLeft")],
    // The announcement, which follows last.
    [/ 327 lx on average/, (target) => slider(target, "Length").press("PageUp")],
    [/ 849 lx on average/, (target) => target.getByRole("radio").nth(2).check()],
    [/required 300 lx/, (target) => target.getByLabel("Room type", { exact: true }).selectOption({ index: 3 })],
  ]);
});

test("P1 F12 a project list on a translated page shows the totals of its current lines", async ({ page }) => {
  const [first, second] = (await listArticlesOf("DOW")).map(({ article_code: code }) => code);
  if (!first || !second) throw new Error("the demo has too few downlights");
  const lines = [first, second].map((code) => ({ code, quantity: 3, note: "" }));
  await storeLists(page, encodeStoredList(lines, "Harbour"));
  const quantity = (code: string) => main(page).getByRole("spinbutton", { name: code });
  await expectSameWords(page, "/en/project", [
    [/Pieces 7/, button(`More: ${first}`)],
    [
      /Pieces 12/,
      () =>
        quantity(second)
          .fill("8")
          .then(() => quantity(second).press("Enter")),
    ],
    [/Pieces 8/, button(`Remove ${first}`)],
  ]);
});

test("P1 F11 a comparison on a translated page shows the remaining articles", async ({ page }) => {
  const codes = (await listArticlesOf("DOW")).slice(0, 3).map(({ article_code: code }) => code);
  const path = `/en/compare?${codes.map((code) => `a=${code}`).join("&")}`;
  await expectSameWords(page, path, [
    [
      /Compare 2 articles/,
      (target) =>
        main(target)
          .getByRole("link", { name: `Remove ${codes[0]}`, exact: true })
          .click(),
    ],
    [
      /Pick a second article/,
      (target) =>
        main(target)
          .getByRole("link", { name: `Remove ${codes[1]}`, exact: true })
          .click(),
    ],
  ]);
});

test("P1 drawings and sliders keep their direction on a page translated into a language written from right to left", async ({
  page,
}) => {
  await openReady(page, "/en/rooms/office");
  await page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });
  const labels = main(page).locator("figure svg text");
  await expect(labels.first()).toBeVisible();
  const cutOff = await labels.evaluateAll((all) =>
    all
      .filter((label) => {
        const [box, drawing] = [label, label.closest("svg") ?? label].map((item) => item.getBoundingClientRect());
        return box && drawing && (box.left < drawing.left || box.right > drawing.right);
      })
      .map(({ textContent }) => textContent),
  );
  expect(cutOff).toEqual([]);
  await page.goto("/en/products/DOW");
  const slider = page.getByRole("slider", { name: "Ceiling cutout minimum" });
  await expect(slider).toBeEnabled();
  await page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });
  const initial = Number(await slider.inputValue());
  await slider.press("ArrowRight");
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(initial);
});
