import { afterEach, expect, test, vi } from "vitest";
import { asText, dataElement, fromText } from "./data-as-text.ts";

const view = { kind: "list", rows: [{ code: "</script><!--", name: 'a "b" &amp; \u2028' }], missing: undefined };
/** As it is received. */
const received = { kind: "list", rows: view.rows };

afterEach(() => vi.unstubAllGlobals());

test.each([true, false])("the server reads the data that it has written, not a copy; in a page: %s", (isPage) => {
  expect(fromText<typeof view>(asText(view, isPage))).toBe(view);
});

test("the browser receives the text alone, and parses it once", () => {
  const text = structuredClone(asText(view, false));
  expect(Object.keys(text)).toEqual(["json"]);
  const parsed = fromText<typeof view>(text);
  expect(parsed).toEqual(received);
  expect(fromText<typeof view>(text)).toBe(parsed);
});

test("in a page the text is in an element of its own, which nothing in it can end, and is parsed once", () => {
  const text = asText(view, true);
  const element = dataElement({ root: { language: "en" }, "web/routes/product": text });
  const [, id = "", content = ""] =
    /^<script type="application\/json" id="([\w-]+)">([^<]*)<\/script>$/.exec(element) ?? [];
  const getElementById = vi.fn((wanted: string) => (wanted === id ? { textContent: content } : null));
  vi.stubGlobal("document", { getElementById });
  const handedOver = structuredClone(text);
  const parsed = fromText<typeof view>(handedOver);
  expect(parsed).toEqual(received);
  expect(fromText<typeof view>(handedOver)).toBe(parsed);
  expect(getElementById).toHaveBeenCalledTimes(1);
});

test("a page without such data has no such element", () => {
  expect(dataElement({ root: { language: "en" }, home: asText(view, false), "web/routes/language": null })).toBe("");
});

test("data that did not come as a text is the data", () => {
  expect(fromText<typeof view>(view)).toBe(view);
});
