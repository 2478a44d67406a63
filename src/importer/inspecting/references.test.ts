import { expect, test } from "vitest";
import { createKnownIds } from "../checking/known-ids.ts";
import { checkArticleCategory, checkCategoryCode, checkPageTarget, checkReferences } from "./references.ts";

test.each<[id: string, message: RegExp, panel?: readonly string[]]>([
  ["DOW-EIN", /^has no filters: the code DOW in it .* name it "DOW_EIN", or write DOW into the panel field$/],
  ["Einbau.dow", /the code DOW in it .* name it "Einbau_DOW", or write DOW into/],
  ["pan", /the code PAN in it .* name it "PAN", or write PAN into/],
  ["Strahler SP68 / außen", /name it "Strahler_SP68_außen"/],
  ["TRACK_1", /^has no filters, since there is no category code in it \(BAT, DOW, PAN, HIB, SP68\); list its filters/],
  ["DOWNLIGHTS", /since there is no category code in it/],
  [
    "DOW-EIN",
    /write DOW into the panel field, or mounting\|control for the filters that its articles have/,
    ["mounting", "control"],
  ],
  [
    "TRACK_1",
    /; write mounting\|control into the panel field, the filters that its articles have values for, or a code$/,
    ["mounting", "control"],
  ],
])("D10 F17 explains how the category %s gets filters", (id, message, panel = []) => {
  expect(checkCategoryCode(id, panel)).toEqual([
    expect.objectContaining({ message: expect.stringMatching(message) as string }),
  ]);
});

test.each(["DOW", "DOW_2", "a_PAN_b"])("D10 %s contains a category code", (id) => {
  expect(checkCategoryCode(id, [])).toEqual([]);
});

const IDS = { articles: ["A 1"], categories: ["dow"], families: ["tarn-r"] } as const;
const context = {
  ids: {
    has: (list: string, id: string) => list === "articles" && IDS.articles.some((knownId) => knownId === id),
    hasInAnyCase: (list: "categories" | "families", id: string) =>
      IDS[list].some((knownId) => knownId === id.toLowerCase()),
  },
};

test.each([
  "/products/DOW",
  "/en/products/tarn-r?mounting=recessed#x",
  "/products/A%201",
  "/search",
  "https://a.example/products/x",
  "",
  undefined,
])("D10 accepts the target %j", (target) => {
  expect(checkPageTarget("target", target, context)).toEqual([]);
});

test.each(["/products/DWO", "/de/products/a%201", "/products/%E0%A4%A"])(
  "D10 warns of the target %j, a page that does not exist",
  (target) => {
    expect(checkPageTarget("target", target, context)).toMatchObject([{ kind: "unknown-reference", field: "target" }]);
  },
);

test("D10 the right id is suggested for one in another letter case, for a name, and for several ids in one cell", () => {
  const ids = createKnownIds();
  ids.add("families", "Tarn R", { file: "families.csv", row: 2 });
  ids.add("categories", "Spots", { file: "categories.csv", row: 2 });
  ids.addName("categories", "Recessed spotlights", "Spots");
  const messages = [
    ...checkReferences("family_id", ["tarn r", "Tarn R", "Tarn S"], "families", { ids }),
    ...checkReferences("families", ["Tarn R; Tarn R", "Tarn R; Tarn S"], "families", { ids }),
    ...checkArticleCategory("spots", { ids }),
    ...checkArticleCategory("recessed spotlights ", { ids }),
  ].map(({ message }) => message);
  expect(messages).toEqual([
    'is not in the families list; write "Tarn R", as it is there',
    "is not in the families list; correct it, or add the entry there",
    'is not in the families list; it contains 2 ids: separate them by "|" if the field takes several',
    "is not in the families list; correct it, or add the entry there",
    expect.stringMatching(/^is neither in the categories list .*; write "Spots", as it is there$/),
    expect.stringMatching(/; write "Spots", the id of the entry with this name$/),
  ]);
});
