/** React Router's list of routes and their scripts, as its own code reads it in the browser. */
interface RouteList {
  readonly version: string;
  readonly routes: Readonly<Record<string, { readonly module: string }>>;
}

/** Where the router's script of the list puts it. */
const LIST = "__reactRouterManifest";

const routeList = (): RouteList | undefined => Reflect.get(window, LIST) as RouteList | undefined;

/** The addresses of the code of all pages; none before the page has been taken over. */
export const routeScripts = (): readonly string[] =>
  Object.values(routeList()?.routes ?? {}).map(({ module }) => module);

/** The build that the page runs, as the router names it; empty before the page has been taken over. */
export const runningBuild = (): string => routeList()?.version ?? "";
