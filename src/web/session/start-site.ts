import type { RouterScripts } from "#web/router-seams/hand-over.ts";

/** What it takes to take a page over. All are addresses of scripts, but the route's ids. */
export interface SiteStart extends RouterScripts {
  /** The name under which the router looks for the code of the page's routes. */
  readonly routeCode: string;
  /** The style sheet of pages that do without scripts. */
  readonly withoutScripts: string;
  /** Where the reload guard keeps its log, and how long it holds, in ms. @see rule R3 */
  readonly guard: { readonly key: string; readonly ms: number };
}

/**
 * Asks for the page's scripts once the page has been painted, so that they take nothing from what paints it, and starts
 * them. One that does not come is asked for again; when it does not come then either, most often since a newer build has
 * replaced it, the page is loaded anew under the guard; if that is of no use it stands as it does without scripts, and is
 * ready.
 *
 * Its text stands in every page: it uses nothing from outside, and no clock that a hidden tab would stop.
 *
 * @see rules E5, P2, R3
 */
export function startSite({
  before,
  manifest,
  entry,
  routes,
  imports,
  routeCode,
  withoutScripts,
  guard,
}: SiteStart): void {
  let isStarted = false;

  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    for (const href of [manifest, entry, ...imports, ...Object.values(routes).flat()]) addLink("modulepreload", href);
    run().catch(standWithout);
  };

  const run = async (): Promise<void> => {
    const ids = Object.keys(routes);
    for (const script of before) await load(script);
    const [codes] = await Promise.all([Promise.all(Object.values(routes).map(loadAll)), load(manifest)]);
    Object.assign(window, { [routeCode]: Object.fromEntries(ids.map((id, place) => [id, codes[place]])) });
    await load(entry);
  };

  const ask = (script: string): Promise<object> => import(/* @vite-ignore */ script) as Promise<object>;
  const load = async (script: string): Promise<object> => {
    try {
      return await ask(script);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 300));
      return ask(script);
    }
  };
  const loadAll = async (parts: readonly string[]): Promise<object> =>
    Object.assign({}, ...(await Promise.all(parts.map(load)))) as object;

  const standWithout = (error: unknown): void => {
    console.error(error);
    if (mayReload()) {
      location.reload();
      return;
    }
    addLink("stylesheet", withoutScripts);
    document.documentElement.dataset["appReady"] = "true";
    dispatchEvent(new CustomEvent("app-ready"));
  };

  const mayReload = (): boolean => {
    try {
      const now = Date.now();
      const log = JSON.parse(sessionStorage.getItem(guard.key) ?? "[]") as [string, number][];
      const held = log.filter(([, time]) => now - time < guard.ms);
      if (held.some(([path]) => path === location.pathname)) return false;
      sessionStorage.setItem(guard.key, JSON.stringify([...held, [location.pathname, now]]));
      return true;
    } catch {
      // Where nothing can be noted nothing ends a loop of reloads.
      return false;
    }
  };

  const addLink = (rel: string, href: string): void => {
    const link = document.createElement("link");
    link.rel = rel;
    link.href = href;
    document.head.append(link);
  };

  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) start();
  else {
    new PerformanceObserver(start).observe({ type: "paint", buffered: true });
    document.addEventListener("visibilitychange", start);
    // For browsers that tell of no paint after all.
    addEventListener("load", () => setTimeout(start, 1_000));
  }
}
