import { expect, test } from "vitest";
import { asText, fromText } from "./data-as-text.ts";

const view = { kind: "list", rows: [{ code: "</script>", name: 'a "b"' }], missing: undefined };

test("the server reads the data that it has written, not a copy", () => {
  expect(fromText<typeof view>(asText(view))).toBe(view);
});

test("the browser receives the text alone, and parses it once", () => {
  const received = structuredClone(asText(view));
  expect(Object.keys(received)).toEqual(["json"]);
  const parsed = fromText<typeof view>(received);
  expect(parsed).toEqual({ kind: "list", rows: view.rows });
  expect(fromText<typeof view>(received)).toBe(parsed);
});

test("data that did not come as a text is the data", () => {
  expect(fromText<typeof view>(view)).toBe(view);
});
