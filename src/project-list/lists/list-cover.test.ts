import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { MAX_NAME_LENGTH } from "#model/bounds.ts";
import { coverLines, ListCover, parseCover, type CoverField } from "./list-cover.ts";

const coverOf = (values: Partial<Record<CoverField, string>>) => parseCover((field) => values[field] ?? "");
const day = (date: Date) => date.toJSON().slice(0, 10);
const EMPTY = { client: "", number: "", planner: "", date: "" };

test("a cover has what was typed, trimmed", () => {
  expect(coverOf({ client: "  Stadt Süd ", date: "2026-03-05" })).toEqual({
    ...EMPTY,
    client: "Stadt Süd",
    date: "2026-03-05",
  });
});

test.each([[{}], [{ client: "   " }], [{ date: "5.3.2026" }]])("%j yields no cover", (values) => {
  expect(coverOf(values)).toBeUndefined();
});

test("whatever is typed makes a cover that can be read back", () => {
  const any = fc.record({
    client: fc.string({ unit: "binary", maxLength: 300 }),
    number: fc.string(),
    planner: fc.string({ unit: "grapheme" }),
    date: fc.oneof(
      fc.string(),
      fc.date({ noInvalidDate: true }).map((date) => date.toJSON().slice(0, 10)),
    ),
  });
  fc.assert(
    fc.property(any, (values) => {
      const cover = coverOf(values);
      if (cover) expect(z.parse(ListCover, cover)).toEqual(cover);
    }),
  );
});

test.each([
  [{ client: "x".repeat(MAX_NAME_LENGTH) }, true],
  [{ client: "x".repeat(MAX_NAME_LENGTH + 1) }, false],
  [{ date: "2026-02-28" }, true],
  [{ date: "2026-02-29" }, false],
  [{ date: "2026-13-01" }, false],
  [{ date: "tomorrow" }, false],
  [{ number: 7 }, false],
])("whether %j is a cover: %s", (values, isCover) => {
  expect(z.safeParse(ListCover, values).success).toBe(isCover);
});

test("only fields that are not empty have a line, in the order of the cover", () => {
  expect(coverLines({ ...EMPTY, date: "2026-03-05", number: "4711" }, day)).toEqual([
    { field: "number", text: "4711" },
    { field: "date", text: "2026-03-05" },
  ]);
  expect(coverLines(undefined, day)).toEqual([]);
});
