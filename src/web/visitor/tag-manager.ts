declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

const SCRIPT_ID = "tag-manager";

/** Loads the tag manager's script once. Requires the visitor's consent. @see rule P4 */
export function loadTagManager(containerId: string): void {
  if (document.getElementById(SCRIPT_ID)) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.id = SCRIPT_ID;
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(containerId)}`;
  document.head.append(script);
}

/** Reports the current page to the data layer. @see rule N8 */
export function pushPageView(path: string, title: string): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: "page_view", page_path: path, page_title: title });
}
