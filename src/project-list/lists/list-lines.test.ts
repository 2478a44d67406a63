import { expect, test } from "vitest";
import { MAX_NOTE_LENGTH, MAX_LINES } from "#model/bounds.ts";
import {
  acceptChanges,
  addMissingFingerprints,
  addArticle,
  clampQuantity,
  moveLine,
  moveToZone,
  removeArticle,
  removeLine,
  removeQuantity,
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

/** Each zone as a string: `A×2 B×2`. */
const summaryOf = ({ zones }: ProjectList) =>
  zones.map(({ lines }) => lines.map(({ code, quantity }) => `${code}×${quantity}`).join(" "));

test.each([
  [
    "an article is added to the last zone",
    addArticle(listOf("A", "B"), { code: "C", quantity: 1 }),
    ["A×2", "B×2 C×1"],
  ],
  [
    "a quantity is added to the line of the same article",
    addArticle(listOf("A B"), { code: "A", quantity: 3 }),
    ["A×5 B×2"],
  ],
  ["the letter case of codes is ignored", addArticle(listOf("Ab B"), { code: "aB", quantity: 3 }), ["Ab×5 B×2"]],
  ["a line is removed from its zone", removeLine(listOf("A B", "A"), { zoneId: 1, code: "A" }), ["B×2", "A×2"]],
  ["an article is removed from every zone", removeArticle(listOf("A B", "A"), "A"), ["B×2", ""]],
  ["a quantity is removed from the last zone first", removeQuantity(listOf("A B", "A"), "A", 3), ["A×1 B×2", ""]],
  ["a quantity is set", setQuantity(listOf("A", "A"), { zoneId: 2, code: "A" }, 7), ["A×2", "A×7"]],
  ["a line is moved up", moveLine(listOf("A B C"), { zoneId: 1, code: "C" }, -1), ["A×2 C×2 B×2"]],
  ["a line is moved down", moveLine(listOf("A B C"), { zoneId: 1, code: "A" }, 1), ["B×2 A×2 C×2"]],
  ["the first line cannot be moved up", moveLine(listOf("A B"), { zoneId: 1, code: "A" }, -1), ["A×2 B×2"]],
  ["the last line cannot be moved down", moveLine(listOf("A B"), { zoneId: 1, code: "B" }, 1), ["A×2 B×2"]],
  ["a line is moved to another zone", moveToZone(listOf("A B", "C"), { zoneId: 1, code: "A" }, 2), ["B×2", "C×2 A×2"]],
  [
    "a moved line is merged with that of the same article",
    moveToZone(listOf("A B", "A"), { zoneId: 1, code: "A" }, 2),
    ["B×2", "A×4"],
  ],
  ["a line cannot be moved to an unknown zone", moveToZone(listOf("A"), { zoneId: 1, code: "A" }, 9), ["A×2"]],
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
])("a quantity of %d is clamped to %d", (typed, quantity) => {
  expect(clampQuantity(typed)).toBe(quantity);
});

test("when two lines are merged, both notes are kept", () => {
  const noted = setNote(
    setNote(listOf("A", "A"), { zoneId: 1, code: "A" }, " dimmed "),
    { zoneId: 2, code: "A" },
    "door",
  );
  expect(moveToZone(noted, { zoneId: 1, code: "A" }, 2).zones[1]?.lines[0]?.note).toBe("door; dimmed");
});

test("a note is truncated to its maximum length", () => {
  const [zone] = setNote(listOf("A"), { zoneId: 1, code: "A" }, "x".repeat(MAX_NOTE_LENGTH + 1)).zones;
  expect(zone?.lines[0]?.note).toHaveLength(MAX_NOTE_LENGTH);
});

test("nothing is added to a full zone", () => {
  const full = listOf(Array.from({ length: MAX_LINES }, (_, index) => `A${index}`).join(" "));
  expect(addArticle(full, { code: "B", quantity: 1 })).toBe(full);
});

test("accepting changes replaces the fingerprints of the given articles only", () => {
  const before = addArticle(addArticle(listOf(""), { code: "A", quantity: 1, known: "a".repeat(16) }), {
    code: "B",
    quantity: 1,
    known: "b".repeat(16),
  });
  const { zones } = acceptChanges(before, new Map([["A", { fingerprint: "c".repeat(16) }]]));
  expect(zones[0]?.lines.map(({ known }) => known)).toEqual(["c".repeat(16), "b".repeat(16)]);
});

test("a fingerprint is added only to lines without one, so that the same article in another room still counts as changed", () => {
  const zones = [
    { id: 1, name: "", lines: [{ code: "A", quantity: 1, note: "", known: "a".repeat(16) }] },
    { id: 2, name: "", lines: [{ code: "A", quantity: 1, note: "" }] },
  ];
  const { zones: changed } = addMissingFingerprints(
    { id: 1, name: "", zones },
    new Map([["A", { fingerprint: "c".repeat(16) }]]),
  );
  expect(changed.map(({ lines }) => lines[0]?.known)).toEqual(["a".repeat(16), "c".repeat(16)]);
});
