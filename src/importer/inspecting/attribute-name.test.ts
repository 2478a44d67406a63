import { expect, test } from "vitest";
import { attributeName } from "./attribute-name.ts";

test.each(["attribute", "mounting", "colortemperature", "cutout_ceiling", "cutout_ceiling_min"])(
  "D5 knows filter texts of %s",
  (type) => {
    expect(attributeName(type)).toEqual([]);
  },
);

test("D5 warns of a filter text for an unknown attribute, and suggests the nearest one", () => {
  const [problem] = attributeName("Mountng");
  expect(problem).toMatchObject({ kind: "unknown-attribute", value: '"Mountng"' });
  expect(problem?.message).toContain("mounting was perhaps meant");
  expect(attributeName("price")[0]?.message).not.toContain("perhaps");
});
