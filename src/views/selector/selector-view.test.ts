import { expect, test } from "vitest";
import type { Language } from "#model/languages/language.ts";
import { runToEnd } from "#model/run-steps.ts";
import { catalogueOf, downlight } from "../../../tests/fixtures/product-catalogue.ts";
import { SAMPLE_CATALOGUE } from "./selector-sample.fixture.ts";
import type { FilterView, ValueFilterView } from "#views/selector/panel/selector-panel.ts";
import { readSelectorState } from "./selector-state.ts";
import { createRoomPlanner } from "./room/room-planner.ts";
import {
  cachedSelectorView,
  cachedSelectorViewSteps,
  selectorView,
  type SelectorRequest,
  type SelectorView,
} from "./selector-view.ts";

const request = (query: string, changes: Partial<SelectorRequest> = {}): SelectorRequest => ({
  catalogue: SAMPLE_CATALOGUE,
  categoryId: "DOW",
  portfolioId: undefined,
  language: "en",
  state: readSelectorState([...new URLSearchParams(query)]).state,
  ...changes,
});

const view = (query: string, changes: Partial<SelectorRequest> = {}): SelectorView =>
  selectorView(request(query, changes));

const filter = (selector: SelectorView, attribute: string): FilterView | undefined =>
  selector.filters.find((filter) => filter.attribute === attribute);

const options = (selector: SelectorView, attribute: string) => (filter(selector, attribute) as ValueFilterView).options;

const optionTexts = (selector: SelectorView, attribute: string): string[] =>
  options(selector, attribute).map(({ label, count }) => `${label?.text ?? ""} ${count}`);

/** Two downlights in a category that has a panel. */
const panelCatalogue = (panel: string | readonly string[], category_id = "GARDEN") =>
  catalogueOf({
    categories: [{ category_id, families: ["tarn"], panel }],
    families: [{ family_id: "tarn" }],
    articles: [
      downlight("T-1", { category: category_id, reflector_color: "white", cutout_ceiling_min: 145, ugr: 19 }),
      downlight("T-2", { category: category_id, reflector_color: "black", cutout_ceiling_min: 200, ugr: 22 }),
    ],
  });

/** The codes of each group: `A-1 A-2 | B-1`. */
const codes = (selector: SelectorView): string =>
  selector.groups.map(({ rows }) => rows.map(({ code }) => code).join(" ")).join(" | ");

test("F7 the filters are those of the panel, without those that no article has a value for", () => {
  expect(
    view("")
      .filters.map(({ attribute }) => attribute)
      .join(" "),
  ).toBe("mounting colortemperature control cutout_ceiling reflector_color emergency lumen_default");
});

test("F2 a category without a code has no filters", () => {
  const other = view("", { categoryId: "GARDEN" });
  expect(other.filters).toEqual([]);
  expect(other.heading).toEqual({ text: "GARDEN", language: "en" });
});

test("F17 a category's own panel determines filters, columns, facts and the order by size, without a code in its id", () => {
  const catalogue = panelCatalogue(["emergency:radio", "cutout_ceiling", "reflector_color:checkboxes", "ugr"]);
  const customView = view("reflector_color=white", { catalogue, categoryId: "GARDEN" });
  expect(customView.filters.map(({ attribute, kind }) => `${attribute} ${kind}`)).toEqual([
    "cutout_ceiling range",
    "reflector_color values",
    "ugr limits",
  ]);
  expect([customView.count, customView.total]).toEqual([1, 2]);
  expect(customView.columns.map(({ key }) => key).slice(-4)).toEqual(["emergency", "cutout", "reflector", "ugr"]);
  expect(customView.groups[0]?.facts.map(({ key }) => key)).toContain("cutout");
  expect(customView.measure).toBe("cutout");
  expect(customView.furtherFilters).toEqual({ isOpen: false, filters: [], hiddenParameters: [] });
});

