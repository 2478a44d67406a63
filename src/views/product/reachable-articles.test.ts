import { runToEnd } from "#model/run-steps.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { catalogueOf, downlight, requestOf } from "../../../tests/fixtures/product-catalogue.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { Article } from "#model/entities/article.ts";
import { LooseNumber } from "#model/entities/fields.ts";
import { SIZE_PARAMETER } from "./chosen-size.ts";
import { familyViewSteps, type FamilyView } from "./family-view.ts";

type Query = ReadonlyMap<string, string>;

/** Strings and arrays of strings as in catalogues, including blank ones and names of built-in properties. */
const ODD_STRINGS = [
  ...[undefined, "", " ", ["a", "b"], ["b", "a"], [""], "62.5 x 62.5", "100 %&=+#"],
  ..."none a a|b 60x60 60x60x10 165 165–170 __proto__ constructor".split(" "),
];
const ODD_NUMBERS = [undefined, 0, -0, 165, 165.5, "165", "170", 1e6, -5];

const NUMBER_FIELDS = Object.entries(Article.def.shape).flatMap(([field, schema]) =>
  schema === LooseNumber ? [field] : [],
);
const TEXT_FIELDS = [
  ..."mounting control dimension reflector_color trim_shape".split(" "),
  ..."resistance_ip sensor emergency optic recessed_modul_size".split(" "),
];

const fieldsOf = (names: readonly string[], values: readonly unknown[]) =>
  Object.fromEntries(names.map((name) => [name, fc.constantFrom(...values)]));

/** An article with a few odd fields; in the others, articles agree. */
const oddArticle = fc
  .record({
    ...fieldsOf(TEXT_FIELDS, ODD_STRINGS),
    ...fieldsOf(NUMBER_FIELDS, ODD_NUMBERS),
    wired_through: fc.constantFrom(undefined, true, false, "true", ""),
  })
  .chain((fields) => fc.subarray(Object.entries(fields), { maxLength: 8 }))
  .map((fields) => Object.fromEntries(fields));

const catalogueWithFamily = (articles: readonly object[]): Catalogue =>
  catalogueOf({
    families: [{ family_id: "tarn" }],
    articles: articles.map((fields, index) => downlight(`Q79-DOW_${index}`, fields)),
  });

/** The addresses that a press of a radio button leads to with scripts. */
const stepsOf = ({ sizes, variants }: FamilyView, query: Query): Query[] => [
  ...(sizes.length > 1 ? sizes.map(({ key }) => new Map([...query, [SIZE_PARAMETER, key]])) : []),
  ...(variants?.options ?? []).flatMap(({ attribute, choices }) =>
    choices.map(({ key }) => new Map([...query, [attribute, key]])),
  ),
];

/** The addresses that submitting the form leads to without scripts: it sends all checked values. */
function formStepsOf(view: FamilyView): Query[] {
  const chosen = view.sizes.find(({ isChosen }) => isChosen);
  const checked = (view.variants?.options ?? []).flatMap(({ attribute, choices }) =>
    choices.flatMap(({ key, isChosen }) => (isChosen ? [[attribute, key] as const] : [])),
  );
  return stepsOf(view, new Map(view.sizes.length > 1 && chosen ? [[SIZE_PARAMETER, chosen.key], ...checked] : checked));
}

/** A query after a round trip through an address. */
const asInAddress = (query: Query): [string, string][] => [
  ...new URLSearchParams(new URLSearchParams([...query]).toString()),
];

/** The codes that a visitor can reach step by step from the family's plain address. */
function reachedCodes(catalogue: Catalogue, next: (view: FamilyView, query: Query) => Query[]): Set<string> {
  const reached = new Set<string>();
  const visitedAddresses = new Set<string>();
  const waiting: Query[] = [new Map()];
  for (let query = waiting.pop(); query; query = waiting.pop()) {
    const address = JSON.stringify([...query].sort());
    if (visitedAddresses.has(address)) continue;
    visitedAddresses.add(address);
    const view = runToEnd(familyViewSteps(requestOf(catalogue, { query: asInAddress(query) }), "tarn"));
    const rows = view?.variants?.steps.flatMap((step) => step.rows) ?? [];
    const articles = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.articles));
    for (const { code } of articles) reached.add(code);
    if (view) waiting.push(...next(view, query));
  }
  return reached;
}

const NAVIGATIONS = [
  ["with scripts", stepsOf],
  ["without scripts", formStepsOf],
] as const;

test.each(NAVIGATIONS)("N2 every article of a family is reachable from its page %s, whatever its fields", (_, next) => {
  fc.assert(
    fc.property(fc.array(oddArticle, { minLength: 1, maxLength: 4 }), (articles) => {
      expect(reachedCodes(catalogueWithFamily(articles), next).size).toBe(articles.length);
    }),
    { numRuns: 100 },
  );
});

test.each(NAVIGATIONS)("N2 articles of unknown size are a size of their own, reachable %s", (_, next) => {
  const catalogue = catalogueWithFamily([{}, { diameter: undefined }, { diameter: 80 }]);
  expect(
    runToEnd(familyViewSteps(requestOf(catalogue), "tarn"))?.sizes.map(({ key, label }) => [key, label?.text]),
  ).toEqual([
    ["80", "Ø 80 mm"],
    ["165", "Ø 165 mm"],
    ["", undefined],
  ]);
  expect([...reachedCodes(catalogue, next)].sort()).toEqual(["Q79-DOW_0", "Q79-DOW_1", "Q79-DOW_2"]);
});

test("N2 a family without any known size offers no sizes", () => {
  const catalogue = catalogueWithFamily([{ diameter: undefined }, { diameter: undefined, control: "ON/OFF" }]);
  expect(runToEnd(familyViewSteps(requestOf(catalogue), "tarn"))?.sizes).toEqual([]);
});
