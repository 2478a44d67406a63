import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Article } from "#model/entities/article.ts";
import { CATALOGUE, catalogueWith, PNG, type CatalogueFiles } from "./catalogue-files.ts";
import { createOperator, type Operator } from "./operator.ts";

// Imports wait for the disk, and a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 });

let operator: Operator;
beforeEach(() => {
  operator = createOperator();
});
afterEach(() => operator.leave());

/** A profile that keeps every field of these articles. */
const keepAll = (articles: readonly object[]): CatalogueFiles => {
  const further = new Set(articles.flatMap(Object.keys).filter((name) => !Object.hasOwn(Article.shape, name)));
  return { "import.json": JSON.stringify({ keep: { articles: [...further, "texts.more"] } }) };
};

async function importExportImport(files: CatalogueFiles): Promise<string> {
  const imported = await operator.run(["import", operator.write("catalogue", files)]);
  expect(imported.errors).toBe("");
  const folder = join(operator.folder, "out");
  expect((await operator.run(["export", folder])).code).toBe(0);
  return (await operator.run(["import", folder])).output.split("\n").at(-1) ?? "";
}

const NOTHING_PUBLISHED = /^Version \d+, which is served, has the same content; nothing was published\.$/;

const ARTICLES = [
  { z: 1, 10: "number-like names", "": null, article_code: "A1", ugr: "19", rest: [0.1, 1e21, -0, "\u2028\ud800"] },
  { ...CATALOGUE["articles.json"][0], article_code: "😀", texts: [{ language: "en", text: null, more: {} }] },
];

test("publishes nothing when an export is imported again", async () => {
  const files = catalogueWith({
    "images/a/ä b.svg":
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><style>.a&gt;b{fill:red}</style>\t<g/></svg>',
    "images/b.png": PNG,
    "articles.json": ARTICLES,
    ...keepAll(ARTICLES),
    "lighting-categories.json": [{ room_type_id: 7, rho_walls: "70", rho_floor: 1, texts: null }],
  });
  expect(await importExportImport(files)).toMatch(NOTHING_PUBLISHED);
});
test("publishes nothing when the demo's export is imported again", async () => {
  const folder = join(operator.folder, "demo");
  await operator.run(["demo", "--articles", "300", folder]);
  await operator.run(["import", folder]);
  await operator.run(["export", join(operator.folder, "out")]);
  expect((await operator.run(["import", join(operator.folder, "out")])).output).toMatch(
    /Version 1, which is served, has the same content; nothing was published\.$/,
  );
});

test("D1 loses nothing of any row from import to export", async () => {
  const rows = fc.array(
    fc.dictionary(
      fc.string().map((name) => `x${name}`),
      fc.jsonValue(),
    ),
    { maxLength: 20 },
  );
  const hostile = JSON.parse('[{"__proto__":{"a":1},"constructor":null,"toString":[{"__proto__":0}]}]') as object[];
  await fc.assert(
    fc.asyncProperty(rows, async (entries) => {
      const articles = [...entries, ...hostile].map((entry, index) => {
        const fields = JSON.stringify(entry).slice(1);
        return JSON.parse(`{"article_code":"${index}"${fields === "}" ? "" : ","}${fields}`) as object;
      });
      const sent = JSON.parse(JSON.stringify(articles)) as unknown[];
      expect(await importExportImport(catalogueWith({ "articles.json": articles, ...keepAll(articles) }))).toMatch(
        NOTHING_PUBLISHED,
      );
      const served = (await operator.entries("articles")).map((entry) =>
        JSON.stringify(withoutDefaults(entry as object)),
      );
      expect(served).toEqual(sent.map((entry) => JSON.stringify(entry)));
    }),
    { numRuns: 15 },
  );
});

/** An article as it came: the list of portfolios is filled in when it is absent. */
function withoutDefaults(entry: object): object {
  const fields = Object.entries(entry).filter(([name]) => name !== "url_configs_data");
  const before = fields.filter(([name]) => name !== "__proto__");
  const hidden = fields.filter(([name]) => name === "__proto__");
  return Object.fromEntries([...before.slice(0, 1), ...hidden, ...before.slice(1)]);
}