test("F17 a category whose panel is a category code has the panel and the layout of that code", () => {
  const [garden, downlights] = ["GARDEN", "IN_DOW"].map((categoryId) =>
    view("", { catalogue: panelCatalogue("DOW", categoryId), categoryId }),
  );
  expect(garden?.filters.length).toBeGreaterThan(1);
  expect(garden?.filters).toEqual(downlights?.filters);
  expect(garden?.columns).toEqual(downlights?.columns);
});

test("F14 further filters are computed only when they are expanded or chosen", () => {
  expect(view("").furtherFilters).toEqual({ isOpen: false, filters: [], hiddenParameters: [] });
  const open = view("more=open").furtherFilters?.filters ?? [];
  expect(open.map(({ attribute }) => attribute)).toEqual(["efficacy", "wattage_default"]);
  expect(open.map(({ kind }) => kind)).toEqual(["range", "range"]);
  expect(open[1]).toMatchObject({ bounds: { min: 5, max: 20 }, unit: "W", isNarrowed: false });
});

test("F14 a chosen further filter applies while it is collapsed, has a chip, and is counted in the panel", () => {
  const collapsed = view("wattage_default_min=12");
  expect(codes(collapsed)).toBe("A-1 A-2 A-4");
  expect(collapsed.chips).toMatchObject([
    { kind: "range", attribute: "wattage_default", range: { form: "range", from: "12 W" } },
  ]);
  const hiddenParameters = [["wattage_default_min", "12"]];
  expect(collapsed.furtherFilters).toEqual({ isOpen: false, filters: [], hiddenParameters });
  expect(optionTexts(collapsed, "control")).toEqual(["DALI-2 2", "On/Off 1"]);
});

test("S5 totals and results are restricted to the portfolio", () => {
  expect(view("", { portfolioId: "p1" })).toMatchObject({ total: 1, totalFamilies: 1, count: 1, familyCount: 1 });
});

test("F5 unlisted families are left out of totals and results", () => {
  expect(view("")).toMatchObject({ total: 8, totalFamilies: 2, count: 8, familyCount: 2 });
});

test("articles without a family form a group, which is not counted among the named families", () => {
  const catalogue = catalogueOf({
    categories: [{ category_id: "DOW", families: ["tarn", "kar"] }],
    families: [{ family_id: "tarn" }, { family_id: "kar" }],
    articles: [downlight("T-1"), downlight("K-1", { family_id: "kar" }), downlight("X-1", { family_id: undefined })],
  });
  const shown = view("", { catalogue });
  expect(shown.groups.map(({ familyId }) => familyId)).toEqual(["tarn", "kar", ""]);
  expect(shown).toMatchObject({ familyCount: 3, namedFamilyCount: 2 });
});

test.each<[string, Language, string, string[]]>([
  ["mounting", "en", "", ["Recessed 6", "Surface-mounted 2"]],
  ["mounting", "de", "", ["Anbau 2", "Einbau 6"]],
  ["colortemperature", "en", "", ["3000 K 3", "4000 K 2"]],
  ["colortemperature", "de", "control=DALI-2", ["3000 K 1", "4000 K 1"]],
  ["control", "en", "", ["DALI-2 6", "On/Off 3"]],
  ["control", "de", "control=DALI-2&mounting=surface", ["DALI-2 2", "Ein/Aus 0"]],
])(
  "D4 D5 F8 the options of %s in %s for the query %j are labelled, sorted and counted",
  (attribute, language, query, expected) => {
    expect(optionTexts(view(query, { language }), attribute)).toEqual(expected);
  },
);

test.each([
  ["en", { text: "3 h", language: "en" }],
  ["de", { text: "E3", language: "de" }],
] as const)(
  "D5 in %s an option without a text in that language shows its key, not the text of another language",
  (language, label) => {
    const emergency = options(view("", { language }), "emergency").find(({ value }) => value === "E3");
    expect(emergency?.label).toEqual(label);
  },
);

