import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { compileMessages, type Messages } from "./compile-messages.ts";

const LOCALES = path.resolve(import.meta.dirname, "../../locales");
const SOURCE_LANGUAGE = "en";

/** Messages of the server's plain pages, which use neither React nor its formatter. */
const UNCOMPILED = "server.json";

/**
 * Compiles the locale files while Vite loads them, and replaces the formatter with the parser by the small one.
 *
 * @see docs/decisions/0004-compiled-messages.md
 */
export const compiledMessages = (): Plugin => ({
  name: "lumenry:messages",
  enforce: "pre",
  config: () => ({
    resolve: { alias: { "use-intl/format-message": "use-intl/format-message/format-only" } },
    // The alias applies only to modules that Vite bundles.
    optimizeDeps: { exclude: ["use-intl"] },
    environments: { ssr: { resolve: { noExternal: ["use-intl"] } } },
  }),
  transform(code, id) {
    const [file = ""] = id.split("?");
    const name = path.basename(file);
    if (path.dirname(path.dirname(file)) !== LOCALES || !name.endsWith(".json") || name === UNCOMPILED) return null;
    const sourceFile = path.join(LOCALES, SOURCE_LANGUAGE, name);
    this.addWatchFile(sourceFile);
    const source = JSON.parse(readFileSync(sourceFile, "utf8")) as Messages;
    return { code: JSON.stringify(compileMessages(JSON.parse(code) as Messages, source)), map: null };
  },
});
