import path from "node:path";
import type { Plugin } from "vite";
import { reachedFrom } from "./code-groups.ts";
import { START_MODULES, type StartCode } from "../../src/web/session/start-code.ts";

/** The module in which the server finds the addresses. */
const NAME = "virtual:start-code";
const RESOLVED = `\0${NAME}`;
const SOURCE = path.resolve(import.meta.dirname, "../../src");

/** The part of an output file that is used. */
type OutputFile = Readonly<{
  type: "asset" | "chunk";
  fileName: string;
  facadeModuleId?: string | null;
  imports?: readonly string[];
}>;

/**
 * Passes the scripts of modules that a page imports while it starts from the browser's build to the server's, so that
 * pages can preload them. The development server has no such scripts.
 *
 * The build fails if one of the modules has no script of its own, or if the server is built first.
 */
export function startCode(): Plugin {
  let code: StartCode | undefined;
  let isBuild = false;
  return {
    name: "lumenry:start-code",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      if (isBuild && !code) this.error("The scripts of the browser's build are not known.");
      return `export default ${JSON.stringify(code ?? {})};`;
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        if (this.environment.name === "client") code = startCodeIn(Object.values(bundle));
      },
    },
  };
}

/** @throws when a module has no script of its own */
export function startCodeIn(files: readonly OutputFile[]): StartCode {
  const chunks = new Map(files.filter(({ type }) => type === "chunk").map((file) => [file.fileName, file]));
  const importsOf = (name: string) => chunks.get(name)?.imports;
  const addressesOf = (module: string): string[] => {
    const chunk = files.find(({ facadeModuleId }) => facadeModuleId === path.join(SOURCE, module));
    if (!chunk) throw new Error(`${module} has no script of its own`);
    return Array.from(reachedFrom([chunk.fileName], importsOf), (name) => `/${name}`);
  };
  return Object.fromEntries(Object.entries(START_MODULES).map(([name, module]) => [name, addressesOf(module)]));
}
