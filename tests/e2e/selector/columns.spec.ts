import { expect, openReady, test } from "../../setup/test.ts";
import { openSelector } from "./selector.ts";

test.use({ site: "deepLinks" });

test("F18 columns are chosen by keyboard, sort the table, and are stored for the next visit", async ({ page }) => {
  const { oracle, selector } = await openSelector(page, "/en/products/PAN");
  const header = (name: string) => page.getByRole("columnheader", { name }).first();
  await expect(header("UGR")).toHaveCount(0);
  const button = page.getByRole("button", { name: "Columns" });
  await button.press("Enter");
  const choices = page.getByRole("group", { name: "Columns of the table" });
  await choices.getByRole("checkbox", { name: "Glare (UGR)" }).press("Space");
  await choices.getByRole("checkbox", { name: "Control" }).press("Space");
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await expect(header("UGR")).toBeVisible();
  await expect(header("Control")).toHaveCount(0);
  await expect.poll(() => selector.query().getAll("column")).toContain("ugr");

  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "UGR, lowest first" });
  await expect(header("UGR")).toHaveAttribute("aria-sort", "ascending");
  const lowest = Math.min(...oracle.matching({}).flatMap(({ ugr }) => (ugr === undefined ? [] : [Number(ugr)])));
  const [first] = await page.getByRole("row", { name: `≤ ${lowest}` }).all();
  expect(await page.getByRole("row").nth(1).textContent()).toBe(await first?.textContent());

  await openReady(page, "/en/products/DOW");
  await expect(header("Control")).toBeVisible();
  await openReady(page, "/en/products/PAN");
  await expect(header("UGR")).toBeVisible();
  await button.click();
  await page.getByRole("button", { name: "Default columns" }).click();
  await expect(header("UGR")).toHaveCount(0);
  await expect(header("Control")).toBeVisible();
  await expect.poll(() => selector.query().has("column")).toBe(false);
});

test("F18 a check box changes immediately, and without its last chosen column the table has the default ones", async ({
  page,
}) => {
  await openReady(page, "/en/products/PAN?column=control");
  await page.getByRole("button", { name: "Columns" }).click();
  const box = (name: string) =>
    page.getByRole("group", { name: "Columns of the table" }).getByRole("checkbox", { name });
  const press = (element: HTMLInputElement | SVGElement): boolean => {
    (element as HTMLInputElement).click();
    return (element as HTMLInputElement).checked;
  };
  expect(await box("Glare (UGR)").evaluate(press)).toBe(true);
  await expect(page.getByRole("columnheader", { name: "UGR" }).first()).toBeVisible();
  expect(await box("Glare (UGR)").evaluate(press)).toBe(false);
  await expect(page.getByRole("columnheader", { name: "UGR" })).toHaveCount(0);
  await box("Control").click();
  await expect(page.getByRole("columnheader", { name: "Flux" }).first()).toBeVisible();
  await expect(box("Control")).toBeChecked();
});
