import type { Plugin } from "vite";
import { MISSING_ROUTE_CODE } from "./missing-route-code.ts";

/** Where React Router loads the code of a route. */
const LOADER = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;
/** What it does when the code is missing: reloads at once, as often as it happens, and waits for the page to go. */
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/** Takes what the site answers; without an answer the route is one that fails, which the router knows how to show. */
const ASK = `
  const missing = { load: () => import(/* @vite-ignore */ route.module), answer: undefined };
  window.dispatchEvent(new CustomEvent(${JSON.stringify(MISSING_ROUTE_CODE)}, { detail: missing }));
  try {
    if (!missing.answer) throw error;
    return routeModulesCache[route.id] = await missing.answer;
  } catch (failure) {
    const fail = () => { throw failure; };
    return { default: fail, clientLoader: fail };
  }`;

/**
 * The router's loading of a route's code, asking the site instead of reloading.
 *
 * @returns `undefined` when it reloads in another way than expected, or not at all
 */
export const withGuardedReload = (code: string): string | undefined =>
  RELOAD.test(code) ? code.replace(RELOAD, ASK) : undefined;

/**
 * Has React Router ask the site instead of reloading by itself when a route's code is missing.
 *
 * The build fails when a new release of the router does this differently.
 *
 * @see rule R3
 */
export function guardedReload(): Plugin {
  let isDone = false;
  return {
    name: "lumenry:guarded-reload",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: LOADER },
      handler(code) {
        const changed = withGuardedReload(code);
        if (changed === undefined) return null;
        isDone = true;
        return { code: changed, map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isDone) this.error("React Router's reload on missing code was not found.");
    },
  };
}
