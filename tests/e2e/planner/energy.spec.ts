import { findSmallTargets } from "../../setup/small-targets.ts";
import {
  DESKTOP,
  findAccessibilityViolations,
  expect,
  openReady,
  waitUntilReady,
  isTooWide,
  test,
} from "../../setup/test.ts";
import { parseNumber } from "../parse-number.ts";

test.use({ site: "deepLinks" });

const TITLE = "Energie und Kosten (Schätzung)";
const NARROW = { width: 320, height: 700 } as const;
/** 24 m², lit by four luminaires. */
const ROOM = "/de/rooms?room=~6x4x2.8&columns=2&rows=2";

test("F23 the planner estimates energy, cost and savings; typed values stay in the browser", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
  await openReady(page, ROOM);
  const address = page.url();
  const power = page.getByRole("region", { name: "Ergebnis" }).getByText(/^\d+\sW$/);
  const watts = Number.parseInt((await power.textContent()) ?? "", 10);
  await page.getByText(TITLE).click();
  const estimate = page.getByRole("region", { name: "Schätzung für ein Jahr" });
  const figureOf = async (name: string) => {
    const figure = estimate
      .or(page.getByRole("region", { name: "Ersparnis in einem Jahr" }))
      .getByText(name, { exact: true })
      .locator("+ dd");
    return parseNumber((await figure.textContent()) ?? "");
  };
  // The power shown is rounded to whole watts.
  expect(Math.abs((await figureOf("Energie")) - watts * 2.5)).toBeLessThan(2);
  const before = await figureOf("Energie");
  await page.getByLabel("Art des Raums").selectOption("Einzelbüro, Flur");
  await expect(page.getByLabel("Abwesenheit FA")).toHaveValue("40");
  expect(Math.abs((await figureOf("Energie")) - before * 0.8)).toBeLessThanOrEqual(1);
  await page.getByLabel("Strompreis").fill("0,4375");
  expect(Math.abs((await figureOf("Energiekosten")) - (await figureOf("Energie")) * 0.4375)).toBeLessThan(1);

  await page.getByRole("button", { name: "Vorhandene Leuchten hinzufügen" }).click();
  const line = page.getByRole("group", { name: "Vorhandene Leuchten 1" });
  await expect(line.getByLabel("Anzahl")).toHaveValue("4");
  await expect(line.getByLabel("Leistung je Leuchte")).toHaveValue("134");
  // 4 × 134 W for 80 % of 2500 h
  expect(await figureOf("Energie der vorhandenen Leuchten")).toBe(1072);
  const savings = page.getByRole("region", { name: "Ersparnis in einem Jahr" });
  await expect(savings).toContainText("Amortisationszeitnicht bekannt");
  await page.getByLabel("Kosten je Leuchte mit Montage").fill("189,5");
  await expect(savings).toContainText(/Investition758\s€Amortisationszeit\d+,\d Jahre/);
  await line.getByLabel("Leistung je Leuchte").fill("23,5");
  await expect(line.getByLabel("Leuchte", { exact: true })).toHaveValue("");
  await expect(savings).toContainText("Amortisationszeitnie");
  await line.getByLabel("Leuchte", { exact: true }).selectOption("Nicht bekannt: aus den Räumen geschätzt");
  // 0.0409 W/(m²·lx) at the room index 1.17, 500 lx, k_WF = 0.67/0.8, 24 m²: 411 W for four.
  await expect(line.getByLabel("Leistung je Leuchte")).toHaveValue("102,8");
  await line.getByLabel("Leistung je Leuchte").fill("23,5");

  await page.reload();
  await waitUntilReady(page);
  await page.getByText(TITLE).click();
  await expect(page.getByLabel("Strompreis")).toHaveValue("0,4375");
  await expect(line.getByLabel("Leistung je Leuchte")).toHaveValue("23,5");
  expect(page.url()).toBe(address);
  expect(requests.filter((request) => /0[.,]4375|189[.,]5|23[.,]5/.test(request))).toEqual([]);
  await page.getByRole("link", { name: "So wird gerechnet" }).last().click();
  await expect(page.getByRole("heading", { name: "Energie und Kosten" })).toBeInViewport();
});

test("F23 X1 an invalid number is explained beside its field, and nothing is estimated; the defaults can be restored; the form is filled in by keyboard, without an accessibility violation", async ({
  page,
}) => {
  await openReady(page, ROOM);
  await page.locator("summary", { hasText: TITLE }).focus();
  await page.keyboard.press("Enter");
  const estimate = page.getByRole("region", { name: "Schätzung für ein Jahr" });
  const [price, darkHours] = [page.getByLabel("Strompreis"), page.getByLabel("Stunden ohne Tageslicht tN")];
  await expect(price).toHaveAccessibleDescription("Vorgabe 0,3\u00A0€/kWh: Beispiel von licht.de");
  await price.fill("-1");
  await expect(price).toHaveAccessibleDescription("-1 €/kWh ist nicht möglich: Geben Sie 0 €/kWh bis 10 €/kWh ein.");
  await expect(page.getByRole("alert")).toHaveText(
    "Es wird nichts geschätzt: Bitte berichtigen Sie zuerst die markierten Werte.",
  );
  await expect(estimate).toHaveCount(0);
  await price.fill("viel");
  await expect(price).toHaveAccessibleDescription("Geben Sie eine Zahl von 0 €/kWh bis 10 €/kWh ein.");
  await page.getByRole("button", { name: "Auf Vorgaben zurücksetzen" }).click();
  await expect(price).toHaveValue("0,3");
  await darkHours.fill("8000");
  await expect(darkHours).toHaveAccessibleDescription(
    "10.250 h/a insgesamt sind nicht möglich: Zusammen müssen es 1 h/a bis 8.760 h/a sein.",
  );
  await page.getByLabel("Art des Gebäudes").selectOption("Schule");
  await expect(darkHours).toHaveValue("200");
  await expect(estimate).toBeVisible();
  await page.getByRole("button", { name: "Vorhandene Leuchten hinzufügen" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Anzahl").focus();
  await page.keyboard.type("2");
  await expect(page.getByRole("region", { name: "Ersparnis in einem Jahr" })).toBeVisible();
  await page.getByRole("button", { name: "Vorhandene Leuchten hinzufügen" }).press("Enter");
  await page.getByRole("button", { name: "Vorhandene Leuchten 2 entfernen" }).press("Enter");
  await expect(page.getByRole("button", { name: "Vorhandene Leuchten hinzufügen" })).toBeFocused();
  expect(await findSmallTargets(page, 24)).toEqual([]);
  for (const viewport of [DESKTOP, NARROW]) {
    await page.setViewportSize(viewport);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
  }
});
