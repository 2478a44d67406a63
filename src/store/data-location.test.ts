import { resolve } from "node:path";
import { expect, test } from "vitest";
import { dataLocation } from "./data-location.ts";
import { StoreError } from "./store.ts";

test.each([
  [{}, "./data"],
  [{ DATA_DIR: "" }, "./data"],
  [{ DATA_DIR: " somewhere " }, "somewhere"],
  [{ DATA_DIR: "/srv/catalogue", DATABASE_URL: " " }, "/srv/catalogue"],
])("finds the embedded database by %j", (environment, expected) => {
  expect(dataLocation(environment)).toBe(resolve(expected));
});

test("refuses a server database in one sentence", () => {
  expect(() => dataLocation({ DATABASE_URL: "postgres://db/lumenry" })).toThrow(StoreError);
  expect(() => dataLocation({ DATABASE_URL: "postgres://db/lumenry" })).toThrow(/embedded database only/);
});
