import { expect, test } from "vitest";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import { removalProblems } from "../catalogue/import-catalogue.ts";
import { createChangeTracker } from "./version-changes.ts";

const version = (
  lists: Partial<Record<ListName, readonly object[]>>,
  counts: Partial<Record<ListName, number>> = {},
) => ({
  version: {
    number: 1,
    hash: "",
    publishedAt: "",
    counts: Object.fromEntries(LIST_NAMES.map((list) => [list, counts[list] ?? lists[list]?.length ?? 0])) as Record<
      ListName,
      number
    >,
  },
  *records(list: ListName) {
    yield (lists[list] ?? []).map((entry) => JSON.stringify(entry));
  },
});

const article = (code: string, fields: object = {}) => ({ article_code: code, ...fields });

function changesTo(before: readonly object[], after: readonly object[], counts?: Partial<Record<ListName, number>>) {
  const tracker = createChangeTracker(version({ articles: before }, counts));
  for (const entry of after) tracker.add("articles", JSON.stringify(entry));
  return tracker.changes();
}

test("new, changed and removed entries are reported, with the fields that differ", () => {
  const before = [article("A", { ugr: 19, optic: ["x"] }), article("B", { ra: 80 }), article("C")];
  const after = [article("A", { ugr: 22, optic: ["x", "y"] }), article("B"), article("D")];
  expect(changesTo(before, after)).toEqual([
    {
      list: "articles",
      before: 3,
      added: 1,
      changed: 2,
      removed: 1,
      fields: [
        ["ugr", 1],
        ["optic", 1],
        ["ra", 1],
      ],
      entries: {
        added: ["D"],
        changed: [
          {
            entry: "A",
            fields: { ugr: { before: "19", after: "22" }, optic: { before: '["x"]', after: '["x","y"]' } },
            furtherFields: 0,
          },
          { entry: "B", fields: { ra: { before: "80", after: undefined } }, furtherFields: 0 },
        ],
        removed: ["C"],
      },
    },
  ]);
});

test("only the first of many differing fields are listed, and long values are truncated", () => {
  const fields = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, "x".repeat(5_000)]));
  const [change] = changesTo([article("A")], [article("A", fields)]);
  const [entry] = change?.entries.changed ?? [];
  expect(Object.keys(entry?.fields ?? {})).toEqual(Object.keys(fields).slice(0, 20));
  expect(entry?.furtherFields).toBe(10);
  expect(entry?.fields["f0"]?.after?.length).toBeLessThan(100);
});

test("long values with the same beginning are shown from shortly before the first difference", () => {
  const text = (end: string) => article("A", { text: `${"Lorem ipsum ".repeat(20)}${end}` });
  const [change] = changesTo([text("24 W")], [text("26 W")]);
  expect(change?.entries.changed[0]?.fields).toEqual({
    text: { before: '… ipsum Lorem ipsum 24 W"', after: '… ipsum Lorem ipsum 26 W"' },
  });
});

test("a zero that loses its minus sign is reported as a change", () => {
  const tracker = createChangeTracker({
    version: version({ articles: [article("A")] }).version,
    *records(list: ListName) {
      yield list === "articles" ? ['{"article_code":"A","beam":-0}'] : [];
    },
  });
  tracker.add("articles", '{"article_code":"A","beam":0}');
  expect(tracker.changes()).toMatchObject([{ list: "articles", changed: 1 }]);
});

test("only the first of many differing entries are listed", () => {
  const newEntries = Array.from({ length: 150 }, (_, index) => article(`N${index}`));
  const [change] = changesTo([article("A"), ...articles(150)], [article("A"), ...newEntries]);
  expect(change).toMatchObject({ added: 150, removed: 150 });
  expect(change?.entries.added).toEqual(newEntries.slice(0, 100).map(({ article_code: code }) => code));
  expect(change?.entries.removed).toEqual(Array.from({ length: 100 }, (_, index) => String(index)));
});

test("a different order of entries is not reported as a change", () => {
  expect(changesTo([article("A"), article("B")], [article("B"), article("A")])).toEqual([]);
});

test("long lists are compared by checksums, without their fields", () => {
  const changes = changesTo([article("A", { ugr: 19 }), article("B")], [article("A"), article("B")], {
    articles: 100_001,
  });
  expect(changes).toMatchObject([
    { changed: 1, removed: 0, fields: [], entries: { changed: [{ entry: "A", fields: {} }] } },
  ]);
});

test("filter texts are identified by attribute, value and language", () => {
  const tracker = createChangeTracker(version({ "filter-texts": [text("alt")] }));
  tracker.add("filter-texts", JSON.stringify(text("neu")));
  expect(tracker.changes()).toMatchObject([
    {
      list: "filter-texts",
      added: 0,
      changed: 1,
      removed: 0,
      fields: [["text", 1]],
      entries: {
        changed: [
          {
            entry: 'language = "de", value_help_type = "optic", key = "k"',
            fields: { text: { before: '"alt"', after: '"neu"' } },
          },
        ],
      },
    },
  ]);
});

const text = (value: string) => ({ key: "k", value_help_type: "optic", language: "de", text: value });

/** The texts of one key before and after, one letter per entry, and the numbers of new, changed and removed entries. */
const REPEATED: readonly (readonly [before: string, after: string, counts: readonly [number, number, number]])[] = [
  ["aa", "aa", [0, 0, 0]],
  ["ab", "ba", [0, 0, 0]],
  ["ab", "ca", [0, 1, 0]],
  ["a", "ba", [1, 0, 0]],
  ["a", "aa", [1, 0, 0]],
  ["aab", "a", [0, 0, 2]],
  ["ab", "cda", [1, 1, 0]],
  ["", "aa", [2, 0, 0]],
  ["ab", "", [0, 0, 2]],
];

test.each(REPEATED)("entries with equal keys are matched one by one: %s → %s", (before, after, counts) => {
  const tracker = createChangeTracker(version({ "filter-texts": before.split("").map(text) }));
  for (const value of after) tracker.add("filter-texts", JSON.stringify(text(value)));
  const [change] = tracker.changes();
  expect([change?.added ?? 0, change?.changed ?? 0, change?.removed ?? 0]).toEqual(counts);
  expect([change?.entries.added.length ?? 0, change?.entries.removed.length ?? 0]).toEqual([counts[0], counts[2]]);
});

const articles = (count: number) => Array.from({ length: count }, (_, index) => article(String(index)));

test.each([
  [100, 80, 0],
  [100, 79, 1],
  [40, 31, 0],
  [3, 1, 0],
  [3, 0, 1],
])("when %i articles become %i, %i lists are reported to lose too many entries", (before, after, problemCount) => {
  const problems = removalProblems(changesTo(articles(before), articles(after)), 20);
  expect(problems).toHaveLength(problemCount);
});

test("the message about too many removed entries says what to do", () => {
  expect(removalProblems(changesTo(articles(800), articles(396)), 20)).toEqual([
    {
      kind: "removes-too-much",
      file: "articles",
      message:
        "would remove 404 of 800 entries (51%), and --max-removed allows 20%; check whether the file is complete, or pass --max-removed 51",
    },
  ]);
});
