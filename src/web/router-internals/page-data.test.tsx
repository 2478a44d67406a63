import { renderToReadableStream, renderToString } from "react-dom/server";
import { createStaticHandler, Outlet, Scripts, ServerRouter, type EntryContext } from "react-router";
import { expect, test, vi } from "vitest";
import { EmbeddedView, toViewData, viewOf, type ViewData, withBufferedData } from "./page-data.tsx";

const view = { kind: "list", rows: [{ code: "</script><!--", name: 'a "b" &amp; \u2028' }], missing: undefined };
/** The view after it has been transferred as JSON. */
const received = { kind: "list", rows: view.rows };

/** Copies the data, as the router's transfer does. */
const transfer = (data: ViewData): ViewData => structuredClone(data);

test.each([true, false])("on the server the view is the same object, not a copy (in a page: %s)", (isInPage) => {
  expect(viewOf(toViewData(view, { isInPage }))).toBe(view);
});

test("for a navigation the browser receives only JSON, and parses it once", () => {
  const data = transfer(toViewData(view, { isInPage: false }));
  expect(Object.keys(data)).toEqual(["json"]);
  const parsed = viewOf<typeof view>(data);
  expect(parsed).toEqual(received);
  expect(viewOf(data)).toBe(parsed);
});

test("in a page the browser receives the view in an element that no string of the view can close, and parses it once", () => {
  const data = toViewData(view, { isInPage: true });
  const html = renderToString(<EmbeddedView data={data} />);
  const { id, json = "" } =
    /^<script type="application\/json" id="(?<id>\w+)">(?<json>[^<]*)<\/script>$/.exec(html)?.groups ?? {};
  const getElementById = vi.fn((requested: string) => (requested === id ? { textContent: json } : null));
  vi.stubGlobal("document", { getElementById });
  const inBrowser = transfer(data);
  const parsed = viewOf<typeof view>(inBrowser);
  expect(parsed).toEqual(received);
  expect(viewOf(inBrowser)).toBe(parsed);
  expect(getElementById).toHaveBeenCalledOnce();
});

test("a view that was not transferred is returned unchanged, and is not embedded in pages", () => {
  expect(viewOf<typeof view>(view)).toBe(view);
  expect(renderToString(<EmbeddedView data={view} />)).toBe("");
});

const DATA = '[{"_1":2},"loaderData",{"_3":"a < b </script>"}]';

/** The router's context of a page with one route. */
async function entryContext(): Promise<EntryContext> {
  const Root = () => (
    <>
      <Outlet />
      <Scripts />
    </>
  );
  const context = await createStaticHandler([{ id: "root", path: "/", Component: Root }]).query(
    new Request("http://localhost/"),
  );
  if (context instanceof Response) throw new Error("unexpected redirect");
  const route = { id: "root", path: "", module: "/assets/root.js", hasLoader: false, imports: [] };
  return {
    manifest: { version: "a", url: "/m.js", entry: { module: "/e.js", imports: [] }, routes: { root: route } },
    routeModules: { root: { default: Root } },
    staticHandlerContext: context,
    serverHandoffString: '{"basename":"/"}',
    serverHandoffStream: new Blob([DATA]).stream(),
    renderMeta: {},
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: "initial", manifestPath: "" },
    serializeError: (error: Error) => error,
  } as unknown as EntryContext;
}

test("a page rendered as a string has the same data scripts as a streamed one (fails if a router release changes this)", async () => {
  const streamed = await renderToReadableStream(
    <ServerRouter context={await entryContext()} url="http://localhost/" nonce="nonce" />,
  );
  await streamed.allReady;
  const html = renderToString(
    <ServerRouter context={await withBufferedData(await entryContext())} url="http://localhost/" nonce="nonce" />,
  );
  expect(html).toContain("streamController.close()");
  expect(html).not.toContain("<!--$!-->");
  const scriptsOf = (page: string) => page.match(/<script.*?<\/script>/gs);
  expect(scriptsOf(html)).toEqual(scriptsOf(await new Response(streamed).text()));
});
