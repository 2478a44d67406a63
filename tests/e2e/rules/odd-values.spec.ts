import type { Page } from "@playwright/test";
import { LANGUAGES } from "#model/languages/language.ts";
import { expect, openReady, waitUntilReady, test } from "../../setup/test.ts";
import { Oracle, type Choice } from "../selector/oracle.ts";
import { SelectorOnPage } from "../selector/selector.ts";
import {
  RESERVED_CHARACTERS_CATEGORY_ID,
  ODD_ARTICLES,
  ODD_FAMILIES,
  ODD_TEXTS,
  oddCatalogue,
} from "./odd-catalogue.ts";

test.use({ site: { catalogue: oddCatalogue, settings: { PUBLIC_PRODUCT_DEEP_LINKS: "true" } } });
test.describe.configure({ mode: "default" });

const oracle = Oracle.of({ articles: ODD_ARTICLES, families: ODD_FAMILIES, texts: ODD_TEXTS }, "PAN");

const ATTRIBUTES = ["mounting", "colortemperature", "control", "recessed_modul_size", "emergency", "optic"] as const;

/** The labels of the panel's options in their order (D4), written by hand. */
const ORDER = {
  en: {
    colortemperature: ["0 K", "2700 K", "3000 K", "4000 K"],
    control: ["0", "__proto__", "constructor", "DALI-2", "toString"],
    recessed_modul_size: ["60 × 60 mm", "62.5 × 62.5 mm", "120 × 30 mm", "__proto__"],
    optic: ["9", "10", "100", "100 %&=+#", "Asymmetric", "Baffle", "IP2X", "Opal", "Zoned"],
  },
  de: {
    colortemperature: ["0 K", "2700 K", "3000 K", "4000 K"],
    control: ["0", "__proto__", "constructor", "DALI-2", "toString"],
    recessed_modul_size: ["60 × 60 mm", "62,5 × 62,5 mm", "120 × 30 mm", "__proto__"],
    optic: ["9", "10", "100", "100 %&=+#", "Äquatorial", "Asymmetrisch", "IP2X", "Öffnend", "Zonal"],
  },
} as const;

/** A walk through the panel: each step selects or deselects a value. */
const STEPS = [
  ["control", "__proto__"],
  ["control", "0"],
  ["recessed_modul_size", "62.5x62.5"],
  ["optic", "100 %&=+#"],
  ["optic", "10"],
  ["control", "__proto__"],
  ["optic", "100 %&=+#"],
  ["optic", "10"],
  ["recessed_modul_size", "__proto__"],
  ["colortemperature", "4000"],
] as const;

type Values = Readonly<Record<string, readonly string[]>>;

const toggleValue = (values: Values, attribute: string, value: string): Values => {
  const chosen = values[attribute] ?? [];
  const next = chosen.includes(value) ? chosen.filter((candidate) => candidate !== value) : [...chosen, value];
  return { ...values, [attribute]: next };
};

/** Reads the values and names of the panel's options, by attribute, in order. */
async function readPanel(page: Page): Promise<Record<string, { readonly value: string; readonly name: string }[]>> {
  return page
    .locator("[data-attribute]")
    .evaluateAll((groups) =>
      Object.fromEntries(
        groups.map((group) => [
          group.getAttribute("data-attribute") ?? "",
          [...group.querySelectorAll<HTMLInputElement>("input[aria-label]")]
            .filter((input) => input.value !== "")
            .map((input) => ({ value: input.value, name: input.getAttribute("aria-label") ?? "" })),
        ]),
      ),
    );
}

