import { expect, openReady, test } from "../../setup/test.ts";

test.use({ site: "deepLinks" });

const ROOM = "office~8x5x3~e300";
const CATEGORY = `/en/products/DOW?control=DALI-2&resistance_ip=IP65&room=${ROOM}`;

test("F24 an article planned in the visitor's room has the plan's figures on every page, until the room changes", async ({
  page,
}) => {
  await openReady(page, CATEGORY);
  // `innerText` is empty while the browser skips the family's content.
  const code = (await page.getByRole("row").nth(1).getByRole("rowheader").getByRole("link").textContent()) ?? "";
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: code, exact: true }) });
  const illuminance = row.locator("[data-column=lux]");
  await expect(illuminance).toHaveText(/^(≈\s)?[\d,]+$/);
  const byLumenMethod = await illuminance.innerText();
  await expect(page.getByText("By the lumen method; the room planner calculates point by point.")).toBeVisible();
  await row.getByRole("link", { name: /^Plan in my room: / }).click();
  await expect(page).toHaveURL(new RegExp(`/rooms\\?article=${code}&.*room=${ROOM}`));
  await expect(row.getByRole("radio")).toBeChecked();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("lumenry-plans") ?? "")).toContain(code);
  const [, average = ""] = /([\d,]+)\slx/.exec((await row.textContent()) ?? "") ?? [];
  expect(byLumenMethod).not.toContain(average);

  const plannedValue = new RegExp(`^\\*\\s(≈\\s)?${average}$`);
  await page.goBack();
  await expect(illuminance).toHaveText(plannedValue);
  await expect(page.getByText(/^Figures of your plans \(marked \* in tables\)/)).toBeVisible();
  await openReady(page, CATEGORY.replace("8x5", "9x5"));
  await expect(illuminance).toHaveText(/^(≈\s)?[\d,]+$/);
  await openReady(page, CATEGORY);
  await expect(illuminance).toHaveText(plannedValue);

  await openReady(page, `/en/compare?a=${code}&room=${ROOM}`);
  const compared = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Average illuminance" }) });
  await expect(compared.getByRole("cell")).toHaveText(new RegExp(`^\\*\\s(≈\\s)?${average}\\slx$`));
  await openReady(page, `/en/search?q=${code}`);
  await expect(row).toContainText(new RegExp(`${average}\\slx · .*U₀\\s0\\.\\d\\d · .*as planned`));
  await openReady(page, `/en/products/${code}`);
  const planLink = page.getByRole("listitem").filter({ hasText: "Plan in my room" });
  await expect(planLink).toContainText(new RegExp(`${average}\\slx · .* · as planned$`));
});
