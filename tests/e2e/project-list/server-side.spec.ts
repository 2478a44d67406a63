import { expect, openReady, test } from "../../setup/test.ts";

test.use({ site: "serverFilters" });

test("F12 S5 where the server filters, a project list shows its articles and their results in rooms", async ({
  page,
}) => {
  const table = page.getByRole("table", { name: "Articles of the list" });
  const inRoom = table.getByText(/^(?:≈ ?)?\d+ of \d+ luminaires · .*lx/);
  await openReady(page, "/en/rooms/office");
  await page.getByRole("button", { name: /^Add \d+ luminaires to the list$/ }).click();
  await page.getByRole("link", { name: "Project list, 1 article" }).click();
  await test.step("in the visitor's list", async () => {
    await expect(table).not.toHaveAttribute("aria-busy", "true");
    await expect(
      table
        .getByRole("row")
        .filter({ has: page.getByRole("link") })
        .first(),
    ).toContainText(/\d lm/);
    await expect(inRoom).toBeVisible();
  });
  await test.step("in a shared list", async () => {
    const result = await inRoom.textContent();
    await page.getByRole("button", { name: "Share link", exact: true }).click();
    const address = await page.getByRole("dialog").getByRole("textbox").inputValue();
    await openReady(page, new URL(address).pathname + new URL(address).search);
    await expect(inRoom).toHaveText(result ?? "");
  });
});
