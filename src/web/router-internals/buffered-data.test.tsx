import { renderToReadableStream, renderToString } from "react-dom/server";
import { createStaticHandler, Outlet, Scripts, ServerRouter, type EntryContext } from "react-router";
import { expect, test } from "vitest";
import { withBufferedData } from "./buffered-data.ts";

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

test("a page rendered as a string has the same data scripts as a streamed one; fails when a release changes it", async () => {
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
