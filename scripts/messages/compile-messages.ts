import compile from "icu-minify/compile";

/** Messages as they stand in a locale file: texts in ICU syntax, in groups if wanted. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** Messages compiled for the small formatter: those with parameters are parsed. */
export interface CompiledMessages {
  readonly [key: string]: ReturnType<typeof compile> | CompiledMessages;
}

/**
 * Compiles messages, so that the browser needs no ICU parser. A message that is missing or empty falls back to the
 * source language's text, so that no second language has to be loaded for it.
 *
 * @param source the same messages in `en-US`
 * @throws {SyntaxError} when a message is no ICU message
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
