import { expect, test } from "vitest";
import { createCustomAttribute } from "#model/entities/custom-declaration.ts";
import { NO_CUSTOM_ATTRIBUTES } from "#model/entities/custom-attribute.ts";
import { checkAttributeName } from "./attribute-names.ts";

test.each(["attribute", "mounting", "colortemperature", "cutout_ceiling", "cutout_ceiling_min"])(
  "D5 a filter text for %s is not reported",
  (type) => {
    expect(checkAttributeName(type, NO_CUSTOM_ATTRIBUTES)).toEqual([]);
  },
);

test("D5 warns of a filter text for an unknown attribute, and suggests the nearest one", () => {
  const [problem] = checkAttributeName("Mountng", NO_CUSTOM_ATTRIBUTES);
  expect(problem).toMatchObject({ kind: "unknown-attribute", value: '"Mountng"' });
  expect(problem?.message).toContain("did you mean mounting?");
  expect(checkAttributeName("price", NO_CUSTOM_ATTRIBUTES)[0]?.message).not.toContain("did you mean");
});

test("F19 a filter text for a declared attribute is not reported, and such attributes are suggested", () => {
  const custom = [createCustomAttribute({ name: "own_socket", kind: "text", group: "electrical" })];
  expect(checkAttributeName("own_socket", custom)).toEqual([]);
  expect(checkAttributeName("own_sokcet", custom)[0]?.message).toContain("did you mean own_socket?");
});
