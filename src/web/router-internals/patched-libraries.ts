import type { Plugin } from "vite";
import { MISSING_ROUTE_CODE } from "./missing-route-code.ts";

interface Patch {
  /** A file of the router, below its `lib/`, of Vite, or of another library, by its path from the library's name. */
  readonly file: string;
  /** All matches are replaced. */
  readonly code: RegExp;
  readonly replacement: string;
}

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

/** Behaviour that the site needs changed. */
const CHANGED_BEHAVIOUR: readonly Patch[] = [
  // When a route's code is missing, the router reloads immediately and waits for the page to unload (R3).
  {
    file: "dom/ssr/routeModules.js",
    code: /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/g,
    replacement: DISPATCH_EVENT,
  },
  // The router replaces the page with the error's stack, which visitors must never see; the site's boundary wraps the
  // router (E2).
  {
    file: "dom/ssr/errorBoundaries.js",
    code: /return \/\* @__PURE__ \*\/ React\$1\.createElement\(RemixRootDefaultErrorBoundary, \{\s*error: this\.state\.error,\s*isOutsideRemixApp: true\s*\}\)/g,
    replacement: "throw this.state.error",
  },
  // The library recognises its patterns by the name of a function, which minified code lacks: hatching would be
  // missing.
  {
    file: "svg-to-pdfkit/source.js",
    code: /color\[0\]\.constructor\.name === 'PDFPattern'/g,
    replacement: "color[0].group",
  },
];

/** Features that the site does not use, removed so that bundlers leave their code out of the browser's scripts. */
const UNUSED_FEATURES: readonly Patch[] = [
  { file: "router/router.js", code: /if \(init\.instrumentations\)/g, replacement: "if (false)" },
  // The router submits and fetches nothing: the site's own code requests lists and files.
  { file: "router/router.js", code: /(?<!function )isMutationMethod\([\w.]+\)/g, replacement: "false" },
  { file: "router/router.js", code: /^\t\tfetch,$/gm, replacement: "" },
  // All routes are in the manifest (`routeDiscovery` of react-router.config.ts).
  {
    file: "dom/ssr/fog-of-war.js",
    code: /if \(!isFogOfWarEnabled\(routeDiscovery, ssr\)/g,
    replacement: "if (true",
  },
  // No route declares pages to prefetch.
  { file: "dom/ssr/components.js", code: /isPageLinkDescriptor\(link\) \?/g, replacement: "false ?" },
  // The server writes the router's own scripts.
  { file: "dom/ssr/components.js", code: /!isStatic \?/g, replacement: "true ?" },
  { file: "dom/ssr/components.js", code: /staticContext \? `/g, replacement: "false ? `" },
  // The root route has an error page, and is never loaded by the browser.
  { file: "dom/ssr/routes.js", code: /: route\.id === "root" \?/g, replacement: ": false ?" },
  // The context of error boundaries, which only server components need.
  { file: "hooks.js", code: /\(this\.context\b/g, replacement: "(false" },
  // The site has its own links and forms; bundlers keep a component whose `displayName` is set.
  { file: "dom/lib.js", code: /^(?:Link|NavLink|Form)\.displayName = .*$/gm, replacement: "" },
  { file: "dom/lib.js", code: /= React\$1\.forwardRef\(/g, replacement: "= /* @__PURE__ */ React$1.forwardRef(" },
  // The decoder of WOFF2, a third of the scripts for PDFs, whose typeface is TrueType.
  {
    file: "fontkit/dist/browser-module.mjs",
    code: /import \$6uUbQ\$brotlidecompressjs from "brotli\/decompress\.js"/g,
    replacement: "const $6uUbQ$brotlidecompressjs = undefined",
  },
];

/** Vite wraps each dynamic import in this function, which loads preload lists; the build has none (`modulePreload`). */
const IMPORT_WRAPPER: Patch = {
  file: "preload-helper.js",
  code: /^(?=[^]*export const __vitePreload = )[^]+$/g,
  replacement: "export const __vitePreload = (load) => load();",
};

const PATCHES = [...CHANGED_BEHAVIOUR, ...UNUSED_FEATURES, IMPORT_WRAPPER];
const LIBRARY_FILE =
  /(?:react-router\/dist\/\w+\/lib\/|^\0vite\/|node_modules\/(?=svg-to-pdfkit\/|fontkit\/))(?<file>.+\.m?js)$/;

/** Patches a file of a library. @throws if it lacks the code to be replaced */
export const patchLibraryFile = (file: string, source: string): string =>
  PATCHES.filter((patch) => patch.file === file).reduce((code, { code: original, replacement }) => {
    const patched = code.replace(original, () => replacement);
    if (patched === code) throw new Error(`${file} does not contain ${original.source}`);
    return patched;
  }, source);

/** Patches libraries, and Vite's helper, for the browser, or fails after incompatible releases. @see rules E2, R3 */
export function patchedLibraries(): Plugin {
  const remainingFiles = new Set(PATCHES.map(({ file }) => file));
  return {
    name: "lumenry:patched-libraries",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: LIBRARY_FILE },
      handler(code, id) {
        const file = LIBRARY_FILE.exec(id)?.groups?.["file"] ?? "";
        return remainingFiles.delete(file) ? { code: patchLibraryFile(file, code), map: null } : null;
      },
    },
    buildEnd(error) {
      if (!error && remainingFiles.size > 0) this.error(`The libraries have no ${[...remainingFiles].join(", ")}.`);
    },
  };
}
