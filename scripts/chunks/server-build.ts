import path from "node:path";
import type { Plugin } from "vite";
import { imports } from "../../package.json" with { type: "json" };

const ROOT = path.resolve(import.meta.dirname, "../..");

/**
 * The server's build: its entries keep their names, of which React Router knows one only.
 *
 * `import.meta.url` is the address of the source that says it, not of the chunk in which it came to lie, so that files beside a module,
 * such as its typefaces, are found there as in development and in tests.
 *
 * @throws when a module outside of the parts that `package.json` names asks for its address
 */
export function serverBuild(): Plugin {
  return {
    name: "lumenry:server-build",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    outputOptions: (options) => ({ ...options, entryFileNames: "[name].js" }),
    transform: {
      filter: { id: /\.ts$/, code: /\bimport\.meta\.url\b/ },
      handler: withSourceAddress,
    },
  };
}

/** A module's code with the address of its source instead of its own. */
export const withSourceAddress = (code: string, file: string): string =>
  code.replaceAll(/\bimport\.meta\.url\b/g, `import.meta.resolve(${JSON.stringify(importName(file))})`);

/** How a file of the project is imported from anywhere in it: `#server/main.ts`. */
function importName(file: string): string {
  const within = path.relative(ROOT, file).replaceAll(path.sep, "/");
  for (const [name, target] of Object.entries(imports)) {
    const folder = target.slice("./".length, -"*".length);
    if (within.startsWith(folder)) return name.slice(0, -1) + within.slice(folder.length);
  }
  throw new Error(`${within} asks for its own address; only files of a part in package.json's "imports" can`);
}
