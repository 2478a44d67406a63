import { expect, test } from "vitest";
import type { Language } from "#model/languages/language.ts";
import { runToEnd } from "#model/run-steps.ts";
import { createSearchContent } from "#search/search-documents.ts";
import { writeTenderText } from "#tender/tender-text.ts";
import { TENDER_TEXTS } from "../tender/tender-texts.fixture.ts";
import { catalogueOf, downlight, requestOf } from "../../tests/fixtures/product-catalogue.ts";
import { compareView } from "./compare-view.ts";
import { articleView } from "./product/article-view.ts";
import { familyViewSteps } from "./product/family-view.ts";
import { readSelectorState } from "./selector/selector-state.ts";
import { selectorView, type SelectorView } from "./selector/selector-view.ts";
import { availableOrders } from "./selector/table/selector-sorting.ts";

const DECLARED_ATTRIBUTES = {
  own_beam: ["Beam angle", "Ausstrahlungswinkel", { kind: "number", unit: "°", group: "light" }],
  own_socket: ["Socket", "Sockel", { kind: "text", order: 1 }],
  own_solar: ["Solar-powered", "Mit Solarmodul", { kind: "yes-no" }],
  own_mast: ["Pole diameter", "Mastdurchmesser", { kind: "range", unit: "mm" }],
  own_factor: ["Power factor", "Leistungsfaktor", { kind: "number", group: "electrical" }],
} as const;

const CATALOGUE = catalogueOf({
  categories: [
    { category_id: "garden", panel: ["own_socket:checkboxes", "own_mast", "own_solar", "own_beam"] },
    { category_id: "DOW" },
  ],
  families: [{ family_id: "tarn", name: "Tarn" }],
  "filter-texts": [
    ...Object.entries(DECLARED_ATTRIBUTES).flatMap(([key, [en, de, declared]]) => [
      { value_help_type: "attribute", key, language: "en", text: en, ...declared },
      { value_help_type: "attribute", key, language: "de", text: de },
    ]),
    { value_help_type: "own_socket", key: "clip", language: "de", text: "Klemme" },
    { value_help_type: "own_socket", key: "clip", language: "en", text: "Clip" },
  ],
  articles: Object.entries({
    "T-1": { own_beam: 24.5, own_socket: "E27", own_solar: true, own_mast_min: 48, own_mast_max: 60, own_factor: 0.5 },
    "T-2": { own_beam: 60, own_socket: ["GU10", "clip"], own_solar: false, own_mast_min: 76, own_factor: 0.98 },
    "T-3": { own_beam: 36 },
  }).map(([code, fields]) => downlight(code, { category: "garden", ...fields })),
});
const REQUEST = requestOf(CATALOGUE);

const selector = (query: string, language: Language = "en"): SelectorView =>
  selectorView({
    catalogue: CATALOGUE,
    categoryId: "garden",
    portfolioId: undefined,
    language,
    state: readSelectorState([...new URLSearchParams(query)]).state,
  });
const codes = ({ groups }: SelectorView) => groups.flatMap(({ rows }) => rows.map(({ code }) => code));
const cells = (view: SelectorView, key: string) => {
  const index = view.columns.findIndex((column) => column.key === key);
  return view.groups.flatMap(({ rows }) =>
    rows.map((row) => row.cells[index]?.texts.map(({ text }) => text).join(", ")),
  );
};

test("F19 custom attributes of a panel are filters in its order, named in the page's language", () => {
  expect(selector("", "de").filters.map(({ attribute, kind, name }) => [attribute, kind, name?.text])).toEqual([
    ["own_socket", "values", "Sockel"],
    ["own_mast", "range", "Mastdurchmesser"],
    ["own_solar", "values", "Mit Solarmodul"],
    ["own_beam", "range", "Ausstrahlungswinkel"],
  ]);
  const [socket, mast, solar, beam] = selector("").filters;
  expect(socket).toMatchObject({
    widget: "checkboxes",
    options: [
      { label: { text: "Clip" }, count: 1 },
      { value: "E27", count: 1 },
      { value: "GU10", count: 1 },
    ],
  });
  expect(mast).toMatchObject({ unit: "mm", bounds: { min: 48, max: 76 } });
  expect(solar).toMatchObject({
    widget: "switch",
    options: [
      { value: true, count: 1 },
      { value: false, count: 1 },
    ],
  });
  expect(beam).toMatchObject({ unit: "°", bounds: { min: 24.5, max: 60 }, step: 0.1 });
});

