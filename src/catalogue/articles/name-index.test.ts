import { expect, test } from "vitest";
import { createNameIndex, findByName } from "./name-index.ts";

const index = createNameIndex(["Luna", "LUNA", "luna", "Luna", "Ärmel", "__proto__"]);

test.each([
  ["Luna", 0],
  ["LUNA", 1],
  ["luna", 2],
  ["lUNA", 0],
  ["ärmel", 4],
  ["__PROTO__", 5],
  ["constructor", undefined],
  ["", undefined],
])("N2 %s is found by exact case first, then in any case", (name, expected) => {
  expect(index.find(name)).toBe(expected);
});

test("N3 an entry is found by its id in the same way", () => {
  const entries = ["aa", "Bb", "BB"].map((id) => ({ id }));
  const idOf = (id: string) => findByName(entries, (entry) => entry.id, id)?.id;
  expect(["AA", "bB", "BB", "cc"].map(idOf)).toEqual(["aa", "Bb", "BB", undefined]);
});
