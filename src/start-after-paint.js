// Inlined into every page unchanged. Runs the router's module script, which the server wrote with another type, after
// the first paint. A failed start is retried once. After that the page is reloaded, at most once in 10 s: usually a new
// release has replaced the scripts. If it may not be reloaded, it remains usable without scripts and counts as ready.
// See rules E5, P2 and R3.
{
  // Where cookies are blocked, access to session storage throws, also in the router's script that restores the scroll
  // position. This replacement is always empty and rejects writes.
  try {
    sessionStorage.length;
  } catch (error) {
    const setItem = () => {
      throw error;
    };
    Object.defineProperty(window, "sessionStorage", { value: { getItem: () => null, setItem, removeItem() {} } });
  }

  let failureCount = 0;
  let script;
  const run = () => {
    script = Object.assign(document.createElement("script"), { type: "module" });
    script.textContent = document.querySelector("script[type='text/deferred']").textContent;
    document.head.append(script);
  };
  const start = () => {
    if (!script) run();
  };

  /** Handles errors until the router exists: a failed import or an exception in the entry or its imports. */
  const onFailure = (event) => {
    const isStartError = script && !window.__reactRouterDataRouter && [window, script].includes(event.target);
    if (!isStartError) return;
    event.preventDefault();
    failureCount += 1;
    if (failureCount === 1) setTimeout(run, 200 + Math.random() * 300);
    if (failureCount === 2)
      continueWithoutScripts(event.reason ?? event.error ?? new Error("A script of the page could not be loaded"));
  };

  const continueWithoutScripts = (error) => {
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
      // Without storage a reload loop could not be detected.
      return false;
    }
  };

  addEventListener("error", onFailure, true);
  addEventListener("unhandledrejection", onFailure);
  if (document.hidden) start();
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  document.addEventListener("visibilitychange", start);
  // For browsers that do not report paint timing.
  addEventListener("load", () => setTimeout(start, 1_000));
}