test.each<[string, readonly string[]]>([
  ["own_socket=E27&own_socket=clip", ["T-1", "T-2"]],
  ["own_solar=true", ["T-1"]],
  ["own_solar=false", ["T-2"]],
  ["own_beam_min=30&own_beam_max=40", ["T-3"]],
  ["own_mast_min=60&own_mast_max=70", ["T-1"]],
  ["own_factor_min=0.9", ["T-2"]],
  ["own_undeclared=1&own_beam=24.5", ["T-1", "T-2", "T-3"]],
])("F19 ?%s leaves %j", (query, remaining) => {
  const view = selector(query);
  expect(codes(view).toSorted()).toEqual(remaining);
  expect(view.count).toBe(remaining.length);
});

test("F19 choices of attributes that the catalogue does not declare, or declares with another kind, are dropped", () => {
  expect(selector("own_undeclared=1&own_beam=24.5&own_socket_min=1").droppedChoices).toEqual([
    { attribute: "own_undeclared", value: "1" },
    { attribute: "own_beam", value: "24.5" },
    { attribute: "own_socket", value: { min: 1, max: Infinity } },
  ]);
});

test("F8 F19 chosen custom filters are chips with their unit", () => {
  expect(selector("own_beam_min=30&own_solar=true&own_socket=clip&own_factor_max=0.7").chips).toMatchObject([
    { kind: "value", attribute: "own_socket", label: { text: "Clip" }, name: { text: "Socket" } },
    { kind: "value", attribute: "own_solar", value: true, name: { text: "Solar-powered" } },
    { kind: "range", attribute: "own_beam", range: { form: "range", from: "30 °" } },
    { kind: "range", attribute: "own_factor", range: { form: "range", to: "0.7" } },
  ]);
});

test("F14 F19 a custom attribute that no panel has is a further filter, with steps fine enough for its values", () => {
  const further = selector("more=open").furtherFilters?.filters.find(({ attribute }) => attribute === "own_factor");
  expect(further).toMatchObject({ kind: "range", unit: "", bounds: { min: 0.5, max: 0.98 }, step: 0.01 });
});

test("F17 F19 the panel's custom attributes are columns, except yes/no attributes", () => {
  const { columns } = selector("", "de");
  expect(columns.flatMap(({ key, unit, name }) => (name ? [[key, name.text, unit]] : []))).toEqual([
    ["own_socket", "Sockel", undefined],
    ["own_mast", "Mastdurchmesser", "mm"],
    ["own_beam", "Ausstrahlungswinkel", "°"],
  ]);
  expect(cells(selector("sort=own_beam_min", "de"), "own_beam")).toEqual(["24,5", "36", "60"]);
  expect(cells(selector("sort=own_beam_min"), "own_mast")).toEqual(["48–60", "", "76"]);
  expect(cells(selector("sort=own_beam_min"), "own_socket")).toEqual(["E27", "", "GU10, Clip"]);
});

test("F18 F19 visitors can choose custom columns; attributes that are not declared are left out", () => {
  const { columns } = selector("column=own_factor&column=ugr&column=own_undeclared&column=own_solar");
  expect(columns.map(({ key }) => key)).toEqual(["ugr", "own_factor"]);
  expect(selector("column=own_undeclared").columns).toEqual(selector("").columns);
});

test("F18 F19 articles can be sorted in both directions by custom numbers that are shown, unknown ones last", () => {
  expect(codes(selector("sort=own_mast_min"))).toEqual(["T-1", "T-2", "T-3"]);
  expect(codes(selector("sort=own_mast_max"))).toEqual(["T-2", "T-1", "T-3"]);
  const view = selector("sort=own_beam_max");
  expect([view.sort, codes(view)]).toEqual(["own_beam_max", ["T-2", "T-3", "T-1"]]);
  const custom = availableOrders(view.sort, view.columns, false).filter((order) => order.includes("own_"));
  expect(custom).toEqual(["own_mast_min", "own_mast_max", "own_beam_min", "own_beam_max"]);
});

