import { expect, test } from "vitest";
import { findProvenSeparators } from "./trait-collector.ts";

const IDS = new Set(["F1", "F2", "A/B", "C, D"]);

test.each<[string, readonly string[], readonly string[]]>([
  ["values that consist of ids prove the separator between them", ["F1 / F2"], ["/"]],
  ["a line break in a cell is a separator, too", ["F1\nF2"], ["\n"]],
  ["an id that contains a separator proves nothing", ["A/B", "C, D"], []],
  ["parts that are not ids prove nothing", ["F1; F9"], []],
  ["different separators are all returned", ["F1;F2", "F1,F2"], [";", ","]],
  ["a single id proves nothing", ["F1"], []],
])("D10 %s", (_, values, separators) => {
  expect([...findProvenSeparators(values, IDS)].sort()).toEqual([...separators].sort());
});
