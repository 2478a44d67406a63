import { resolve } from "node:path";
import type { ParseArgsOptionsConfig } from "node:util";
import { openStore, readStoreSettings } from "#store/place/open-store.ts";
import type { CatalogueStore } from "#store/store.ts";
import { type Screen, createErrorScreen } from "./screen.ts";

/** Exit codes of the operator's command line. */
export const EXIT_CODES = { done: 0, refused: 1, wrongUsage: 2, unavailable: 3, unknown: 4, warned: 5 } as const;
export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** What each exit code means, for `--help`. */
export const EXIT_MEANINGS: Readonly<Record<ExitCode, string>> = {
  0: "done",
  1: "refused; nothing has changed",
  2: "wrong usage",
  3: "the store or a file cannot be reached, read or written; nothing has changed",
  4: "the outcome is unknown; the verb versions shows which version is being served",
  5: "refused only because of warnings, with --strict; nothing has changed",
};

/** An option of a verb. `value` is the placeholder in the usage line; `N` by default. */
type Option = ParseArgsOptionsConfig[string] & { readonly help: string; readonly value?: string };

export interface Command {
  /** The operands in the usage line, as in `<folder or file>`; optional ones in square brackets. */
  readonly operands: string;
  readonly summary: string;
  /** Its options and their meaning, for `--help`. */
  readonly options: Readonly<Record<string, Option>>;
  readonly run: (call: CommandCall) => Promise<ExitCode> | ExitCode;
}

/** A call of a verb: its parsed arguments, and what it runs with. */
export interface CommandCall {
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly context: CommandContext;
  readonly screen: Screen;
  /** Adds fields to the object that `--json` prints; without that option it does nothing. */
  readonly addJsonFields: (fields: JsonFields) => void;
}

/** The output of a verb for programs: JSON values by name. */
export type JsonFields = Readonly<Record<string, unknown>>;

/** The environment in which a command runs. */
export interface CommandContext {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The operator's current directory, from which relative paths start. */
  readonly folder: string;
  /** After this call, Ctrl+C and SIGTERM abort the signal; absent: they end the process. */
  readonly createStopSignal?: () => AbortSignal;
}

/** Opens the store of the environment, and closes it after an action. */
export async function withStore<T>(
  { environment }: CommandContext,
  action: (store: CatalogueStore) => Promise<T>,
): Promise<T> {
  const store = await openStore(readStoreSettings(environment));
  try {
    return await action(store);
  } finally {
    await store.close();
  }
}

/** A setting of the environment; an empty one is absent. */
export const readSetting = ({ environment }: CommandContext, name: string): string | undefined =>
  environment[name] === "" ? undefined : environment[name];

export const resolveOperandPath = ({ operands, context }: CommandCall): string =>
  resolve(context.folder, operands[0] ?? "");

/** The command was misused; the message is one sentence. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Parses an option with a fixed set of values; `undefined` without it. @throws {UsageError} for any other value */
export function parseChoice<T extends string>(name: string, text: unknown, values: readonly T[]): T | undefined {
  if (text === undefined) return undefined;
  const choice = values.find((value) => value === text);
  if (choice !== undefined) return choice;
  const expected = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(values);
  throw new UsageError(`--${name} is ${JSON.stringify(text)}; expected ${expected}.`);
}

/** Parses an option with a whole number; `undefined` without it. @throws {UsageError} for anything else */
export function parseWholeNumber(name: string, text: unknown, min: number, max: number): number | undefined {
  if (text === undefined) return undefined;
  const number = typeof text === "string" && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new UsageError(`--${name} is ${JSON.stringify(text)}; expected a whole number from ${min} to ${max}.`);
}

/** @throws {UsageError} when the argument is not a version number */
export function parseVersionNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`"${text}" is not a version number; the verb versions lists them.`);
}

export const JSON_OPTION = "--json";

/** The option of verbs with JSON output. */
export const JSON_OUTPUT_OPTIONS = {
  json: { type: "boolean", help: "prints one JSON object to standard output; all other messages go to standard error" },
} as const satisfies Command["options"];

/** Runs a verb for a program: prints only a JSON object with exit code and fields; the rest goes to standard error. */
export async function runWithJsonOutput(
  screen: Screen,
  run: (screen: Screen, addJsonFields: CommandCall["addJsonFields"]) => Promise<ExitCode>,
): Promise<ExitCode> {
  let fields: JsonFields = {};
  const exitCode = await run(createErrorScreen(screen), (added) => void (fields = { ...fields, ...added }));
  screen.print(visibleJson({ exitCode, ...fields }));
  return exitCode;
}

/** JSON on one line with invisible characters as JSON escapes, so that they cannot mislead on a terminal. */
const visibleJson = (value: unknown): string =>
  JSON.stringify(value).replace(INVISIBLE, (text) => text.replace(/[^]/g, escapeCodeUnit));

const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

const escapeCodeUnit = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
