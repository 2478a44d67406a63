import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import compile from "icu-minify/compile";

/** The messages of a locale file: strings in ICU syntax, optionally in groups. */
interface Messages {
  readonly [key: string]: string | Messages;
}

/** Messages compiled for the small formatter: those with parameters are pre-parsed. */
interface CompiledMessages {
  readonly [key: string]: ReturnType<typeof compile> | CompiledMessages;
}

/**
 * Compiles messages, so that the browser needs no ICU parser. Missing or empty messages fall back to English here, so
 * that browsers do not have to load a second language.
 *
 * @param source the same messages in English
 * @throws {SyntaxError} when a message is not valid ICU syntax
 * @see rule L3
 */
export function compileMessages(messages: Messages, source: Messages): CompiledMessages {
  const keys = new Set([...Object.keys(source), ...Object.keys(messages)]);
  return Object.fromEntries([...keys].map((key) => [key, compileEntry(messages[key], source[key])]));
}

function compileEntry(
  message: string | Messages | undefined,
  source: string | Messages | undefined,
): CompiledMessages[string] {
  if (typeof message === "object" || typeof source === "object") {
    return compileMessages(typeof message === "object" ? message : {}, typeof source === "object" ? source : {});
  }
  return compile(message === undefined || message === "" ? (source ?? "") : message);
}

const LOCALES = path.resolve(import.meta.dirname, "../../locales");
const SOURCE_LANGUAGE = "en";

/** Messages of the server's plain pages, which use neither React nor its formatter. */
const UNCOMPILED_FILE = "server.json";

/**
 * Compiles the locale files while Vite loads them, and replaces the formatter that includes a parser with the small
 * one.
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
    if (path.dirname(path.dirname(file)) !== LOCALES || !name.endsWith(".json") || name === UNCOMPILED_FILE)
      return null;
    const sourceFile = path.join(LOCALES, SOURCE_LANGUAGE, name);
    this.addWatchFile(sourceFile);
    const source = JSON.parse(readFileSync(sourceFile, "utf8")) as Messages;
    return { code: JSON.stringify(compileMessages(JSON.parse(code) as Messages, source)), map: null };
  },
});
