import { expect, openReady, test } from "../../setup/test.ts";
import { Oracle } from "./oracle.ts";
import { SelectorOnPage } from "./selector.ts";

test.use({ site: "deepLinks" });

/** What the panel of panels lacks, and an attribute with its values. */
const CHOICE = { values: { ugr: ["16"] } };

test("F14 further filters unfold, count truly, and stay in the address when they are folded", async ({
  page,
  request,
}) => {
  const oracle = await Oracle.read(request, "PAN");
  const selector = new SelectorOnPage(page, "en");
  await openReady(page, "/en/products/PAN");
  const more = selector.filters.getByRole("button", { name: "More filters" });
  await expect(more).toHaveAttribute("aria-expanded", "false");
  await expect(selector.group("ugr")).toHaveCount(0);
  await more.press("Enter");
  await expect(more).toHaveAttribute("aria-expanded", "true");
  await expect.poll(() => selector.query().get("more")).toBe("open");

  await selector.group("ugr").getByRole("button").click();
  await selector.option("ugr", "≤ 16", oracle.optionCount({}, "ugr", "16")).check();
  await selector.expectCount(oracle.count(CHOICE));
  await page.keyboard.press("Escape");
  const flux = selector.group("lumen_default").getByRole("textbox").first();
  await flux.fill("3400");
  await flux.press("Enter");
  const bright = oracle.matching(CHOICE).filter((article) => Number(article["lumen_default"]) >= 3400).length;
  await selector.expectCount(bright);

  await more.click();
  await expect(selector.group("ugr")).toHaveCount(0);
  await selector.expectCount(bright);
  expect(selector.query().getAll("ugr")).toEqual(["16"]);
  await page.reload();
  await selector.expectCount(bright);
  await page
    .getByRole("button", { name: /^Remove filter: .*Luminous flux/ })
    .first()
    .click();
  await selector.expectCount(oracle.count(CHOICE));
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("F14 further filters unfold by a form, and the panel's form carries folded ones along", async ({
    page,
    request,
  }) => {
    const oracle = await Oracle.read(request, "PAN");
    const selector = new SelectorOnPage(page, "de");
    await page.goto("/de/products/PAN");
    const more = selector.filters.getByRole("button", { name: "Weitere Filter" });
    await more.click();
    await selector.group("ugr").getByRole("button").click();
    await selector.group("ugr").getByRole("checkbox", { name: /^≤ 16/ }).check();
    await page.keyboard.press("Escape");
    await selector.filters.getByRole("button", { name: selector.names.apply }).click();
    await selector.expectCount(oracle.count(CHOICE));
    await more.click();
    await expect(selector.group("ugr")).toHaveCount(0);
    await selector.group("control").getByRole("checkbox", { name: "DALI-2" }).check();
    await selector.filters.getByRole("button", { name: selector.names.apply }).click();
    await selector.expectCount(oracle.count({ values: { ugr: ["16"], control: ["DALI-2"] } }));
  });
});
