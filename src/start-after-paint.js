// Inlined into every page as it stands. Runs the router's module script, which the server has written under another type, after the
// first paint. A start that fails is repeated once. Then the page is reloaded, at most once in 10 s: usually a newer build has replaced
// the scripts. If it may not be reloaded, it stays as it is without scripts, and is ready. See rules E5, P2 and R3.
{
  // Where cookies are blocked, access to session storage throws, also in the script with which the router restores how far a page was
  // scrolled. It is given one that is empty and full.
  try {
    sessionStorage.length;
  } catch (error) {
    const setItem = () => {
      throw error;
    };
    Object.defineProperty(window, "sessionStorage", { value: { getItem: () => null, setItem, removeItem() {} } });
  }

  let failures = 0;
  let script;
  const run = () => {
    script = Object.assign(document.createElement("script"), { type: "module" });
    script.textContent = document.querySelector("script[type='text/deferred']").textContent;
    document.head.append(script);
  };
  const start = () => {
    if (!script) run();
  };

  /** Failures before the router exists: of the script's imports, of code that runs, of the entry, which the script imports last. */
  const onFailure = (event) => {
    const isOfStart = script && !window.__reactRouterDataRouter && [window, script].includes(event.target);
    if (!isOfStart) return;
    event.preventDefault();
    failures += 1;
    if (failures === 1) setTimeout(run, 200 + Math.random() * 300);
    if (failures === 2)
      continueWithout(event.reason ?? event.error ?? new Error("A script of the page could not be loaded"));
  };

  const continueWithout = (error) => {
    console.error(error);
    if (navigator.onLine && mayReload()) return location.reload();
    document.head.insertAdjacentHTML("beforeend", document.querySelector("noscript").textContent);
    document.documentElement.dataset.appReady = "true";
    dispatchEvent(new CustomEvent("app-ready"));
  };
  const mayReload = () => {
    try {
      const key = "lumenry-reloads" + window.__reactRouterContext.basename.replace(/\/$/, "");
      const recent = JSON.parse(sessionStorage.getItem(key) ?? "[]").filter(([, time]) => Date.now() - time < 10_000);
      if (recent.some(([path]) => path === location.pathname)) return false;
      sessionStorage.setItem(key, JSON.stringify([...recent, [location.pathname, Date.now()]]));
      return true;
    } catch {
      // Without storage nothing could end a loop of reloads.
      return false;
    }
  };

  addEventListener("error", onFailure, true);
  addEventListener("unhandledrejection", onFailure);
  if (document.hidden) start();
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  document.addEventListener("visibilitychange", start);
  // For browsers that report no paint after all.
  addEventListener("load", () => setTimeout(start, 1_000));
}
