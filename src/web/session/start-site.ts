import type { AskedAhead } from "#web/client/asked-ahead.ts";
import type { RouterScripts } from "#web/router-seams/hand-over.ts";

/** What hydration needs: addresses of scripts, except for the route ids. */
export interface SiteStart extends RouterScripts {
  /** The global with what has been requested ahead, an `AskedAhead`. */
  readonly askedAhead: string;
  /** The global under which the router finds the modules of the page's routes. */
  readonly routeCode: string;
  /** The style sheet for pages without scripts. */
  readonly withoutScripts: string;
  /** The style sheet with the font, which is requested once the app is ready. */
  readonly fontStyles: string;
  /** Where the reload guard keeps its log, and for how long an entry counts, in ms. @see rule R3 */
  readonly guard: { readonly key: string; readonly ms: number };
}

/**
 * Runs the page's scripts, which `requestAhead` has requested, after the first paint, so that they do not delay it. A failed
 * request is repeated once; if that fails too, usually because a newer build has replaced the script, the page is reloaded under
 * the guard. If the guard forbids it, or there is no connection, the page stays as it is without scripts, and is ready.
 *
 * Its source is inlined into every page: it uses nothing from outside, and no clock that a hidden tab would stop.
 *
 * @see rules E5, P2, R3
 */
export function startSite({
  before,
  manifest,
  entry,
  routes,
  askedAhead,
  routeCode,
  withoutScripts,
  fontStyles,
  guard,
}: SiteStart): void {
  let isStarted = false;

  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    run().catch(continueWithout);
  };

  const run = async (): Promise<void> => {
    // The lists are requested by then: running the scripts takes as long as they do.
    await (Reflect.get(window, askedAhead) as AskedAhead | undefined)?.scripts;
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

  const continueWithout = (error: unknown): void => {
    console.error(error);
    if (navigator.onLine && mayReload()) {
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
      // Without storage nothing could end a loop of reloads.
      return false;
    }
  };

  const addLink = (rel: string, href: string): void => {
    const link = document.createElement("link");
    link.rel = rel;
    link.href = href;
    document.head.append(link);
  };

  addEventListener("app-ready", () => addLink("stylesheet", fontStyles), { once: true });
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) start();
  else {
    new PerformanceObserver(start).observe({ type: "paint", buffered: true });
    document.addEventListener("visibilitychange", start);
    // For browsers that report no paint after all.
    addEventListener("load", () => setTimeout(start, 1_000));
  }
}
