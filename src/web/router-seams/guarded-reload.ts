import type { Plugin } from "vite";
import { MISSING_ROUTE_CODE } from "./missing-route-code.ts";

/** The file in which React Router loads a route's code. */
const ROUTE_MODULES_FILE = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;
/** The router's code for missing route code: it always reloads immediately and waits for the page to unload. */
const RELOAD_CODE = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/** Uses the module that a listener supplies; without one the route fails, which the router can display. */
const DISPATCH_EVENT = `
  const missing = { load: () => import(/* @vite-ignore */ route.module), replacement: undefined };
  window.dispatchEvent(new CustomEvent(${JSON.stringify(MISSING_ROUTE_CODE)}, { detail: missing }));
  try {
    if (!missing.replacement) throw error;
    return routeModulesCache[route.id] = await missing.replacement;
  } catch (failure) {
    const fail = () => { throw failure; };
    return { default: fail, clientLoader: fail };
  }`;

/**
 * Patches the router's loading of a route's code to dispatch an event instead of reloading.
 *
 * @returns `undefined` if the expected reload is not in the code
 */
export const withGuardedReload = (code: string): string | undefined =>
  RELOAD_CODE.test(code) ? code.replace(RELOAD_CODE, DISPATCH_EVENT) : undefined;

/**
 * A build plugin: when a route's code is missing, React Router dispatches an event instead of reloading.
 *
 * The build fails if a new release of the router has changed this.
 *
 * @see rule R3
 */
export function guardedReload(): Plugin {
  let isPatched = false;
  return {
    name: "lumenry:guarded-reload",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: ROUTE_MODULES_FILE },
      handler(code) {
        const patched = withGuardedReload(code);
        if (patched === undefined) return null;
        isPatched = true;
        return { code: patched, map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isPatched) this.error("React Router's reload on missing code was not found.");
    },
  };
}
