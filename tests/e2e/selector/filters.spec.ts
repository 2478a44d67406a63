import { expect, openReady, test, waitUntilHydrated } from "../../setup/test.ts";
import { openSelector, SelectorOnPage } from "./selector.ts";

test.use({ site: "deepLinks" });

test.describe("filtering", () => {
  test.use({ expectedConsole: [/Filter (control: no such value: Telepathy|sort: no such value: fastest)/] });

  test("L4 F8 a filter that is changed while the other language is loading applies in that language", async ({
    page,
  }) => {
    const { oracle } = await openSelector(page, "/en/products/DOW");
    const count = oracle.optionCount({}, "control", "DALI-2");
    const messages = Promise.withResolvers<undefined>();
    await page.route(/\/assets\/de-/, async (route) => {
      await messages.promise;
      await route.continue();
    });
    const firstRequest = page.waitForRequest(/\/assets\/de-/);
    await page.getByRole("link", { name: "Deutsch" }).click();
    await firstRequest;
    await page.getByRole("checkbox", { name: /^DALI-2, / }).check();
    messages.resolve(undefined);
    await expect(page).toHaveURL("/de/products/DOW?control=DALI-2");
    await new SelectorOnPage(page, "de").expectCount(count);
    await expect(page.getByRole("checkbox", { name: /^DALI-2, / })).toBeChecked();
  });

  test("F3 F4 F5 F8 every option leaves as many articles as its count says; a slider, a hidden family and a dropdown each narrow the complete list", async ({
    page,
  }) => {
    const { oracle, selector } = await openSelector(page, "/de/products/DOW");
    await selector.expectCount(oracle.count({}));
    const values: Record<string, string[]> = {};
    for (const [attribute, value] of [
      ["mounting", "recessed"],
      ["colortemperature", "3000"],
      ["control", "DALI-2"],
      ["control", "ON/OFF"],
      ["colortemperature", "4000"],
    ] as const) {
      const optionCount = oracle.optionCount({ values }, attribute, value);
      await selector.option(attribute, oracle.label(attribute, value, "de"), optionCount).check();
      values[attribute] = [...(values[attribute] ?? []), value];
      await selector.expectCount(oracle.count({ values }));
      await expect.poll(() => selector.query().getAll(attribute)).toEqual(values[attribute]);
      for (const other of oracle.values(attribute)) {
        const otherCount = oracle.optionCount({ values }, attribute, other);
        await expect(selector.option(attribute, oracle.label(attribute, other, "de"), otherCount)).toBeVisible();
      }
    }
    await selector.filters.getByRole("button", { name: selector.names.reset }).click();
    await selector.expectCount(oracle.count({}));
    await test.step("the cutout slider keeps articles whose range overlaps", async () => {
      const [lowest, highest] = oracle.cutoutBounds();
      const minimum = selector.filters.getByRole("slider", { name: "Deckenausschnitt Minimum" });
      const maximum = selector.filters.getByRole("slider", { name: "Deckenausschnitt Maximum" });
      await expect(minimum).toHaveValue(String(lowest));
      await expect(maximum).toHaveValue(String(highest));
      await minimum.press("PageUp");
      await minimum.press("ArrowRight");
      await selector.expectCount(oracle.count({ cutout: [lowest + 11, highest] }));
      await maximum.fill("150");
      await selector.expectCount(oracle.count({ cutout: [lowest + 11, 150] }));
      await expect.poll(() => selector.query().get("cutout_ceiling_max")).toBe("150");
      await minimum.press("End");
      await selector.expectCount(oracle.count({ cutout: [150, 150] }));
      await minimum.press("Home");
      await maximum.press("End");
      await selector.expectCount(oracle.count({}));
      await expect.poll(() => selector.query().has("cutout_ceiling_min")).toBe(false);
    });
    await test.step("a family is hidden and brought back", async () => {
      const heading = selector.results.getByRole("heading", { level: 2 }).first();
      const family = (await heading.textContent()) ?? "";
      await selector.results.getByRole("button", { name: `Passt nicht, ausblenden: ${family}`, exact: true }).click();
      await expect.poll(() => selector.query().getAll("hide")).toHaveLength(1);
      const [hidden] = selector.query().getAll("hide");
      const hiddenCount = oracle.families({}).get(hidden ?? "") ?? 0;
      expect(hiddenCount).toBeGreaterThan(0);
      await selector.expectCount(oracle.count({}) - hiddenCount);
      await expect(heading).not.toHaveText(family);
      await page.getByRole("button", { name: "Rückgängig", exact: true }).click();
      await selector.expectCount(oracle.count({}));
      await expect(heading).toHaveText(family);
    });
    await test.step("with several values of a dropdown, articles with any of them match", async () => {
      const group = selector.group("resistance_ip");
      await group.getByRole("button").last().click();
      const chosen = ["IP44", "IP65"];
      for (const [index, value] of chosen.entries()) {
        const before = { values: { resistance_ip: chosen.slice(0, index) } };
        const count = oracle.optionCount(before, "resistance_ip", value);
        await selector.option("resistance_ip", oracle.label("resistance_ip", value, "de"), count).check();
      }
      await selector.expectCount(oracle.count({ values: { resistance_ip: chosen } }));
      await page.keyboard.press("Escape");
      await expect(group.getByRole("checkbox").first()).toBeHidden();
      await expect(group.getByRole("button").last()).toBeFocused();
    });
  });

  test("F6 F8 values that do not exist are dropped with a warning, chips remove choices and reset all, and an empty result names the filters to remove", async ({
    page,
  }) => {
    const chosen = "control=DALI-2&colortemperature=3000&colortemperature=4000";
    const address = `/de/products/DOW?utm_source=mail&${chosen}&control=Telepathy&sort=fastest`;
    const { oracle, selector } = await openSelector(page, address);
    await selector.expectCount(oracle.count({ values: { control: ["DALI-2"], colortemperature: ["3000", "4000"] } }));
    await expect.poll(() => selector.query().toString()).toBe(`utm_source=mail&${chosen}`);
    const warm = oracle.label("colortemperature", "3000", "de");
    // Before hydration, the click would submit to the server, and the focus would be lost.
    await waitUntilHydrated(selector.chip(warm));
    await selector.chip(warm).click();
    await selector.expectCount(oracle.count({ values: { control: ["DALI-2"], colortemperature: ["4000"] } }));
    await expect(selector.chip(oracle.label("colortemperature", "4000", "de"))).toBeFocused();
    await expect(selector.chip(warm)).toHaveCount(0);
    await selector.filters.getByRole("button", { name: "Filter löschen: Steuerung" }).click();
    await selector.expectCount(oracle.count({ values: { colortemperature: ["4000"] } }));
    await selector.filters.getByRole("button", { name: selector.names.reset }).click();
    await selector.expectCount(oracle.count({}));
    await expect.poll(() => new URL(page.url()).search).toBe("?utm_source=mail");

    const values = { mounting: ["surface"], resistance_ip: ["IP54"] };
    expect(oracle.count({ values, cutout: [66, 70] })).toBe(0);
    const unmatched = "mounting=surface&resistance_ip=IP54&cutout_ceiling_min=66&cutout_ceiling_max=70";
    await openReady(page, `/de/products/DOW?${unmatched}`);
    await selector.expectCount(0);
    await expect(page.getByRole("heading", { name: "Kein Artikel erfüllt alle Filter" })).toBeVisible();
    const countAfterRemoval = selector.names.articles(oracle.count({ values }));
    await selector.results.getByRole("listitem").getByRole("button", { name: countAfterRemoval }).first().click();
    await selector.expectCount(oracle.count({ values }));
  });

  test("F4 F8 an opened family lists every matching article, and articles can be found by an opening and the void above it", async ({
    page,
  }) => {
    const choice = { values: { control: ["DALI-2"] } };
    const { oracle, selector } = await openSelector(page, "/de/products/DOW?control=DALI-2");
    const first = selector.results.getByRole("table").first();
    await expect(first.getByRole("row")).toHaveCount(6);
    const [familyId, count] = [...oracle.families(choice)][0] ?? ["", 0];
    const showAllName = new RegExp(`^(?:Alle ${count} Artikel|Mehr von ${count} Artikeln) zeigen`);
    const showAll = selector.results.getByRole("button", { name: showAllName });
    await showAll.first().click();
    await expect.poll(() => selector.query().getAll("open")).toEqual([familyId]);
    await expect(first.getByRole("row")).toHaveCount(count + 1);
    const codes = await first.getByRole("link").allTextContents();
    const expected = oracle.matching(choice).filter((article) => article["family_id"] === familyId);
    expect(codes.toSorted()).toEqual(expected.map((article) => article.article_code).toSorted());

    const { values } = choice;
    const opening = selector.filters.getByLabel("Vorhandene Öffnung");
    await opening.fill("0");
    await expect(selector.filters.getByRole("alert")).toHaveText("Eine Länge von 1 bis 9.999 mm");
    await opening.press("Enter");
    await selector.expectCount(oracle.count({ values }));
    // Keys, since a number field of a browser in English drops the comma.
    await opening.fill("");
    await opening.pressSequentially("81,5");
    await opening.press("Enter");
    await selector.expectCount(oracle.count({ values, cutout: [81.5, 81.5] }));
    await expect(opening).toHaveValue("81,5");
    await opening.fill("205");
    await opening.press("Enter");
    await selector.expectCount(oracle.count({ values, cutout: [205, 205] }));
    await expect(opening).toBeFocused();
    const shapes = selector.filters.getByRole("group", { name: "Form der Öffnung" });
    await shapes.getByRole("button", { name: "Rund" }).click();
    await expect(shapes.getByRole("button", { name: "Rund" })).toHaveAttribute("aria-pressed", "true");
    const roundChoice = { values: { ...values, trim_shape: ["round"] }, cutout: [205, 205] } as const;
    expect(oracle.count(roundChoice)).toBeLessThan(oracle.count({ values, cutout: [205, 205] }));
    await selector.expectCount(oracle.count(roundChoice));
    await shapes.getByRole("button", { name: "Rund" }).click();
    await selector.expectCount(oracle.count({ values, cutout: [205, 205] }));
    await selector.filters.getByLabel("Verfügbare Tiefe").fill("90");
    await selector.filters.getByLabel("Verfügbare Tiefe").blur();
    const fittingChoice = { values, cutout: [205, 205], depth: 90 } as const;
    expect(oracle.count(fittingChoice)).toBeGreaterThan(0);
    await selector.expectCount(oracle.count(fittingChoice));
    await expect.poll(() => new URL(page.url()).search).toBe(`?control=DALI-2&open=${familyId}&opening=205&void=90`);
    await selector.chip("205 mm, Vorhandene Öffnung").click();
    await selector.expectCount(oracle.count({ values, depth: 90 }));
    await expect(opening).toHaveValue("");
  });
});
