import type { Page } from "@playwright/test";
import { default as readSheets } from "read-excel-file/node";
import { expect, waitUntilReady, test, saveFile } from "../../../setup/test.ts";
import { goTo, openList, readResultCount, task } from "./task.ts";

test.use({ site: "deepLinks" });

async function search(page: Page, text: string): Promise<void> {
  const field = page.getByRole("combobox").first();
  await field.fill(text);
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\?/);
  await waitUntilReady(page);
}

task("a partner's range is exported as a table", async (page) => {
  const portfolio = page.getByRole("button", { name: /^Portfolio: / }).filter({ visible: true });
  await portfolio.click();
  const option = page.getByRole("option").filter({ visible: true }).nth(1);
  const name = (await option.innerText()).split("\n")[0] ?? "";
  await option.click();
  await expect(portfolio).toContainText(name);
  await goTo(page, "Panelleuchten");
  const panel = page.getByRole("region", { name: "Filter", exact: true });
  await panel.getByRole("checkbox", { name: /^4000 K, / }).check();
  await expect(page.getByRole("list", { name: "Aktive Filter" })).toContainText("4000");
  const count = await readResultCount(page);
  await page.getByRole("button", { name: "Auswahl verwenden" }).click();
  const [articles, about] = await readSheets(await saveFile(page, "Als XLSX exportieren"));
  const [head = [], ...rows] = articles?.data ?? [];
  expect(rows).toHaveLength(count);
  const colour = head.findIndex((cell) => String(cell).startsWith("Farbtemperatur"));
  expect(rows.every((row) => String(row[colour]).includes("4000"))).toBe(true);
  expect(about?.data.flat().join(" ")).toContain("4000");
});

task("an emergency luminaire and its accessories are found and ordered together", async (page) => {
  await search(page, "Notleuchte Lichtleiste");
  await page
    .getByRole("link", { name: /^Lichtleisten · / })
    .first()
    .click();
  await expect(page.getByRole("list", { name: "Aktive Filter" })).toContainText("Notlicht");
  const family = page.getByRole("table", { name: "Steg", exact: true });
  const code = await family.getByRole("rowheader").first().innerText();
  await family.getByRole("link", { name: code, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(code);
  const value = page.getByRole("row", { name: /^Notlicht / });
  await expect(value).toHaveText(/1\sh|3\sh|Zentral/);
  const add = "In die Projektliste";
  await page.getByRole("button", { name: `${add}: ${code}`, exact: true }).click();
  const accessories = page.getByRole("region", { name: "Zubehör", exact: true });
  await accessories
    .getByRole("button", { name: new RegExp(`^${add}: `) })
    .first()
    .click();
  await openList(page, 2);
  await expect(page.getByRole("spinbutton", { name: new RegExp(code) })).toBeVisible();
});
