import type { AskedAhead } from "#web/client/asked-ahead.ts";

/** What a page requests to start with. All addresses are complete. */
export interface AheadRequests {
  /** The scripts that take the page over. */
  readonly scripts: readonly string[];
  /** The global to hand the answers over. */
  readonly global: string;
  /** Answers by the keys that `requestKey` gives them. */
  readonly lists: Readonly<Record<string, string>>;
  /** The articles that a visitor starts with who has chosen no portfolio; absent if a page does not wait for so many. */
  readonly articles?: ArticlesAhead;
  /** The attribute of a root element that stands in for another page. */
  readonly offlinePage: string;
  /** After how many ms a request is given up. */
  readonly timeoutMs: number;
}

interface ArticlesAhead {
  readonly key: string;
  readonly address: string;
  readonly accept: string;
  /** The browser's cache in which articles of this version may be. */
  readonly cache: string;
  /** Where a visitor's portfolio is remembered. */
  readonly remembered: string;
}

/**
 * Requests the page's scripts, and when they have arrived what the session will ask for once they run: the connection would be idle
 * then. Of the articles only those that it will certainly want: no portfolio is in the address, remembered, or cached. The style
 * sheet is requested before (`styleLinks`); scripts have low priority beside it.
 *
 * Its source is inlined into the head of every page: it uses nothing from outside.
 *
 * @see rule R1
 */
export function requestAhead({ scripts, global, lists, articles, offlinePage, timeoutMs }: AheadRequests): void {
  const preload = async (href: string): Promise<void> => {
    const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href, fetchPriority: "low" });
    const isKnown = link.relList.supports("modulepreload");
    const arrival = new Promise<unknown>((resolve) => {
      Object.assign(link, { onload: resolve, onerror: resolve });
      setTimeout(resolve, timeoutMs);
    });
    document.head.append(link);
    if (isKnown) await arrival;
  };
  const ask = (address: string, headers: HeadersInit = {}): Promise<Response> =>
    fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) });
  const hold = (key: string, answer: Promise<Response | undefined>): void => {
    // Whoever takes it receives the error.
    answer.catch(() => undefined);
    answers.set(key, answer);
  };
  const isCustomChoice = (remembered: string): boolean => {
    try {
      return new URLSearchParams(location.search).has("id") || Boolean(sessionStorage.getItem(remembered));
    } catch {
      return false;
    }
  };
  const askUnlessCached = async ({ cache, address, accept }: ArticlesAhead): Promise<Response | undefined> => {
    const isCached = "caches" in window && (await caches.has(cache).catch(() => false));
    return isCached ? undefined : ask(address, { accept });
  };

  const askForLists = (): void => {
    if (!navigator.onLine || document.documentElement.hasAttribute(offlinePage)) return;
    if (articles && !isCustomChoice(articles.remembered)) hold(articles.key, askUnlessCached(articles));
    for (const [key, address] of Object.entries(lists)) hold(key, ask(address));
  };

  const answers: AskedAhead["answers"] = new Map();
  const arrived = Promise.all(scripts.map(preload)).then(askForLists);
  const asked: AskedAhead = { beganMs: performance.now(), scripts: arrived, answers };
  Object.assign(window, { [global]: asked });
  // What nobody has taken by then is not what the page needs.
  addEventListener("app-ready", () => Reflect.deleteProperty(window, global), { once: true });
}
