import type { JsonFields, CommandCall, Command, ExitCode } from "./command.ts";
import { errorScreen, type Screen } from "./screen.ts";

export const JSON_OPTION = "--json";

/** The option of verbs with JSON output. */
export const JSON_OUTPUT_OPTIONS = {
  json: { type: "boolean", help: "prints one JSON object on standard output; all other messages go to standard error" },
} as const satisfies Command["options"];

/**
 * Runs a verb that is called by a program: standard output gets one line, a JSON object with the exit code and the verb's
 * fields; everything else goes to standard error.
 */
export async function runWithJsonOutput(
  screen: Screen,
  run: (screen: Screen, addJsonFields: CommandCall["addJsonFields"]) => Promise<ExitCode>,
): Promise<ExitCode> {
  let fields: JsonFields = {};
  const exitCode = await run(errorScreen(screen), (added) => void (fields = { ...fields, ...added }));
  screen.print(visibleJson({ exitCode, ...fields }));
  return exitCode;
}

/** JSON in one line in which invisible characters are escaped as JSON escapes them, so that a terminal cannot be misled. */
const visibleJson = (value: unknown): string =>
  JSON.stringify(value).replace(INVISIBLE, (text) => text.replace(/[^]/g, escapeCodeUnit));

const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

const escapeCodeUnit = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