test("F8 options with a count of zero are disabled unless chosen", () => {
  const onOff = (query: string) => options(view(query), "control").find(({ value }) => value === "ON/OFF");
  expect(onOff("mounting=surface&control=ON/OFF")).toMatchObject({ count: 0, isChosen: true, isDisabled: false });
  expect(onOff("mounting=surface")).toMatchObject({ count: 0, isDisabled: true });
});

test("F8 a filter states how many articles match without it", () => {
  expect(filter(view("mounting=surface"), "mounting")).toMatchObject({ anyCount: 8 });
  expect(filter(view("mounting=surface&control=DALI-2"), "mounting")).toMatchObject({ anyCount: 6 });
});

test("F4 a slider spans all articles, and a range matches articles that overlap it", () => {
  expect(filter(view(""), "cutout_ceiling")).toMatchObject({ bounds: { min: 68, max: 250 }, isNarrowed: false });
  const narrowed = view("cutout_ceiling_min=105&cutout_ceiling_max=150");
  expect(filter(narrowed, "cutout_ceiling")).toMatchObject({ value: { min: 105, max: 150 }, isNarrowed: true });
  expect(codes(narrowed)).toBe("A-1 A-2");
});

test("F4 the histogram shows the articles that match the other filters", () => {
  const bars = (query: string) => {
    const range = filter(view(query), "cutout_ceiling");
    return range?.kind === "range" ? range.bars : [];
  };
  const total = (all: readonly { matchingHeight: number }[]) =>
    all.filter(({ matchingHeight }) => matchingHeight > 0).length;
  expect(total(bars(""))).toBeGreaterThan(total(bars("control=ON/OFF")));
  expect(bars("mounting=surface").every(({ matchingHeight }) => matchingHeight === 0)).toBe(true);
  expect(bars("mounting=surface").some(({ totalHeight }) => totalHeight > 0)).toBe(true);
  expect(bars("cutout_ceiling_max=100").filter(({ isInside }) => isInside).length).toBeLessThan(28);
});

test("F4 measured lengths leave the articles that fit, and articles of unknown depth are counted", () => {
  const measured = view("opening=105&void=90");
  expect(measured).toMatchObject({ count: 0, droppedChoices: [] });
  expect(measured.fitFilters).toEqual([
    { attribute: "opening", length: 105, unknownCount: 0 },
    { attribute: "void", length: 90, unknownCount: 1 },
  ]);
  expect(measured.suggestions.map(({ attributes, count }) => [attributes, count])).toEqual([[["void"], 1]]);
  expect(codes(view("opening=105"))).toBe("A-1");
  expect(view("").fitFilters.map(({ length }) => length)).toEqual([undefined, undefined]);
});

test("F8 chosen filters are chips in the panel's order", () => {
  const { chips } = view("void=90.5&cutout_ceiling_min=100&emergency=E3&control=DALI-2", { language: "de" });
  expect(chips).toMatchObject([
    { label: { text: "DALI-2" } },
    { range: { from: "100 mm" } },
    { label: { text: "E3" } },
    { length: "90,5 mm" },
  ]);
  expect(chips.map((chip) => chip.kind === "value" && chip.showsName)).toEqual([false, false, true, false]);
});

test("F8 values that do not exist are dropped and reported", () => {
  const selector = view("control=DALI-2&control=Zigbee&optic=spot");
  expect(selector.droppedChoices).toEqual([
    { attribute: "control", value: "Zigbee" },
    { attribute: "optic", value: "spot" },
  ]);
  expect(selector.count).toBe(6);
});

test.each([
  ["", "A-3 A-5 A-1 A-2 A-4 | B-1 B-2"],
  ["open=tarn", "A-3 A-5 A-1 A-2 A-4 A-6 | B-1 B-2"],
  ["sort=flux", "A-6 A-4 A-2 A-1 A-5 | B-2 B-1"],
  ["sort=efficacy", "B-2 B-1 | A-2 A-1 A-4 A-3 A-5"],
  ["sort=code", "A-1 A-2 A-3 A-4 A-5 | B-1 B-2"],
  ["view=grid", "A-3 A-5 A-1 A-2 | B-1 B-2"],
])("families and their first articles are sorted for the query %j", (query, expected) => {
  expect(codes(view(query))).toBe(expected);
});