test.each(["own_socket_min", "own_solar_max", "own_factor_min", "own_undeclared_max", "own_beam"])(
  "F19 the list cannot be sorted by %s",
  (sort) => {
    expect(selector(`sort=${sort}`).sort).toBe("size");
  },
);

test("D1 F19 custom attributes are rows of the technical data, in their declared group, after its other rows", () => {
  const { technicalData } = articleView(requestOf(CATALOGUE, { language: "de" }), 1);
  const rows = technicalData.flatMap(({ group, rows: all }) => all.map((row) => [group, row] as const));
  const custom = rows.filter(([, { attribute }]) => attribute.startsWith("own_"));
  expect(custom.map(([group, { name, values }]) => [group, name?.text, values.map(({ text }) => text?.text)])).toEqual([
    ["light", "Ausstrahlungswinkel", ["60 °"]],
    ["electrical", "Leistungsfaktor", ["0,98"]],
    ["mechanics", "Sockel", ["GU10", "Klemme"]],
    ["mechanics", "Mit Solarmodul", [undefined]],
    ["mechanics", "Mastdurchmesser", ["76 mm"]],
  ]);
  const familyRows = runToEnd(familyViewSteps(REQUEST, "tarn"))?.technicalData.flatMap(({ rows: all }) => all) ?? [];
  expect(familyRows.find(({ attribute }) => attribute === "own_beam")?.values.map(({ text }) => text?.text)).toEqual([
    "24.5–60 °",
  ]);
});

test("F19 custom attributes are rows of a comparison, with their differences", () => {
  const query = ["T-1", "T-2", "T-3"].map((code) => ["a", code] as const);
  const rows = compareView(requestOf(CATALOGUE, { query })).groups.flatMap((group) => group.rows);
  const beam = rows.find(({ attribute }) => attribute === "own_beam");
  expect(beam?.cells.map(({ values, change }) => [values[0]?.text?.text, change])).toEqual([
    ["24.5 °", undefined],
    ["60 °", "+145%"],
    ["36 °", "+47%"],
  ]);
  expect(rows.find(({ attribute }) => attribute === "own_socket")).toMatchObject({ differs: true });
});

test("F19 tender texts state custom attributes without “at least” or “at most”, since it is unknown which applies", () => {
  const source = { view: articleView(REQUEST, 0), brand: undefined };
  expect(writeTenderText(source, "neutral", TENDER_TEXTS)).toContain("- Beam angle: 24.5 °");
  expect(writeTenderText(source, "product", TENDER_TEXTS)).toContain("- Pole diameter: 48–60 mm");
});

test("F19 a search finds custom values, switches and the names of attributes, in the page's language", () => {
  const { documents } = runToEnd(createSearchContent({ catalogue: CATALOGUE, language: "de", portfolioId: undefined }));
  const custom = documents.flatMap(({ title, target }) =>
    "attribute" in target && target.attribute.startsWith("own_") ? [[title.text, target]] : [],
  );
  expect(custom).toEqual([
    ["E27", { kind: "value", attribute: "own_socket", value: "E27" }],
    ["GU10", { kind: "value", attribute: "own_socket", value: "GU10" }],
    ["Klemme", { kind: "value", attribute: "own_socket", value: "clip" }],
    ["Mit Solarmodul", { kind: "value", attribute: "own_solar", value: true }],
    ["Sockel", { kind: "attribute", attribute: "own_socket" }],
    ["Mit Solarmodul", { kind: "attribute", attribute: "own_solar" }],
  ]);
});

test("F19 custom attributes that the catalogue does not declare are not shown", () => {
  const withoutDeclarations = catalogueOf({ articles: [downlight("T-1", { own_beam: 24.5 })] });
  expect(JSON.stringify(articleView(requestOf(withoutDeclarations), 0).technicalData)).not.toContain("own_");
});
