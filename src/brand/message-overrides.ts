import { readdirSync, readFileSync } from "node:fs";
import compile from "icu-minify/compile";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { MAX_MESSAGE_OVERRIDE_LENGTH } from "#model/bounds.ts";
import { type Language, LANGUAGES } from "#model/languages/language.ts";
import { mergeMessages } from "#model/texts/merge-messages.ts";
import type { BrandFiles } from "./brand-files.ts";
import { formatValue } from "#model/format-value.ts";
import { InvalidBrandError, type BrandProblem, unknownKeyMessage, parseJsonFile } from "./brand-problem.ts";

/** The names of the arguments and tags of an ICU message. @throws {SyntaxError} if it is invalid */
function placeholderNames(message: string): ReadonlySet<string> {
  const names = new Set<string>();
  const walk = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      names.add(element.value);
      if (element.type === TYPE.tag) walk(element.children);
      if (element.type === TYPE.select || element.type === TYPE.plural)
        for (const option of Object.values(element.options)) walk(option.value);
    }
  };
  walk(parse(message));
  return names;
}

/** Messages by key, in the groups of the locale files. */
interface MessageTree<M> {
  readonly [key: string]: M | MessageTree<M>;
}

/** A message compiled for the pages' formatter. */
type CompiledMessage = ReturnType<typeof compile>;

/** Overrides by namespace: as written, in ICU syntax, and compiled together with the site's messages. */
export interface MessageOverrides {
  readonly source: Readonly<Record<string, MessageTree<string>>>;
  readonly compiled: Readonly<Record<string, MessageTree<CompiledMessage>>>;
}

/** The site's messages, read as files, since the build compiles imported ones. */
const LOCALES_URL = new URL("../", import.meta.resolve("#locales/en/server.json"));
const MESSAGES_FOLDER = "messages";
/** The messages of plain HTML pages, which are rendered without a formatter. */
const PLAIN_NAMESPACE = "server";

/**
 * Reads the operator's message overrides: `messages/{language}/{namespace}.json`, with any of the keys of the files in
 * `locales/`.
 *
 * @param files the brand's folder
 * @returns empty maps for languages without overrides
 * @throws {InvalidBrandError} for an unknown file or key, and for a message that its page could not format
 */
export function readMessageOverrides(files: BrandFiles): Readonly<Record<Language, MessageOverrides>> {
  const problems: BrandProblem[] = [];
  const overrides = { en: emptyMessages(), de: emptyMessages() };
  for (const [file, bytes] of files) {
    const [folder, languageName, name, ...rest] = file.split("/");
    if (folder !== MESSAGES_FOLDER) continue;
    const namespace = /^(.+)\.json$/.exec(name ?? "")?.[1];
    const language = LANGUAGES.find((item) => item === languageName);
    const originals = language && namespace !== undefined && rest.length === 0 ? siteMessages(namespace) : undefined;
    if (language === undefined || namespace === undefined || originals === undefined) {
      problems.push({ file, message: `is not the name of a message file; use one of ${fileNames().join(", ")}` });
      continue;
    }
    const isPlain = namespace === PLAIN_NAMESPACE;
    const messages = readMessageFile(bytes, originals, { file, isPlain, problems });
    overrides[language].source[namespace] = messages;
    if (!isPlain)
      overrides[language].compiled[namespace] = compileTree(
        mergeMessages(mergeMessages(originals, siteMessages(namespace, language)), messages),
      );
  }
  if (problems.length > 0) throw new InvalidBrandError(problems);
  return overrides;
}

const emptyMessages = () => ({
  source: {} as Record<string, MessageTree<string>>,
  compiled: {} as Record<string, MessageTree<CompiledMessage>>,
});

const fileNames = (): readonly string[] =>
  readdirSync(new URL("en/", LOCALES_URL)).map((name) => `${MESSAGES_FOLDER}/${LANGUAGES.join("|")}/${name}`);

function compileTree(messages: MessageTree<string>): MessageTree<CompiledMessage> {
  const entries = Object.entries(messages).map(
    ([key, message]) => [key, typeof message === "string" ? compile(message) : compileTree(message)] as const,
  );
  return Object.fromEntries(entries);
}

/** The site's messages of a namespace; `undefined` for an unknown one. All languages have the English keys. */
function siteMessages(namespace: string, language: Language = "en"): MessageTree<string> | undefined {
  if (!readdirSync(new URL("en/", LOCALES_URL)).includes(`${namespace}.json`)) return undefined;
  return JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, LOCALES_URL), "utf8")) as MessageTree<string>;
}

interface MessageFile {
  readonly file: string;
  readonly isPlain: boolean;
  /** Receives its problems. */
  readonly problems: BrandProblem[];
}

function readMessageFile(
  bytes: Uint8Array,
  originals: MessageTree<string>,
  messageFile: MessageFile,
): MessageTree<string> {
  try {
    return readMessageTree(parseJsonFile(messageFile.file, bytes), originals, [], messageFile);
  } catch (error) {
    if (!(error instanceof InvalidBrandError)) throw error;
    messageFile.problems.push(...error.problems);
    return {};
  }
}

function readMessageTree(
  override: unknown,
  originals: MessageTree<string>,
  path: readonly string[],
  messageFile: MessageFile,
): MessageTree<string> {
  const { file, isPlain, problems } = messageFile;
  const keyOf = (keys: readonly string[]): string | undefined => (keys.length === 0 ? undefined : keys.join("."));
  if (typeof override !== "object" || override === null || Array.isArray(override)) {
    const message = `is not a group of messages; write { ${JSON.stringify(Object.keys(originals)[0])}: … }`;
    problems.push({ file, key: keyOf(path), value: formatValue(override), message });
    return {};
  }
  const messages: Record<string, string | MessageTree<string>> = {};
  for (const [name, value] of Object.entries(override)) {
    const keys = [...path, name];
    const original = Object.hasOwn(originals, name) ? originals[name] : undefined;
    if (original === undefined)
      problems.push({ file, key: keyOf(keys), message: unknownKeyMessage(name, Object.keys(originals)) });
    else if (typeof original === "object") messages[name] = readMessageTree(value, original, keys, messageFile);
    else {
      const message = messageProblem(value, original, isPlain);
      if (message === undefined) messages[name] = value as string;
      else problems.push({ file, key: keyOf(keys), value: formatValue(value), message });
    }
  }
  return messages;
}

/** The problem of a message; `undefined` if it is valid. */
function messageProblem(override: unknown, original: string, isPlain: boolean): string | undefined {
  if (typeof override !== "string" || override.trim() === "")
    return "is not text, or is empty; enter text, or remove the key";
  if (override.length > MAX_MESSAGE_OVERRIDE_LENGTH)
    return `is longer than ${MAX_MESSAGE_OVERRIDE_LENGTH} characters; shorten it`;
  if (isPlain) return undefined;
  try {
    const originalPlaceholders = placeholderNames(original);
    const unknownPlaceholder = [...placeholderNames(override)].find((name) => !originalPlaceholders.has(name));
    if (unknownPlaceholder === undefined) return undefined;
    const names = originalPlaceholders.size === 0 ? "none" : [...originalPlaceholders].join(", ");
    return `uses the unknown placeholder ${JSON.stringify(unknownPlaceholder)}; available: ${names}`;
  } catch (error) {
    return `is not a valid ICU message (${error instanceof Error ? error.message : String(error)}); check its braces`;
  }
}
