import compile from "icu-minify/compile";

/** The messages of a locale file: texts in ICU syntax, optionally in groups. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** Messages compiled for the small formatter: those with parameters are pre-parsed. */
export interface CompiledMessages {
  readonly [key: string]: ReturnType<typeof compile> | CompiledMessages;
}

/**
 * Compiles messages, so that the browser needs no ICU parser. Missing or empty messages fall back to the source language
 * here, so that no second language has to be loaded.
 *
 * @param source the same messages in `en-US`
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
