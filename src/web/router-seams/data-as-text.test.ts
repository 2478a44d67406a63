import { expect, test } from "vitest";
import { asText, fromText } from "./data-as-text.ts";

const view = { kind: "list", rows: [{ code: "</script><!--", name: 'a "b" &amp; \u2028' }], missing: undefined };
/** As it is received. */
const received = { kind: "list", rows: view.rows };

test("the server reads the data that it has written, not a copy", () => {
  expect(fromText<typeof view>(asText(view))).toBe(view);
});

test("the browser receives the text alone, and parses it once", () => {
  const text = structuredClone(asText(view));
  expect(Object.keys(text)).toEqual(["json"]);
  const parsed = fromText<typeof view>(text);
  expect(parsed).toEqual(received);
  expect(fromText<typeof view>(text)).toBe(parsed);
});

test("data that was not transferred as a text is the data", () => {
  expect(fromText<typeof view>(view)).toBe(view);
});
