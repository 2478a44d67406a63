import { renderToReadableStream, renderToString } from "react-dom/server";
import { createStaticHandler, Outlet, Scripts, ServerRouter, type EntryContext } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { handedOverData, handOverText, ROUTE_CODE, routerScripts, withoutHandOver } from "./hand-over.ts";

const DATA = '[{"_1":2},"loaderData",{"_3":"a < b"}]';

const manifestRoute = (id: string, more: object) => ({
  id,
  path: "",
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: true,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  imports: [`/assets/${id}-import.js`],
  ...more,
});

/** The input of a page in the router: two routes, the second in two parts. */
async function entryContext(Root: () => React.ReactNode): Promise<EntryContext> {
  const routes = [
    { id: "root", path: "/", Component: Root, children: [{ id: "page", index: true, Component: () => null }] },
  ];
  const context = await createStaticHandler(routes).query(new Request("http://localhost/"));
  if (context instanceof Response) throw new Error("the page redirects");
  const manifest = {
    version: "a-build",
    url: "/assets/manifest.js",
    entry: { module: "/assets/entry.js", imports: ["/assets/vendor.js"] },
    routes: {
      root: manifestRoute("root", { module: "/assets/root.js" }),
      page: manifestRoute("page", {
        parentId: "root",
        module: "/assets/page.js",
        clientLoaderModule: "/assets/page-loader.js",
      }),
    },
  };
  return {
    manifest,
    routeModules: { root: { default: Root }, page: { default: () => null } },
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

const squeezed = (script: string): string =>
  script
    .replaceAll(/\s|window\./g, "")
    .replaceAll("controller", "c")
    .replaceAll(";}", "}");

describe("the router's own hand-over equals the site's; fails when a release changes it", () => {
  let entry: EntryContext;
  let own: string;
  beforeAll(async () => {
    entry = await entryContext(() => <Scripts />);
    own = renderToString(<ServerRouter context={entry} url="http://localhost/" />);
  });

  test("the stream for the router's data", () => {
    const [, script = ""] = /<script>(window\.__reactRouterContext.*?)<\/script>/s.exec(own) ?? [];
    expect(squeezed(handOverText(entry))).toBe(squeezed(script));
  });

  test("the page's scripts, and the global with the code of its routes", () => {
    const { before, manifest, entry: first, routes, imports } = routerScripts(entry);
    expect(before).toEqual([]);
    for (const script of [manifest, first, ...Object.values(routes).flat(), ...imports]) expect(own).toContain(script);
    expect(routes).toEqual({ root: ["/assets/root.js"], page: ["/assets/page-loader.js", "/assets/page.js"] });
    expect(own).toContain(`window.${ROUTE_CODE} = {"root":route0,"page":route1}`);
    expect(own).toContain(`import("${first}")`);
  });
});

test("the data is handed over as the router does it", async () => {
  const entry = await entryContext(() => <Outlet />);
  const given = await entryContext(() => <Outlet />);
  entry.renderMeta = { didRenderScripts: true };
  const page = await renderToReadableStream(<ServerRouter context={entry} url="http://localhost/" nonce="mark" />);
  await page.allReady;
  const own = (await new Response(page).text()).replaceAll(/<!--.*?-->/g, "");
  const [scripts] =
    /<script nonce="mark">window\.__reactRouterContext\.streamController\.enqueue.*<\/script>/s.exec(own) ?? [];
  expect(await handedOverData(given, "mark")).toBe(scripts);
});

test("nothing in the data ends a script", async () => {
  const entry = await entryContext(() => null);
  const text = "</script><!-- & \u2028\u2029 ü";
  const data = await handedOverData({ ...entry, serverHandoffStream: new Blob([text]).stream() }, "mark");
  const [, code = ""] = /enqueue\((.*?)\);<\/script>/.exec(data) ?? [];
  expect(code).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(code)).toBe(text);
});

test("a page is rendered without waiting for its data", async () => {
  const entry = await entryContext(() => <Outlet />);
  entry.renderMeta = { didRenderScripts: true };
  const html = renderToString(<ServerRouter context={withoutHandOver(entry)} url="http://localhost/" />);
  expect(html).toContain("</html>");
  expect(html).not.toContain("<!--$");
});