test("F5 hidden families are left out, and listed so that they can be shown again", () => {
  const selector = view("hide=tarn&hide=nothing");
  expect(selector.hiddenFamilies).toEqual([{ familyId: "tarn", name: "Tarn" }]);
  expect(selector).toMatchObject({ count: 2, total: 8, familyCount: 1 });
});

test("a family states its count and the ranges of its matching articles", () => {
  const [tarn] = view("control=ON/OFF").groups;
  expect(tarn).toMatchObject({ name: "Tarn", summary: { text: "Rund", language: "de" }, count: 3, total: 6 });
  expect(tarn?.facts).toEqual([
    { key: "flux", text: "900–2,100 lm" },
    { key: "cutout", text: "68–200 mm" },
  ]);
});

test("D5 figures are formatted in the page's language", () => {
  const cells = (language: Language) => {
    const selector = view("open=tarn", { language });
    const row = selector.groups[0]?.rows.find(({ code }) => code === "A-4");
    const texts = row?.cells.map((cell) => cell.texts.map(({ text }) => text).join(", "));
    return selector.columns.map(({ key, unit }, index) => [key, texts?.[index], unit]);
  };
  expect(cells("en")).toEqual([
    ["flux", "2,100", "lm"],
    ["power", "20.0", "W"],
    ["efficacy", "105", "lm/W"],
    ["colour", "3000\u00a0| 4000", "K"],
    ["control", "On/Off", undefined],
    ["cutout", "200", "mm"],
    ["depth", "", "mm"],
    ["reflector", "", undefined],
    ["ip", "", undefined],
    ["emergency", "", undefined],
  ]);
  expect(cells("de").slice(0, 2)).toEqual([
    ["flux", "2.100", "lm"],
    ["power", "20,0", "W"],
  ]);
});

test("if nothing matches, filters to remove are suggested", () => {
  const selector = view("mounting=surface&control=ON/OFF");
  expect(selector.count).toBe(0);
  expect(selector.suggestions.map(({ attributes, count, chips }) => [attributes, count, chips.length])).toEqual([
    [["mounting"], 3, 1],
    [["control"], 2, 1],
  ]);
  expect(view("").suggestions).toEqual([]);
});

test("a selector's view is plain data that survives JSON", () => {
  const selector = view("control=DALI-2&cutout_ceiling_min=100&hide=firn");
  const rest = JSON.parse(JSON.stringify({ ...selector, droppedChoices: [] })) as SelectorView;
  expect({ ...selector, droppedChoices: [] }).toEqual(rest);
});

test("F8 equal requests share one view object", () => {
  expect(cachedSelectorView(request("control=DALI-2"))).toBe(cachedSelectorView(request("control=DALI-2")));
  expect(cachedSelectorView(request("control=DALI-2"))).not.toBe(cachedSelectorView(request("control=ON/OFF")));
  expect(cachedSelectorView(request("", { language: "de" }))).not.toBe(cachedSelectorView(request("")));
});

test("F11 a different planner yields a different view: photometry may have been loaded at the second attempt", () => {
  const withPlanner = request("room=office", { planRoom: createRoomPlanner(undefined) });
  const failed = cachedSelectorView(withPlanner);
  expect(cachedSelectorView(withPlanner)).toBe(failed);
  expect(cachedSelectorView({ ...withPlanner, planRoom: createRoomPlanner(undefined) })).not.toBe(failed);
});

test("F8 a view cached in steps equals an uncached one, and is shared", () => {
  const steps = cachedSelectorViewSteps(request("sort=flux"));
  const cached = runToEnd(steps);
  expect(cached).toEqual(view("sort=flux"));
  expect(cachedSelectorView(request("sort=flux"))).toBe(cached);
});
