import { findAccessibilityViolations, expect, openReady, test } from "../../setup/test.ts";
import { listPortfolios } from "../catalogue.ts";
import { Oracle } from "./oracle.ts";
import { SelectorOnPage } from "./selector.ts";

test.use({ site: "deepLinks" });

test.describe("E3 the selector", () => {
  test.use({ expectedConsole: [/List articles could not be loaded|status of 404|Articles of portfolio/] });

  test("reports in place of the results that articles could not be loaded, and retries", async ({ page, request }) => {
    const oracle = await Oracle.read(request, "HIB");
    const selector = new SelectorOnPage(page, "de");
    await page.route("**/api/mongo/pml/articles*", (route) => route.fulfill({ status: 404, body: "" }));
    await openReady(page, "/de/products/HIB");
    const alert = selector.results.getByRole("alert");
    await expect(alert).toContainText("Die Artikel konnten nicht geladen werden.");
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.unroute("**/api/mongo/pml/articles*");
    await alert.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect(alert).toHaveCount(0);
    await selector.expectCount(oracle.count({}));
  });
});

test.describe("S5 a change of the portfolio", () => {
  test.use({ expectedConsole: [/no such value/] });

  test("narrows the articles and keeps the filters that still apply", async ({ page, request }) => {
    const selector = new SelectorOnPage(page, "en");
    for (const { portfolio_id: id } of await listPortfolios()) {
      const oracle = await Oracle.read(request, "HIB", id);
      await openReady(page, `/en/products/HIB?control=DALI-2&id=${id}`);
      const hasValue = oracle.values("control").includes("DALI-2");
      await selector.expectCount(oracle.count(hasValue ? { values: { control: ["DALI-2"] } } : {}));
      await expect.poll(() => selector.query().has("id")).toBe(false);
    }
  });
});

test("F8 an option that is disabled when it is no longer chosen passes the focus on within its filter", async ({
  page,
}) => {
  const selector = new SelectorOnPage(page, "en");
  await openReady(page, "/en/products/DOW?colortemperature=6500&mounting=suspended");
  const options = selector.group("colortemperature").getByRole("checkbox");
  const chosen = options.and(page.getByRole("checkbox", { checked: true }));
  await chosen.press("Space");
  await expect(chosen).toHaveCount(0);
  await expect(options.and(page.getByRole("checkbox", { name: "6500 K, 0 articles" }))).toBeDisabled();
  await expect(options.and(page.getByRole("checkbox", { disabled: false })).first()).toBeFocused();
});

test("every kind of filter can be reached and used by keyboard alone", async ({ page }) => {
  const selector = new SelectorOnPage(page, "en");
  await openReady(page, "/en/products/DOW?resistance_ip=IP65");
  await selector.group("mounting").getByRole("radio").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => selector.query().get("mounting")).toBe("recessed");
  await page.keyboard.press("Tab");
  await expect(selector.group("mounting").getByRole("button")).not.toBeFocused();
  await selector.group("control").getByRole("checkbox", { disabled: false }).first().focus();
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
