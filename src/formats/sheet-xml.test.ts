import { expect, test } from "vitest";
import { createSheetRowCollector } from "./sheet-xml.ts";

const LIMITS = { maxTextLength: 100, maxSharedStringLength: 100, overheadPerString: 1, maxColumns: 10 };

/** The rows of a sheet whose cells have these types and texts. */
function read(...rows: readonly (readonly (readonly [type: string, text: string])[])[]) {
  const { handlers, drainRows } = createSheetRowCollector([], LIMITS);
  for (const cells of rows) {
    handlers.open("row", {});
    for (const [t, text] of cells) {
      handlers.open("c", { t });
      handlers.open("v", {});
      handlers.text?.(text);
      handlers.close?.("v");
      handlers.close?.("c");
    }
    handlers.close?.("row");
  }
  return drainRows();
}

test("rows that are only formatted are left out, and the others keep their numbers", () => {
  expect(read([], [["n", ""]], [["n", "1"]])).toEqual([{ row: 3, cells: [1] }]);
});

test.each([
  ["2026-05-03T00:00:00", new Date("2026-05-03T00:00:00Z")],
  ["2026-05-03", new Date("2026-05-03T00:00:00Z")],
  ["2026-05-03T02:00:00+02:00", new Date("2026-05-03T00:00:00Z")],
  ["23:44:51.894", "23:44:51.894"],
])("the date %s is read as it is shown", (text, value) => {
  expect(read([["d", text]])).toEqual([{ row: 1, cells: [value] }]);
});

test.each([
  ["Line_x000D_", "Line\r"],
  ["_x005F_x000D_", "_x000D_"],
  ["a_x00e4_", "aä"],
  ["LED_X1000_W", "LED_X1000_W"],
  ["_x00D_", "_x00D_"],
])("the escaped text %s is %j", (text, value) => {
  expect(read([["str", text]])).toEqual([{ row: 1, cells: [value] }]);
});
