import type { Plugin } from "vite";

const IMPORT_OF_STYLES = /^import (\w+) from (?=".*\.module\.css";$)/gm;

/**
 * Has the build import the class names of a style module one by one instead of as an object: Rolldown then writes each
 * name where it is used and drops those that are not. A page carries no tables of names.
 */
export function classNamesAsConstants(): Plugin[] {
  return [
    {
      name: "lumenry:class-names-as-constants",
      apply: "build",
      enforce: "pre",
      transform: {
        filter: { id: /\/src\/web\/.*\.tsx?$/, code: ".module.css" },
        handler: (code) => ({ code: code.replace(IMPORT_OF_STYLES, "import * as $1 from "), map: null }),
      },
    },
    {
      name: "lumenry:styles-without-names",
      apply: "build",
      // After Vite's own, which declares these modules free of effects: with its last name inlined, a module would leave
      // the build together with its rules.
      enforce: "post",
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" as const }),
      },
    },
  ];
}
