import fc from "fast-check";
import { expect, test } from "vitest";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { createCatalogue } from "#catalogue/catalogue.fixture.ts";
import type { Article } from "#model/entities/article.ts";
import { categoryCode } from "#model/entities/category-code.ts";
import { readList } from "#model/lists/read-list.ts";
import { isRoomSortOrder, SORT_ORDERS, type SortOrder } from "#attributes/address/selector-codecs.ts";
import { anyLists } from "#catalogue/filtering/random-catalogue.fixture.ts";
import { EMPTY_SELECTION } from "#attributes/selection.ts";
import { layoutOf } from "./selector-columns.ts";
import { expectedFamilyGroups, expectedOrder } from "./selector-groups.oracle.ts";
import { sortsByText } from "./selector-sorting.ts";
import { familyGroups, type GroupSource } from "./selector-groups.ts";

const small = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: undefined });
const figures = fc.record({
  lumen_default: small(3),
  wattage_default: small(2),
  ugr: small(30),
  recessed_depth: small(2),
  diameter: small(2),
});

const anyOrder = fc.constantFrom(
  ...SORT_ORDERS.flatMap((sort): SortOrder[] => (isRoomSortOrder(sort) || sortsByText(sort) ? [] : [sort, `-${sort}`])),
);

interface Lists {
  readonly categories: readonly unknown[];
  readonly families: readonly unknown[];
  readonly articles: readonly Article[];
}

/** A catalogue without portfolios and filter texts. */
const catalogueOf = ({ categories, families, articles }: Lists): Catalogue =>
  createCatalogue({
    version: "1",
    lists: {
      "app-configs": [],
      "slider-configs": [],
      "filter-texts": [],
      "lighting-categories": [],
      portfolios: [],
      categories: readList("categories", categories).entries,
      families: readList("families", families).entries,
    },
    articles,
  });

test("F8 family groups equal those computed article by article", () => {
  fc.assert(
    fc.property(
      anyLists,
      fc.array(figures, { minLength: 70, maxLength: 70 }),
      anyOrder.filter((sort) => sort !== "-code"),
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom([], ["Luna"], ["Sola", "", "0"]),
      fc.integer({ min: 1, max: 4 }),
      ({ articles, categories, families }, numbers, sort, shown, openFamilies, step) => {
        const catalogue = catalogueOf({
          categories,
          families,
          articles: articles.map((article, index) => ({ ...article, ...numbers[index] })),
        });
        for (const { category_id: categoryId } of categories) {
          const query = { categoryIds: [categoryId], selection: EMPTY_SELECTION, hiddenFamilies: [] };
          const source: GroupSource = {
            catalogue,
            categoryId,
            portfolioId: undefined,
            language: "en",
            layout: layoutOf(categoryCode(categoryId)),
            rows: catalogue.engine.query(query).rows.filter((_, index) => index % step === 0),
            sort,
            articlesPerFamily: shown,
            openFamilies,
            shownFamilyCount: 24,
            openedRowCount: 100,
          };
          const groups = familyGroups(source).groups.map((group) => ({ ...group, facts: [] }));
          expect(groups).toEqual(expectedFamilyGroups(source));
        }
      },
    ),
  );
});

test("F22 the table of all articles has the articles of all families in one order, and shows only the first", () => {
  fc.assert(
    fc.property(
      anyLists,
      fc.array(figures, { minLength: 70, maxLength: 70 }),
      anyOrder,
      fc.integer({ min: 1, max: 20 }),
      ({ articles, categories, families }, numbers, sort, openedRowCount) => {
        const catalogue = catalogueOf({
          categories,
          families,
          articles: articles.map((article, index) => ({ ...article, ...numbers[index] })),
        });
        for (const { category_id: categoryId } of categories) {
          const query = { categoryIds: [categoryId], selection: EMPTY_SELECTION, hiddenFamilies: [] };
          const { rows } = catalogue.engine.query(query);
          const layout = layoutOf(categoryCode(categoryId));
          const common = { catalogue, categoryId, portfolioId: undefined, language: "en", layout, rows, sort } as const;
          const source: GroupSource = {
            ...common,
            articlesPerFamily: 5,
            openFamilies: [],
            shownFamilyCount: 999,
            openedRowCount,
          };
          const flat = familyGroups({ ...source, isFlat: true, openFamilies: [""] });
          const byFamily = familyGroups(source);
          const expected = expectedOrder(source);
          const [group] = flat.groups;
          expect(group?.rows.map(({ code }) => code) ?? []).toEqual(expected.slice(0, openedRowCount));
          expect(group?.count ?? 0).toBe(expected.length);
          expect([flat.count, flat.namedCount]).toEqual([byFamily.count, byFamily.namedCount]);
          expect(group?.rows.map(({ family }) => family)).toEqual(
            group?.rows.map(({ code }) => familyNameOf(catalogue, code)),
          );
        }
      },
    ),
  );
});

