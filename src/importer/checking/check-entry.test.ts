import fc from "fast-check";
import { expect, test } from "vitest";
import { LIST_NAMES } from "#model/lists/lists.ts";
import { LIST_SCHEMAS } from "#model/entities/entities.ts";
import { NO_CUSTOM_FIELDS } from "../declared/custom-fields.ts";
import { checkEntry } from "./check-entry.ts";

test("D8 converts percentages to fractions", () => {
  const raw = { room_type_id: "r", rho_walls: 50, rho_floor: "0.2", rho_ceiling: 1 };
  const room = checkEntry("lighting-categories", raw, NO_CUSTOM_FIELDS);
  expect(room.entry).toMatchObject({ rho_walls: 0.5, rho_floor: 0.2, rho_ceiling: 1 });
});

test("D1 passes unknown fields unchanged", () => {
  const knownFields = new Set(LIST_NAMES.flatMap((list) => Object.keys(LIST_SCHEMAS[list].shape)));
  const names = fc.string().filter((name) => !knownFields.has(name));
  const further = fc.oneof(
    fc.dictionary(names, fc.jsonValue()),
    fc.constant(JSON.parse('{"__proto__":{"a":[1]}}') as object),
  );
  fc.assert(
    fc.property(fc.constantFrom(...LIST_NAMES), further, (list, fields) => {
      const ids = { portfolio_id: "1", slider_config_id: "1", category_id: "1", family_id: "1", article_code: "1" };
      const requiredFields = { room_type_id: "1", language: "en", key: "1", value_help_type: "1" };
      const text = JSON.stringify(fields);
      const raw = JSON.parse(
        `${JSON.stringify({ ...ids, ...requiredFields }).slice(0, -1)}${text === "{}" ? "" : ","}${text.slice(1)}`,
      ) as object;
      const { entry } = checkEntry(list, raw, NO_CUSTOM_FIELDS);
      const served = new Map(Object.entries(JSON.parse(JSON.stringify(entry)) as object));
      for (const [name, value] of Object.entries(JSON.parse(text) as object)) expect(served.get(name)).toEqual(value);
    }),
  );
});

test("D1 keeps a field named __proto__ at every depth", () => {
  const text = '{"family_id":"F","texts":[{"language":"en","text":"a","__proto__":{"b":1}}],"__proto__":{"a":1}}';
  const { entry } = checkEntry("families", JSON.parse(text), NO_CUSTOM_FIELDS);
  expect(JSON.stringify(entry)).toContain('"__proto__":{"a":1}');
  expect(JSON.stringify(entry)).toContain('"__proto__":{"b":1}');
  expect(Object.getPrototypeOf(entry)).toBe(Object.prototype);
});
