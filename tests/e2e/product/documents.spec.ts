import { writeSharedList } from "#project-list/sharing/shared-list.ts";
import { readBytes, download, expect, openReady, test } from "../../setup/test.ts";
import { listPortfolios } from "../catalogue.ts";

test.use({ site: "deepLinks" });

const CODE = "TAR150R-15-840-DA";

test("an article's datasheet is saved and its tender text copied without leaving the page", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const [, nord] = await listPortfolios();
  const id = nord?.portfolio_id ?? "";
  await openReady(page, `/de/products/${CODE}?id=${id}`);

  const sheet = await download(page, () => page.getByRole("link", { name: "Datenblatt", exact: true }).click());
  expect(sheet.suggestedFilename()).toBe(`${CODE}.pdf`);
  expect(new URL(sheet.url()).search).toBe(`?id=${id}`);
  expect((await readBytes(sheet)).subarray(0, 5).toString()).toBe("%PDF-");

  const section = page.getByRole("region", { name: "Ausschreibungstext" }).first();
  const copyText = async (): Promise<string> => {
    await section.getByRole("button", { name: "Kopieren" }).click();
    await expect(section.getByText("Ausschreibungstext kopiert")).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copyText()).toMatch(/^Kurztext\nLED-Einbaudownlight, (?:(?!TAR150R|Lumenry).)*oder gleichwertig/s);

  await section.getByText("Text lesen").click();
  const text = section.locator("pre");
  await expect(text).toContainText("mindestens 1.500 lm");
  await section.getByRole("radio", { name: "Produktbezogen" }).check();
  await section.getByRole("radio", { name: "English" }).check();
  await expect(text).toContainText(`Article number: ${CODE}`);
  await expect(text).toHaveAttribute("lang", "en");
  expect(await copyText()).toBe(await text.textContent());

  const saved = await download(page, () => section.getByRole("button", { name: "Als Text speichern" }).click());
  expect((await readBytes(saved)).toString()).toBe(await text.textContent());
  await expect(page.getByRole("heading", { level: 1, name: CODE })).toBeVisible();
});

test.describe("with a refused document", () => {
  test.use({ expectedConsole: [/status of 413/] });

  test("a project list is saved as a PDF, or the server's reason for refusing it is shown", async ({ page }) => {
    const lines = [{ code: CODE, quantity: 3, note: "" }];
    const list = writeSharedList({ name: "Büro", zones: [{ name: "", lines }] });
    await openReady(page, `/de/project?list=${list}`);
    const save = page.getByRole("button", { name: "Als PDF exportieren" });
    const saved = await download(page, () => save.click());
    expect(saved.suggestedFilename()).toBe("Büro.pdf");
    expect((await readBytes(saved)).subarray(0, 5).toString()).toBe("%PDF-");

    const tender = await download(page, () =>
      page.getByRole("button", { name: "Ausschreibungstext speichern: Produktbezogen" }).click(),
    );
    expect(tender.suggestedFilename()).toBe("Büro-Ausschreibungstext.txt");
    expect((await readBytes(tender)).toString()).toMatch(/Pos\. 0010\n.*Menge: 3 Stück/s);

    await page.route("**/project.pdf*", (route) => route.fulfill({ status: 413, body: "Zu lang." }));
    await save.click();
    await expect(page.getByRole("status").filter({ hasText: "Zu lang." })).toBeVisible();
  });
});