/** Compares the number of results, every option's count and the address with the oracle. */
async function expectOracleResult(selector: SelectorOnPage, choice: Choice): Promise<void> {
  await selector.expectCount(oracle.count(choice));
  await expect
    .poll(async () => {
      const panel = await readPanel(selector.page);
      return ATTRIBUTES.flatMap((attribute) => {
        const options = panel[attribute] ?? [];
        const missing = oracle.values(attribute).filter((value) => !options.some((option) => option.value === value));
        const wrong = options.filter(
          ({ value, name }) =>
            !name.endsWith(`, ${selector.names.articles(oracle.optionCount(choice, attribute, value))}`),
        );
        return [...missing, ...wrong.map(({ name }) => `${attribute}: ${name}`)];
      });
    })
    .toEqual([]);
  await expect
    .poll(() =>
      Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, selector.query().getAll(attribute).toSorted()])),
    )
    .toEqual(
      Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, (choice.values?.[attribute] ?? []).toSorted()])),
    );
}

async function toggle(selector: SelectorOnPage, attribute: string, value: string): Promise<void> {
  const input = selector.group(attribute).locator(`input[value="${value}"]`);
  if (!(await input.isVisible())) await selector.group(attribute).getByRole("button").last().click();
  await input.click();
}

test("D3 D4 F3 F5 F8 odd values are sorted according to the language and filtered as the oracle expects, also after Back and Forward", async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const selector = new SelectorOnPage(page, "de");
  for (const language of LANGUAGES) {
    await openReady(page, `/${language}/products/PAN`);
    const panel = await readPanel(page);
    for (const [attribute, labels] of Object.entries(ORDER[language]))
      expect(
        panel[attribute]?.map(({ name }) => name.replace(/, [\d.,]+ \S+$/, "")),
        attribute,
      ).toEqual(labels);
  }
  const states: Values[] = [{}];
  await expectOracleResult(selector, {});
  for (const [attribute, value] of STEPS) {
    const before = states.at(-1) ?? {};
    const values = toggleValue(before, attribute, value);
    if (!before[attribute]?.includes(value) && oracle.optionCount({ values: before }, attribute, value) === 0) {
      await expect(selector.group(attribute).locator(`input[value="${value}"]`)).toBeDisabled();
      continue;
    }
    await toggle(selector, attribute, value);
    await expectOracleResult(selector, { values });
    states.push(values);
  }
  const last = states.length - 1;
  for (const index of [last - 1, last - 2, last - 3]) {
    await page.goBack();
    await expectOracleResult(selector, { values: states[index] ?? {} });
  }
  await page.goForward();
  await expectOracleResult(selector, { values: states[last - 2] ?? {} });
  await page.reload();
  await waitUntilReady(page);
  await expectOracleResult(selector, { values: states[last - 2] ?? {} });
  const shared = await context.newPage();
  await openReady(shared, page.url());
  await expectOracleResult(new SelectorOnPage(shared, "de"), { values: states[last - 2] ?? {} });
});

test("N2 a category whose id contains reserved URL characters has a page, opened directly and by a link", async ({
  page,
}) => {
  const path = `/en/products/${encodeURIComponent(RESERVED_CHARACTERS_CATEGORY_ID)}`;
  await openReady(page, path);
  await expect(page.getByRole("heading", { level: 1, name: "Escaped" })).toBeVisible();
  await openReady(page, "/en");
  await page.getByRole("main").getByRole("link", { name: "Escaped" }).first().click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1, name: "Escaped" })).toBeVisible();
  await page.getByRole("link", { name: "Deutsch" }).first().click();
  await expect(page).toHaveURL(path.replace("/en", "/de"));
});

test.describe("hydration", () => {
  // Warnings about gaps in the catalogue are allowed. Errors, such as React's 418 for a mismatch, fail the test.
  test.use({ expectedConsole: [/^warning: warn\|/] });

  test("F3 R1 hydration matches the server's HTML, whatever values the catalogue contains", async ({ page }) => {
    for (const path of [
      "/en/products/PAN?view=grid&sort=flux&optic=z",
      "/de/products/family-1?control=__proto__",
      "/en/products/P-5",
      "/de/products/P-9",
      "/en/compare?a=P-4&a=P-6&a=P-16&a=P-17",
      "/de/search?q=line%0Abreak",
    ]) {
      await openReady(page, path);
      await page.waitForLoadState("networkidle");
    }
  });
});
