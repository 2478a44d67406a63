declare const self: ServiceWorkerGlobalScope;

/** The address of the site's root, where the worker's script lies; with a trailing slash. */
export const SITE = new URL("./", self.location.href).href;

/** The path below which the site is served, as `basePath` returns it. */
export const BASE = new URL(SITE).pathname.slice(0, -1);
