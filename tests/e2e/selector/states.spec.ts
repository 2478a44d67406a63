import { accessibilityViolations, expect, openReady, ready, test } from "../../setup/test.ts";
import { Oracle } from "./oracle.ts";
import { SelectorOnPage } from "./selector.ts";

test.use({ site: "deepLinks" });

test.describe("E3", () => {
  test.use({ expectedConsole: [/List articles could not be loaded|status of 404|Articles of portfolio/] });

  test("says in place that articles could not be loaded, and retries", async ({ page, request }) => {
    const oracle = await Oracle.read(request, "DOW");
    const selector = new SelectorOnPage(page, "de");
    await page.route("**/api/mongo/pml/articles*", (route) => route.fulfill({ status: 404, body: "" }));
    await openReady(page, "/de/products/DOW");
    const alert = selector.results.getByRole("alert");
    await expect(alert).toContainText(selector.names.loadFailed);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.unroute("**/api/mongo/pml/articles*");
    await alert.getByRole("button", { name: selector.names.tryAgain }).click();
    await expect(alert).toHaveCount(0);
    await selector.expectCount(oracle.count({}));
  });
});

test.describe("S5 a change of the portfolio", () => {
  test.use({ expectedConsole: [/no such value/] });

  test("narrows the articles and keeps the filters that still apply", async ({ page, request }) => {
    const portfolios = (await (await request.get("/api/mongo/pml/portfolios")).json()) as {
      portfolio_id: string;
      name?: string;
    }[];
    const selector = new SelectorOnPage(page, "en");
    for (const { portfolio_id: id } of portfolios) {
      const oracle = await Oracle.read(request, "DOW", id);
      await openReady(page, `/en/products/DOW?control=DALI-2&id=${id}`);
      const hasValue = oracle.values("control").includes("DALI-2");
      await selector.expectCount(oracle.count(hasValue ? { values: { control: ["DALI-2"] } } : {}));
      await expect.poll(() => selector.query().has("id")).toBe(false);
    }
  });
});

test("the keyboard alone reaches and uses every kind of filter", async ({ page }) => {
  const selector = new SelectorOnPage(page, "en");
  await openReady(page, "/en/products/DOW");
  await selector.group("mounting").getByRole("radio").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => selector.query().get("mounting")).toBe("recessed");
  await page.keyboard.press("Tab");
  await expect(selector.group("mounting").getByRole("button")).not.toBeFocused();
  await selector.group("control").getByRole("checkbox").first().focus();
  await page.keyboard.press("Space");
  await expect.poll(() => selector.query().getAll("control")).toHaveLength(1);
  const depth = selector.group("recessed_depth").getByRole("button", { name: "Recessed depth", exact: true });
  await depth.focus();
  await page.keyboard.press("Enter");
  await expect(selector.group("recessed_depth").getByRole("searchbox")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect.poll(() => selector.query().getAll("recessed_depth")).toHaveLength(1);
  await page.keyboard.press("Escape");
  await expect(depth).toBeFocused();
  const from = selector.group("cutout_ceiling").getByRole("textbox", { name: "From" });
  await from.fill("9999");
  await page.keyboard.press("Enter");
  await expect(from).toHaveAttribute("aria-invalid", "true");
  await expect(selector.group("cutout_ceiling").getByRole("alert")).toContainText("Between");
  await from.fill("100");
  await page.keyboard.press("Enter");
  await expect.poll(() => selector.query().get("cutout_ceiling_min")).toBe("100");
  await expect(from).toBeFocused();
});

test("the visible count is not announced; a live region announces it with a delay", async ({ page, request }) => {
  const oracle = await Oracle.read(request, "DOW");
  const selector = new SelectorOnPage(page, "en");
  await openReady(page, "/en/products/DOW");
  const spoken = selector.results.locator("[aria-live=polite]").first();
  await expect(selector.count).toHaveAttribute("aria-live", "off");
  await expect(spoken).toHaveText("");
  const count = oracle.count({ values: { control: ["DALI-2"] } });
  await selector.option("control", "DALI-2", count).check();
  await selector.expectCount(count);
  await expect(spoken).toHaveText(new RegExp(`^${selector.names.articles(count)} in`));
});

test("F8 an article page opens in the app and back restores the selector", async ({ page, request }) => {
  const oracle = await Oracle.read(request, "DOW");
  const selector = new SelectorOnPage(page, "en");
  await openReady(page, "/en/products/DOW?control=DALI-2");
  const link = selector.results.getByRole("row").getByRole("link").first();
  const code = (await link.textContent()) ?? "";
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(code);
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
  await page.goBack();
  await selector.expectCount(oracle.count({ values: { control: ["DALI-2"] } }));
  await page.reload();
  await ready(page);
  await selector.expectCount(oracle.count({ values: { control: ["DALI-2"] } }));
});
