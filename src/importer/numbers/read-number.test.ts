import { describe, expect, test } from "vitest";
import { LooseNumber } from "#model/entities/fields.ts";
import { LIST_SCHEMAS } from "#model/entities/entities.ts";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import { builtInNumberField } from "./number-fields.ts";
import { readNumber } from "./read-number.ts";

function read(list: ListName, name: string, text: string) {
  const field = builtInNumberField(list, name);
  if (!field) throw new Error(`${list} has no number field ${name}`);
  return readNumber(text, field);
}

describe("D10 a string in a number field", () => {
  test.each([
    ["articles", "wattage_default", "8,4 W", 8.4],
    ["articles", "wattage_default", "0.012 kW", 12],
    ["articles", "colortemperature_default", "2700 K", 2700],
    ["articles", "colortemperature_default", "4000K", 4000],
    ["articles", "colortemperature_default", "2 700 Kelvin", 2700],
    ["articles", "length_batten", "1,2 m", 1200],
    ["articles", "diameter", "9.5 cm", 95],
    ["articles", "diameter", "Ø 80 mm", 80],
    ["articles", "cutout_ceiling_max", "⌀68", 68],
    ["articles", "tiltable_percentage", "33 %", 33],
    ["articles", "ugr", "<19", 19],
    ["articles", "ugr", "UGR ≤ 19", 19],
    ["articles", "ugr", "max. 19", 19],
    ["articles", "ra", "CRI 90", 90],
    ["articles", "ra", "90+", 90],
    ["articles", "ra", "Ra 80 +", 80],
    ["articles", "ra", "Ra>=80", 80],
    ["articles", "ra", ">90", 90],
    ["articles", "ra", "mind. 90", 90],
    ["articles", "ra", "at least 80", 80],
    ["articles", "weight", "450 g", 0.45],
    ["articles", "weight", "2,6 kg", 2.6],
    ["articles", "lifetime", "50000 Stunden", 50_000],
    ["articles", "warranty", "60 Monate", 5],
    ["articles", "warranty", "5 years", 5],
    ["lighting-categories", "rho_walls", "70 %", 0.7],
    ["lighting-categories", "maintenance_factor", "80%", 0.8],
    ["lighting-categories", "height", "280 cm", 2.8],
    ["slider-configs", "priority", " 3 ", 3],
  ] as const)("of %s, %s: %j means %d", (list, name, text, value) => {
    expect(read(list, name, text)).toMatchObject({ kind: "number", value });
  });

  test("is converted in both readings while it is ambiguous", () => {
    expect(read("articles", "length_batten", "1.200 m")).toMatchObject({ decimal: 1200, grouped: 1_200_000 });
  });

  test.each([
    ["wattage_default", "n/a", "is not a number; expected a number in W, optionally followed by watt or kw"],
    [
      "wattage_default",
      "8,4 lm",
      'has "lm" after the number; expected a number in W, optionally followed by watt or kw',
    ],
    ["wattage_default", "8 bis 10", 'has "bis 10" after the number'],
    ["wattage_default", "18…24", 'has "…24" after the number'],
    ["lumen_default", "1200-1400", 'has "-1400" after the number'],
    ["lumen_default", "ca. 1200", "is not a number"],
    ["lumen_default", "1200 ±5%", 'has "±5%" after the number'],
    ["colortemperature_default", "3000/4000", 'has "/4000" after the number'],
    ["colortemperature_default", "2700-6500 K", 'has "-6500 K" after the number'],
    ["ugr", "19+", 'has "+" after the number'],
    ["wattage_default", " W", "is a unit without a number; write the unit of a column after its heading"],
    ["wattage_default", "3. Mai", "looks like a date; Excel turns entries such as 3.5"],
    ["wattage_default", "03.05.2026", "looks like a date"],
    ["wattage_default", "May-03", "looks like a date"],
    ["wattage_default", "05-févr", "looks like a date"],
    ["wattage_default", "08-ago", "looks like a date"],
    ["recessed_depth", "Ø 80 mm", "is not a number"],
    ["ugr", ">19", "is not a number; expected a number"],
    ["ugr", "19 lx", 'has "lx" after the number; expected a number'],
    ["lumen_default", "9".repeat(65), "is not a number"],
    ["lumen_default", "__proto__", "is not a number"],
    ["lumen_default", "5 __proto__", 'has "__proto__" after the number'],
  ])("of %s: %j is refused, and the message says what was expected", (name, text, message) => {
    const outcome = read("articles", name, text);
    expect(outcome.kind).toBe("unreadable");
    expect(outcome.kind === "unreadable" && outcome.message).toContain(message);
  });
});

test("D3 every number field of every list has a unit or is known to have none", () => {
  const missing = LIST_NAMES.flatMap((list) =>
    Object.entries(LIST_SCHEMAS[list].shape).filter(
      ([field, schema]) => schema === LooseNumber && builtInNumberField(list, field) === undefined,
    ),
  );
  expect(missing).toEqual([]);
});
