import { expect, test } from "vitest";
import type { SharedList } from "#project-list/lists/project-list.ts";
import { writeListTender } from "./list-tender.ts";
import { line, sourceOf, TENDER_TEXTS } from "./tender-texts.fixture.ts";
import type { TenderKind } from "#navigation/addresses/document-address.ts";

const write = (zones: SharedList["zones"], kind: TenderKind = "neutral") =>
  [...writeListTender({ list: { name: "Hall", zones }, kind, texts: TENDER_TEXTS, date: "today", sourceOf })].join("");

const positions = (text: string) => [...text.matchAll(/^\[position\] (.*)$/gm)].map(([, number]) => number);

test("rooms are sections, and their lines are numbered in tens", () => {
  const text = write([
    { name: "Hall", lines: [line("TAR-1", 4), line("TAR-1x", 1)] },
    { name: "Empty", lines: [] },
    { name: "", lines: [line("TAR-1", 1)] },
  ]);
  expect(positions(text)).toEqual(["01.0010", "01.0020", "02.0010"]);
  expect(text).toContain("\n01 Hall\n");
  expect(text).toContain("\n02 [noZone]\n");
  expect(text).not.toContain("Empty");
});

test("a list without rooms has no sections", () => {
  const text = write([{ name: "", lines: [line("TAR-1", 4)] }]);
  expect(positions(text)).toEqual(["0010"]);
  expect(text).toMatch(/^\[listTitle\]\nHall\n\[listDate\] today\n/);
});

test("a position has its specification, quantity and note", () => {
  const text = write([{ name: "", lines: [line("TAR-1", 12, "above\nthe door")] }], "product");
  expect(text).toMatch(/\[position\] 0010\ndownlight, 1,500 lm, [^\n]*\n\n\[introProduct\] downlight\n/);
  expect(text).toContain("[articleNumber]: TAR-1\n[orEquivalent]\n");
  expect(text).toMatch(/\[remark\] above the door\n\n\[pieces\] 12\n\[unitPrice\]\n\[totalPrice\]\n$/);
});

test("a removed article keeps its position, with a note", () => {
  const text = write([{ name: "", lines: [line("GONE", 3), line("TAR-1", 1)] }]);
  expect(text).toContain("[position] 0010\n[missing] GONE\n\n[pieces] 3\n");
  expect(positions(text)).toEqual(["0010", "0020"]);
});
