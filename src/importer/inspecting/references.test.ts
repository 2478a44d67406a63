import { expect, test } from "vitest";
import { checkCategoryCode } from "./references.ts";

test.each<[id: string, message: RegExp, panel?: readonly string[]]>([
  ["DOW-EIN", /^has no filters: the code DOW in it .* name it "DOW_EIN", or write DOW into the field panel$/],
  ["Einbau.dow", /the code DOW in it .* name it "Einbau_DOW", or write DOW into/],
  ["pan", /the code PAN in it .* name it "PAN", or write PAN into/],
  ["Strahler SP68 / außen", /name it "Strahler_SP68_außen"/],
  ["TRACK_1", /^has no filters, since there is no category code in it \(BAT, DOW, PAN, HIB, SP68\); list its filters/],
  ["DOWNLIGHTS", /since there is no category code in it/],
  [
    "DOW-EIN",
    /write DOW into the field panel, or mounting\|control for the filters that its articles have/,
    ["mounting", "control"],
  ],
  [
    "TRACK_1",
    /; write mounting\|control into the field panel, the filters that its articles have values for, or a code$/,
    ["mounting", "control"],
  ],
])("D10 F17 of a category %s it is said how it gets filters", (id, message, panel = []) => {
  expect(checkCategoryCode("category_id", id, panel)).toEqual([
    expect.objectContaining({ message: expect.stringMatching(message) as string }),
  ]);
});

test.each(["DOW", "DOW_2", "a_PAN_b"])("D10 %s has a category code", (id) => {
  expect(checkCategoryCode("category_id", id, [])).toEqual([]);
});
