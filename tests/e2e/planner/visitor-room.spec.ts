import { expect, openReady, ready, test } from "../../setup/test.ts";

test.use({ site: "deepLinks" });

const WORDS = {
  en: { plan: "Open in the room planner", length: "Length, value", planner: "Room planner", inRoom: "Plan in my room", change: "Change room", remove: "Remove room", room: "Room", pieces: /\d+ pieces? · \d+\slx · [\d.]+\sW\/m²/, size: "9.5 × 5 × 3 m" }, // prettier-ignore
  de: { plan: "Im Raumplaner öffnen", length: "Länge, Wert", planner: "Raumplaner", inRoom: "In meinem Raum planen", change: "Raum ändern", remove: "Raum entfernen", room: "Raum", pieces: /\d+ Stück · \d+\slx · [\d,]+\sW\/m²/, size: "9,5 × 5 × 3 m" }, // prettier-ignore
} as const;

for (const language of ["en", "de"] as const) {
  const words = WORDS[language];

  test(`F10 F12 one room goes from a category through the planner to every other page in ${language}`, async ({
    page,
  }) => {
    await openReady(page, `/${language}/products/PAN?room=office~8x5x3~e300`);
    await page.getByRole("link", { name: words.plan }).click();
    await expect(page).toHaveURL(/\/rooms\?room=office~8x5x3~e300$/);
    const length = page.getByLabel(words.length, { exact: true });
    await expect(length).toHaveValue(language === "de" ? "8,00" : "8.00");

    // By a link before the address has the change.
    await length.fill("9.5");
    await page.getByRole("navigation").locator('a[href$="/products/BAT"]').first().click();
    await expect(page).toHaveURL(/\/BAT\?room=office~9\.5x5x3~e300$/);
    const room = page.getByRole("region", { name: words.room, exact: true });
    await expect(room).toContainText(words.size);

    await page.goBack();
    await expect(length).toHaveValue(language === "de" ? "9,50" : "9.50");
    await page.goBack();
    await expect(page).toHaveURL(/\/PAN\?room=office~9\.5x5x3~e300$/);

    await page.goto(`/${language}/search?q=DEI`);
    await ready(page);
    await expect(room).toContainText(words.size);
    const hit = page.getByRole("row").filter({ hasText: words.pieces }).first();
    const figures = words.pieces.exec((await hit.textContent()) ?? "")?.[0] ?? "";
    await hit.getByRole("link").first().click();
    await expect(page.getByRole("listitem").filter({ hasText: words.inRoom })).toContainText(figures);

    await page.getByRole("link", { name: words.inRoom }).click();
    await expect(page).toHaveURL(/\/rooms\?article=[^&]+&room=office~9\.5x5x3~e300$/);
    const code = new URL(page.url()).searchParams.get("article") ?? "";
    await expect(page.getByText(code).first()).toBeVisible();

    await openReady(page, `/${language}/compare?a=${code}`);
    await expect(page).toHaveURL(/&room=office~9\.5x5x3~e300$/);
    await expect(room.getByRole("link", { name: words.change })).toBeVisible();
    await room.getByRole("link", { name: words.remove }).click();
    await page.getByRole("navigation").getByRole("link", { name: words.planner }).first().click();
    await expect(page).toHaveURL(/\/rooms$/);
  });
}

for (const language of ["en", "de"] as const) {
  const words = {
    en: { code: "Article code", calculate: "Calculate", add: "Add 15 pieces to the list", plan: /^Plan in the room: /, update: /^Update list: Office.*10\.00/, none: "There is no article “NOPE”. Please choose one from the list.", length: "Length, value", list: "Articles of the list", counter: "Project list, 1 article", updated: /in the project list has the new plan$/ }, // prettier-ignore
    de: { code: "Artikelnummer", calculate: "Berechnen", add: "15 Stück in die Liste", plan: /^Im Raum planen: /, update: /^Liste aktualisieren: Büro.*10,00/, none: "Es gibt keinen Artikel „NOPE“. Bitte einen aus der Liste wählen.", length: "Länge, Wert", list: "Artikel der Liste", counter: "Projektliste, 1 Artikel", updated: /in der Projektliste hat die neue Planung$/ }, // prettier-ignore
  }[language];

  test(`F12 any article is planned by its code, and a planned room of the list opens again and takes its change back in ${language}`, async ({
    page,
  }) => {
    await openReady(page, `/${language}/rooms/office?room=office~8x5x3&columns=5&rows=3`);
    const field = page.getByLabel(words.code, { exact: true });
    await field.fill("nope");
    await field.press("Enter");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(words.none.replace("NOPE", "nope"));
    await field.fill("EBE3001200-32-840");
    await expect(page.locator("datalist option").first()).toHaveAttribute("value", /^EBE3001200-32-840-/);
    const code = (await page.locator("datalist option").first().getAttribute("value")) ?? "";
    await field.fill(code.toLowerCase());
    await page.getByRole("button", { name: words.calculate }).click();
    const chosen = page.getByRole("row").filter({ hasText: code });
    await expect(chosen.getByRole("radio")).toBeChecked();

    await openReady(page, `/${language}/rooms/office?room=office~8x5x3&article=${code}&columns=5&rows=3`);
    await page.getByRole("button", { name: words.add }).click();
    await expect(page.getByRole("link", { name: words.counter })).toBeVisible();
    await openReady(page, `/${language}/project`);
    const table = page.getByRole("table", { name: words.list });
    await table.getByRole("link", { name: words.plan }).click();
    await expect(page).toHaveURL(/\/rooms\?room=office~8x5x3&article=[^&]+&columns=5&rows=3&zone=1\.1$/);
    await page.getByLabel(words.length, { exact: true }).fill("10");
    await page.getByRole("button", { name: words.update }).click();
    await expect(page.getByText(words.updated)).toBeVisible();
    await openReady(page, `/${language}/project`);
    await expect(table).toContainText(/10[.,]00 × 5[.,]00\sm/);
    await expect(table.getByRole("link", { name: words.plan })).toHaveCount(1);
    await table.getByRole("link", { name: words.plan }).click();
    await expect(page).toHaveURL(/\/rooms\?room=office~10x5x3&article=[^&]+&columns=5&rows=3&zone=1\.1$/);
  });
}

test("F10 a room of no type stays in the planner's address, and is found again", async ({ page }) => {
  await openReady(page, "/en/rooms/office");
  await page.getByRole("combobox", { name: "Room type" }).selectOption("");
  await expect(page).toHaveURL(/\/en\/rooms\?room=~$/);
  await openReady(page, "/en/rooms");
  await expect(page).toHaveURL(/\/en\/rooms\?room=~$/);
});