function familyNameOf(catalogue: Catalogue, code: string): string | undefined {
  const row = catalogue.articleRow(code);
  const { family_id: id } = row === undefined ? {} : catalogue.lazyArticle(row);
  return catalogue.family(id)?.name ?? id;
}

/** A request for the groups of a catalogue of downlights, with the given number of articles per family. */
function sourceOf(families: Readonly<Record<string, number>>, more: Partial<GroupSource> = {}): GroupSource {
  const ids = Object.keys(families);
  const raw = ids.flatMap((family_id) =>
    Array.from({ length: families[family_id] ?? 0 }, (_, index) => ({
      article_code: `${family_id}${index + 1}`,
      family_id,
      category: "DOW",
    })),
  );
  return {
    catalogue: catalogueOf({
      categories: [{ category_id: "DOW", texts: [], families: ids }],
      families: ids.map((family_id) => ({ family_id, categories: ["DOW"] })),
      articles: readList("articles", raw).entries,
    }),
    categoryId: "DOW",
    portfolioId: undefined,
    language: "en",
    layout: layoutOf(categoryCode("DOW")),
    rows: Uint32Array.from(raw.keys()),
    sort: "size",
    articlesPerFamily: 2,
    openFamilies: [],
    shownFamilyCount: 24,
    openedRowCount: 100,
    ...more,
  };
}

test.each<{ rule: string; open: string[]; maxOpenedRows?: number; openedRowCount?: number; shown: number[] }>([
  { rule: "all of their articles", open: ["A", "C"], shown: [6, 2, 6, 2] },
  { rule: "all of their articles within a limit", open: ["A", "C"], maxOpenedRows: 12, shown: [6, 2, 6, 2] },
  { rule: "the first articles, up to a limit", open: ["A"], maxOpenedRows: 4, shown: [4, 2, 2, 2] },
  { rule: "a limited number of articles together", open: ["A", "C", "D"], maxOpenedRows: 8, shown: [6, 2, 2, 1] },
  {
    rule: "as many articles as the visitor has requested",
    open: ["A"],
    maxOpenedRows: 12,
    openedRowCount: 3,
    shown: [3, 2, 2, 2],
  },
  { rule: "at least one article each", open: ["A", "B", "C"], maxOpenedRows: 3, shown: [3, 1, 1, 2] },
])("opened families show $rule", ({ open, maxOpenedRows, openedRowCount = 100, shown }) => {
  const source = sourceOf({ A: 6, B: 6, C: 6, D: 6 }, { openFamilies: open, maxOpenedRows, openedRowCount });
  const { groups } = familyGroups(source);
  expect(groups.map((group) => group.shownCount)).toEqual(shown);
  expect(groups.map(({ rows }) => rows.length)).toEqual(shown);
  expect(groups[0]?.rows.map(({ code }) => code)).toEqual(["A1", "A2", "A3", "A4", "A5", "A6"].slice(0, shown[0]));
  expect(groups.map(({ count }) => count)).toEqual([6, 6, 6, 6]);
});

test.each([
  { rule: "as many as are requested", shownFamilyCount: 2, open: [], shown: "AB" },
  { rule: "all of a shorter list", shownFamilyCount: 24, open: [], shown: "ABCDE" },
  { rule: "as many as are requested, and those that are opened", shownFamilyCount: 2, open: ["D", "A"], shown: "ABD" },
])("of the matching families, the first are shown: $rule", ({ shownFamilyCount, open, shown }) => {
  const source = sourceOf({ A: 1, B: 2, C: 3, D: 4, E: 5 }, { shownFamilyCount, openFamilies: open });
  const { groups, count, namedCount } = familyGroups(source);
  expect([groups.map(({ familyId }) => familyId).join(""), count, namedCount]).toEqual([shown, 5, 5]);
});

/** Reads rows of a family of 6,000 downlights, with the first column or none. */
function createRowReader() {
  const source = sourceOf({ A: 6_000 }, { openFamilies: ["A"] });
  const columns = source.layout.columns.slice(0, 1);
  return (rowCount: number, layoutColumns = columns) =>
    familyGroups({
      ...source,
      layout: { ...source.layout, columns: layoutColumns },
      openedRowCount: rowCount,
      maxOpenedRows: rowCount,
    }).groups[0]?.rows ?? [];
}

test("rows stay the same objects, for each set of columns, until too many others have been read", () => {
  const readRows = createRowReader();
  const [first] = readRows(1);
  expect(first?.code).toBe("A1");
  const [bare] = readRows(1, []);
  expect(bare).not.toEqual(first);
  readRows(4_999);
  expect([readRows(1)[0], readRows(1, [])[0]]).toEqual([first, bare]);
  expect(readRows(1)[0]).toBe(first);
  expect(readRows(5_001)).toHaveLength(5_001);
  expect(readRows(1)[0]).toEqual(first);
  expect(readRows(1)[0]).not.toBe(first);
});
