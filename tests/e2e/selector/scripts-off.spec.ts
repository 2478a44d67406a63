import { expect, test } from "../../setup/test.ts";
import { Oracle } from "./oracle.ts";
import { SelectorOnPage } from "./selector.ts";

test.use({ site: "deepLinks", javaScriptEnabled: false });

test.describe("N4 the selector without scripts", () => {
  test("filters by a form and keeps the other parameters of the site", async ({ page, request }) => {
    const oracle = await Oracle.read(request, "DOW");
    const selector = new SelectorOnPage(page, "de");
    await page.goto("/de/products/DOW?utm_source=mail&hide=firn&sort=code");
    const hidden = (choice: Parameters<Oracle["count"]>[0]) => oracle.families(choice).get("firn") ?? 0;
    await selector.expectCount(oracle.count({}) - hidden({}));
    await selector.group("mounting").getByRole("radio").nth(3).check();
    await selector.group("control").getByRole("checkbox", { name: "DALI-2" }).check();
    const [minimum] = await selector.group("cutout_ceiling").getByRole("textbox").all();
    await minimum?.fill("120");
    await selector.filters.getByLabel(selector.names.void).fill("150");
    await selector.filters.getByRole("button", { name: selector.names.apply }).click();
    const [, highest] = oracle.cutoutBounds();
    const choice = {
      values: { mounting: ["recessed"], control: ["DALI-2"] },
      cutout: [120, highest] as const,
      space: 150,
    };
    await selector.expectCount(oracle.count(choice) - hidden(choice));
    expect(selector.query().get("sort")).toBe("code");
    // The server writes the same page for every campaign (A4).
    expect(selector.query().has("utm_source")).toBe(false);
    expect(selector.query().getAll("hide")).toEqual(["firn"]);
  });

  test("opens dropdowns, removes chips and resets", async ({ page, request }) => {
    const oracle = await Oracle.read(request, "DOW");
    const selector = new SelectorOnPage(page, "de");
    await page.goto("/de/products/DOW?control=DALI-2&mounting=recessed&id=&sort=code");
    await selector.group("resistance_ip").getByRole("button").click();
    await selector.group("resistance_ip").getByRole("checkbox", { name: /^IP44/ }).check();
    await page.keyboard.press("Escape");
    await selector.filters.getByRole("button", { name: selector.names.apply }).click();
    await selector.expectCount(
      oracle.count({ values: { control: ["DALI-2"], mounting: ["recessed"], resistance_ip: ["IP44"] } }),
    );
    await selector.chip("DALI-2").click();
    await selector.expectCount(oracle.count({ values: { mounting: ["recessed"], resistance_ip: ["IP44"] } }));
    await selector.filters.getByRole("button", { name: selector.names.reset }).click();
    await selector.expectCount(oracle.count({}));
    expect(selector.query().get("sort")).toBe("code");
  });

  test("shows all articles of a family and hides another", async ({ page, request }) => {
    const oracle = await Oracle.read(request, "DOW");
    const selector = new SelectorOnPage(page, "de");
    await page.goto("/de/products/DOW");
    const [[first, count] = ["", 0]] = oracle.families({});
    await selector.results
      .getByRole("button", { name: selector.names.showAll(count) })
      .first()
      .click();
    await expect(selector.results.getByRole("table").first().getByRole("row")).toHaveCount(Math.min(count, 100) + 1);
    expect(selector.query().getAll("open")).toEqual([first]);
    const name = (await selector.results.getByRole("heading", { level: 2 }).first().textContent()) ?? "";
    await selector.results.getByRole("button", { name: selector.names.hide(name), exact: true }).click();
    await selector.expectCount(oracle.count({}) - count);
    // What is clicked may move away while a page is being received, and while families that come into sight are laid out.
    await page.waitForLoadState();
    const showAgain = selector.results.getByRole("button", { name: selector.names.showAgain(name) });
    await showAgain.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    await showAgain.click();
    await selector.expectCount(oracle.count({}));
  });
});
