import { PHONE, expect, openReady, test } from "../../setup/test.ts";
import { findFamilyOfSeveralSizes, findOrThrow, listArticles, listArticlesOf } from "../catalogue.ts";

test.use({ site: "deepLinks" });

const TEXTS = {
  sizes: "Größen",
  variants: /^Varianten/,
  colour: "Farbtemperatur",
  add: /^In die Projektliste: /,
} as const;

/** An accessible name that begins with one of some article codes. */
const anyOf = (codes: readonly string[]): RegExp => new RegExp(`^(${codes.join("|")}) `);

test("a size shows its variants, which link to their articles, and is in the address", async ({ page }) => {
  const { id, articles } = await findFamilyOfSeveralSizes();
  await openReady(page, `/de/products/${id}`);
  await expect(page.getByRole("banner").getByRole("link", { name: "Downlights" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  const sizes = page.getByRole("radiogroup", { name: TEXTS.sizes }).getByRole("radio");
  await expect(sizes).toHaveCount(new Set(articles.map(({ diameter }) => diameter)).size);
  const variants = page.getByRole("region", { name: TEXTS.variants }).last();
  for (const index of [0, 1]) {
    await sizes.nth(index).check();
    const diameter = (await sizes.nth(index).getAttribute("value")) ?? "";
    await expect(page).toHaveURL(new RegExp(`[?&]size=${diameter}$`));
    const ofSize = articles.filter((article) => String(article.diameter) === diameter);
    const codes = ofSize.map(({ article_code: code }) => code);
    await expect(variants.getByRole("link", { name: anyOf(codes) }).first()).toBeVisible();
    // Other finishes and articles of other sizes are not included.
    expect(await variants.getByRole("link").count()).toBe(
      await variants.getByRole("link", { name: anyOf(codes) }).count(),
    );
  }
  await expect(sizes.nth(1)).toBeFocused();
  const heading = page.getByRole("heading", { level: 1 });
  await variants.getByRole("link").first().click();
  await expect(heading).toHaveText(/^[A-Z0-9-]+$/);
  expect(articles.map(({ article_code: code }) => code)).toContain(await heading.textContent());
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("the strip of sizes starts one size before the chosen one in browsers that know no initial scroll target", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      CSS.supports = () => false;
    });
    await page.route(/\.css$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll("scroll-initial-target:nearest", "");
      await route.fulfill({ response, body });
    });
    const { id, articles } = await findFamilyOfSeveralSizes();
    const diameters = [...new Set(articles.map(({ diameter }) => Number(diameter)))].toSorted((a, b) => a - b);
    await openReady(page, `/de/products/${id}?size=${String(diameters[2])}`);
    const sizes = page.getByRole("radiogroup", { name: TEXTS.sizes }).locator("label");
    await sizes.nth(2).evaluate((size) => scrollTo(0, size.getBoundingClientRect().top + scrollY - 200));
    await expect(sizes.nth(1)).toBeInViewport({ ratio: 0.5 });
    await expect(sizes.nth(0)).not.toBeInViewport({ ratio: 0.5 });
  });

  test("the strip of sizes starts one size before the chosen one, and one colour temperature shows at a time", async ({
    page,
  }) => {
    const { id, articles } = await findFamilyOfSeveralSizes();
    const diameters = [...new Set(articles.map(({ diameter }) => Number(diameter)))].toSorted((a, b) => a - b);
    await openReady(page, `/de/products/${id}?size=${String(diameters[2])}`);
    const sizes = page.getByRole("radiogroup", { name: TEXTS.sizes }).locator("label");
    await sizes.nth(2).scrollIntoViewIfNeeded();
    await expect(sizes.nth(2).getByRole("radio")).toBeChecked();
    await expect(sizes.nth(1)).toBeInViewport({ ratio: 0.5 });
    // The strip has scrolled.
    await expect(sizes.nth(0)).not.toBeInViewport({ ratio: 0.5 });
    const choice = page.getByRole("group", { name: TEXTS.colour, exact: true }).getByRole("radio");
    const headers = page.getByRole("region", { name: TEXTS.variants }).last().getByRole("columnheader");
    const choiceCount = await choice.count();
    expect(choiceCount).toBeGreaterThan(1);
    for (const index of Array(choiceCount).keys()) {
      await choice.nth(index).check();
      await expect(headers).toHaveCount(3);
      await expect(headers.last()).toContainText((await choice.nth(index).locator("..").innerText()).trim());
    }
  });

  test("codes of 20 characters stay on one line beside their control type", async ({ page }) => {
    const { article_code: opened } = findOrThrow(await listArticles(), ({ article_code: code }) => code.length === 20);
    await openReady(page, `/de/products/${opened}`);
    const codes = page.getByRole("region", { name: TEXTS.variants }).last().locator(".code");
    const lineCounts = await codes.evaluateAll((all) =>
      all
        .filter((code) => code.checkVisibility() && code.textContent.length <= 20)
        .map((code) => Math.round(code.getBoundingClientRect().height / parseFloat(getComputedStyle(code).lineHeight))),
    );
    expect(lineCounts.length).toBeGreaterThan(0);
    expect(new Set(lineCounts)).toEqual(new Set([1]));
  });

  test("on the narrowest phone the codes of variants wrap before the buttons beside them", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const codes = (await listArticlesOf("DOW")).map(({ article_code: code }) => code);
    const longest = codes.toSorted((a, b) => b.length - a.length)[0] ?? "";
    await openReady(page, `/de/products/${longest}`);
    const buttons = page.getByRole("region", { name: TEXTS.variants }).last().getByRole("button", { name: TEXTS.add });
    expect(await buttons.count()).toBeGreaterThan(0);
    const overlapping = await buttons.evaluateAll((all) =>
      all
        .filter((button) => {
          const code = button.parentElement?.querySelector(".code");
          return !code || code.getBoundingClientRect().right > button.getBoundingClientRect().left;
        })
        .map((button) => button.getAttribute("aria-label")),
    );
    expect(overlapping).toEqual([]);
  });
});

test("the picture of another finish is shown when it is chosen by keyboard; it opens enlarged, and closing it returns the focus", async ({
  page,
  request,
}) => {
  let family = "";
  for (const { family_id: id } of await listArticles()) {
    if (id === family) continue;
    family = id;
    if ((await (await request.get(`/en/products/${id}`)).text()).includes(`data-picture="1"`)) break;
  }
  await openReady(page, `/en/products/${family}`);
  const mainPicture = page.getByRole("main").locator("img[width='800']").filter({ visible: true });
  const before = await mainPicture.getAttribute("src");
  await page.getByRole("group", { name: "Pictures" }).getByRole("radio").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(mainPicture).toHaveCount(1);
  await expect(mainPicture).not.toHaveAttribute("src", before ?? "");

  const enlarge = page.getByRole("link", { name: "Enlarge" }).filter({ visible: true });
  await enlarge.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(enlarge).toBeFocused();
});

test("D9 the caption of a picture that cannot be loaded says what replaces it", async ({ page }) => {
  await page.route("**/images/part-*", (route) => route.fulfill({ contentType: "image/svg+xml", body: "damaged" }));
  await openReady(page, "/de/products/FUR-WIRE");
  await expect(page.getByRole("main").getByText("Kein Bild", { exact: true })).toBeVisible();
});
