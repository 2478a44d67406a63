import { expect, test } from "vitest";
import { MAX_NOTE_LENGTH, MAX_LINES } from "#model/bounds.ts";
import {
  acceptChanges,
  addArticle,
  clampQuantity,
  moveLine,
  moveToZone,
  removeArticle,
  removeLine,
  removePieces,
  setNote,
  setQuantity,
} from "./list-lines.ts";
import type { ProjectList } from "./project-list.ts";

const listOf = (...zones: string[]): ProjectList => ({
  id: 1,
  name: "Office",
  zones: zones.map((lines, index) => ({
    id: index + 1,
    name: "",
    lines: lines === "" ? [] : lines.split(" ").map((code) => ({ code, quantity: 2, note: "" })),
  })),
});

/** Each zone as a text: `A×2 B×2`. */
const summaryOf = ({ zones }: ProjectList) =>
  zones.map(({ lines }) => lines.map(({ code, quantity }) => `${code}×${quantity}`).join(" "));

test.each([
  ["adds an article to the last zone", addArticle(listOf("A", "B"), { code: "C", quantity: 1 }), ["A×2", "B×2 C×1"]],
  ["adds pieces to the line of the same article", addArticle(listOf("A B"), { code: "A", quantity: 3 }), ["A×5 B×2"]],
  ["ignores the letter case of codes", addArticle(listOf("Ab B"), { code: "aB", quantity: 3 }), ["Ab×5 B×2"]],
  ["removes a line from its zone", removeLine(listOf("A B", "A"), { zoneId: 1, code: "A" }), ["B×2", "A×2"]],
  ["removes an article from every zone", removeArticle(listOf("A B", "A"), "A"), ["B×2", ""]],
  ["removes pieces from the last zone first", removePieces(listOf("A B", "A"), "A", 3), ["A×1 B×2", ""]],
  ["sets a quantity", setQuantity(listOf("A", "A"), { zoneId: 2, code: "A" }, 7), ["A×2", "A×7"]],
  ["moves a line up", moveLine(listOf("A B C"), { zoneId: 1, code: "C" }, -1), ["A×2 C×2 B×2"]],
  ["moves a line down", moveLine(listOf("A B C"), { zoneId: 1, code: "A" }, 1), ["B×2 A×2 C×2"]],
  ["does not move the first line up", moveLine(listOf("A B"), { zoneId: 1, code: "A" }, -1), ["A×2 B×2"]],
  ["does not move the last line down", moveLine(listOf("A B"), { zoneId: 1, code: "B" }, 1), ["A×2 B×2"]],
  ["moves a line to another zone", moveToZone(listOf("A B", "C"), { zoneId: 1, code: "A" }, 2), ["B×2", "C×2 A×2"]],
  [
    "merges a moved line with that of the same article",
    moveToZone(listOf("A B", "A"), { zoneId: 1, code: "A" }, 2),
    ["B×2", "A×4"],
  ],
  ["does not move a line to an unknown zone", moveToZone(listOf("A"), { zoneId: 1, code: "A" }, 9), ["A×2"]],
])("%s", (_, list, expected) => {
  expect(summaryOf(list)).toEqual(expected);
});

test.each([
  [0, 1],
  [-3, 1],
  [2.6, 3],
  [Number.NaN, 1],
  [10_000, 9999],
  [Number.POSITIVE_INFINITY, 9999],
])("clamps %d pieces to %d", (typed, quantity) => {
  expect(clampQuantity(typed)).toBe(quantity);
});

test("keeps both notes when two lines are merged", () => {
  const noted = setNote(
    setNote(listOf("A", "A"), { zoneId: 1, code: "A" }, " dimmed "),
    { zoneId: 2, code: "A" },
    "door",
  );
  expect(moveToZone(noted, { zoneId: 1, code: "A" }, 2).zones[1]?.lines[0]?.note).toBe("door; dimmed");
});

test("truncates a note to its maximum length", () => {
  const [zone] = setNote(listOf("A"), { zoneId: 1, code: "A" }, "x".repeat(MAX_NOTE_LENGTH + 1)).zones;
  expect(zone?.lines[0]?.note).toHaveLength(MAX_NOTE_LENGTH);
});

test("adds nothing to a zone that is full", () => {
  const full = listOf(Array.from({ length: MAX_LINES }, (_, index) => `A${index}`).join(" "));
  expect(addArticle(full, { code: "B", quantity: 1 })).toBe(full);
});

test("accepts the current data of some articles", () => {
  const before = addArticle(addArticle(listOf(""), { code: "A", quantity: 1, known: "a".repeat(16) }), {
    code: "B",
    quantity: 1,
    known: "b".repeat(16),
  });
  const { zones } = acceptChanges(before, new Map([["A", "c".repeat(16)]]));
  expect(zones[0]?.lines.map(({ known }) => known)).toEqual(["c".repeat(16), "b".repeat(16)]);
});
