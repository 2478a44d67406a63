import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { EmbeddedView } from "./embedded-view.tsx";
import { viewData, viewOf, type ViewData } from "./view-data.ts";

const view = { kind: "list", rows: [{ code: "</script><!--", name: 'a "b" &amp; \u2028' }], missing: undefined };
/** As it is received. */
const received = { kind: "list", rows: view.rows };

/** As the router transfers it. */
const transferred = (data: ViewData): ViewData => structuredClone(data);

afterEach(() => vi.unstubAllGlobals());

test.each([true, false])("the server reads the view that it has written, not a copy (in a page: %s)", (isInPage) => {
  expect(viewOf(viewData(view, { isInPage }))).toBe(view);
});

test("for a navigation the browser receives the text alone, and parses it once", () => {
  const data = transferred(viewData(view, { isInPage: false }));
  expect(Object.keys(data)).toEqual(["json"]);
  const parsed = viewOf<typeof view>(data);
  expect(parsed).toEqual(received);
  expect(viewOf(data)).toBe(parsed);
});

test("with a page the browser receives the view in an element, which no text can end, and parses it once", () => {
  const data = viewData(view, { isInPage: true });
  const html = renderToString(<EmbeddedView data={data} />);
  const { id, json = "" } =
    /^<script type="application\/json" id="(?<id>\w+)">(?<json>[^<]*)<\/script>$/.exec(html)?.groups ?? {};
  const getElementById = vi.fn((requested: string) => (requested === id ? { textContent: json } : null));
  vi.stubGlobal("document", { getElementById });
  const inBrowser = transferred(data);
  const parsed = viewOf<typeof view>(inBrowser);
  expect(parsed).toEqual(received);
  expect(viewOf(inBrowser)).toBe(parsed);
  expect(getElementById).toHaveBeenCalledOnce();
});

test("a view that was not transferred is the view, and is not written into pages", () => {
  expect(viewOf<typeof view>(view)).toBe(view);
  expect(renderToString(<EmbeddedView data={view} />)).toBe("");
});
