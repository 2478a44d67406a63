import { MAX_MARKDOWN_LENGTH } from "#model/bounds.ts";
import { OptionalText, TextValues, TEXT_FIELDS } from "#model/entities/fields.ts";
import type { ListEntries, ListName } from "#model/lists/lists.ts";
import { fieldSchema, type CustomFields } from "../declared/custom-fields.ts";
import { isEntry } from "../fields/entry-fields.ts";
import { fieldProblem, type EntryProblem } from "../problems/problem.ts";
import type { TextFormat } from "./text-writer.ts";
import { hasCharacterReference, hasHtmlTag, hasUnclosedCode } from "./html-source.ts";
import { htmlToText } from "./html-to-text.ts";

/** HTML that was escaped twice takes three rounds: two to unescape it, one to convert it. Each round is linear. */
const MAX_ROUNDS = 3;

/**
 * Converts a string that is HTML, even if it was escaped once more (`&lt;p&gt;`), and named characters; every other
 * string is returned unchanged, including its `<` and `&`. The result contains no HTML.
 *
 * @see rule D8
 */
export function convertHtml(text: string, format: TextFormat): string {
  let converted = text;
  for (let round = 0; round < MAX_ROUNDS && isHtml(converted, format); round += 1)
    converted = htmlToText(format === "markdown" ? unescapeWholeHtml(converted) : converted, format);
  return format === "markdown" ? decodeNamedCharacters(converted) : converted;
}

const CODE_DELIMITER = /`+|~{3,}/g;
/** Delimiters of code in Markdown, ends of paragraphs, and names of characters that no backslash escapes. */
const CODE_DELIMITER_OR_NAME = /`+|~{3,}|\n[ \t\r]*\n|(?<!\\)&[a-z][a-z\d]{1,30};/gi;
/** Shorter delimiters enclose a span of code, which ends with its paragraph at the latest. */
const FENCE_LENGTH = 3;

/**
 * Decodes the names of characters, such as `&plusmn;`, since pages know only a few. Markdown keeps code, references to
 * ASCII, which may be markup, and to blanks and soft hyphens, which are invisible.
 */
function decodeNamedCharacters(markdown: string): string {
  const lastOffsets = new Map(Array.from(markdown.matchAll(CODE_DELIMITER), (match) => [match[0], match.index]));
  let codeDelimiter = "";
  return markdown.replaceAll(CODE_DELIMITER_OR_NAME, (part, offset: number) => {
    if (part.startsWith("&")) return codeDelimiter === "" ? decodeNamedCharacter(part) : part;
    if (part.startsWith("\n")) codeDelimiter = codeDelimiter.length < FENCE_LENGTH ? "" : codeDelimiter;
    else if (part === codeDelimiter) codeDelimiter = "";
    else if (codeDelimiter === "" && lastOffsets.get(part) !== offset) codeDelimiter = part;
    return part;
  });
}

function decodeNamedCharacter(reference: string): string {
  const characters = htmlToText(reference, "plain");
  return /^[^\p{ASCII}\s\p{Cf}]+$/u.test(characters) ? characters : reference;
}

/** Whether a string is HTML. Character references alone belong to Markdown as well. */
const isHtml = (text: string, format: TextFormat): boolean =>
  format === "plain" ? hasHtmlTag(text) || hasCharacterReference(text) : hasHtmlTag(unescapeWholeHtml(text));

/** Unescapes HTML that was escaped as a whole; other strings are returned unchanged. */
function unescapeWholeHtml(text: string): string {
  if (hasHtmlTag(text) || !/&lt;/i.test(text)) return text;
  const decoded = text.replaceAll(ESCAPES, (entity, name: string) => ENTITY_CHARACTERS[name.toLowerCase()] ?? entity);
  return hasHtmlTag(decoded) ? decoded : text;
}

const ESCAPES = /&(lt|gt|quot|apos|#39|amp);/gi;
const ENTITY_CHARACTERS: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  "#39": "'",
  amp: "&",
};

/**
 * Converts HTML in the strings of an entry that its schema accepts: to Markdown in descriptions, else to plain text.
 * Strings that are too long are left unchanged. Each field with HTML causes a warning.
 *
 * @returns the entry itself if nothing is converted
 * @see rules D8, D10
 */
export function convertHtmlFields<N extends ListName>(
  list: N,
  entry: ListEntries[N],
  custom: CustomFields,
): { readonly entry: ListEntries[N]; readonly problems: readonly EntryProblem[] } {
  const problems: EntryProblem[] = [];
  const converted: Record<string, unknown> = {};
  for (const [field, value] of Object.entries<unknown>(entry)) {
    if (!isTextField(list, field, custom)) continue;
    const format = field === "descriptions" ? "markdown" : "plain";
    const examples: { converted?: string; unclosed?: string; tooLong?: string } = {};
    const result = mapStrings(value, (text) => {
      const isLong = text.length > MAX_MARKDOWN_LENGTH;
      const convertedText = isLong ? text : convertHtml(text, format);
      if (convertedText !== text && hasUnclosedCode(unescapeWholeHtml(text))) examples.unclosed ??= text;
      else if (convertedText !== text) examples.converted ??= text;
      if (isLong && isHtml(text, format)) examples.tooLong ??= text;
      return convertedText;
    });
    if (examples.converted !== undefined || examples.unclosed !== undefined) converted[field] = result;
    const report = (text: string | undefined, message: string): void => {
      if (text !== undefined) problems.push(fieldProblem("html-text", field, text, message));
    };
    report(examples.converted, CONVERTED_MESSAGES[format]);
    report(examples.unclosed, UNCLOSED_CODE_MESSAGE);
    report(examples.tooLong, TOO_LONG_MESSAGE);
  }
  return problems.length === 0 ? { entry, problems } : { entry: { ...entry, ...converted }, problems };
}

const CONVERTED_MESSAGES: Readonly<Record<TextFormat, string>> = {
  markdown: "is HTML and has been converted to Markdown",
  plain: "is HTML and has been converted to plain text",
};
const UNCLOSED_CODE_MESSAGE =
  "is HTML with an unclosed <script> or <style>, so everything after it is left out; close it, or delete it from the text";
const TOO_LONG_MESSAGE = `is HTML, but is shown with its tags because it has more than ${MAX_MARKDOWN_LENGTH.toLocaleString("en")} characters; shorten it, or write plain text`;

/** Lists of strings, or of objects that have a string or strings. A filter text's key is the value that it names. */
const TEXT_LISTS: ReadonlySet<string> = new Set([...TEXT_FIELDS, "images", "documents"]);
const ADDRESS_FIELD = /^target$|_url$/;

function isTextField(list: ListName, field: string, custom: CustomFields): boolean {
  if (TEXT_LISTS.has(field) || (list === "filter-texts" && field === "key")) return true;
  if (ADDRESS_FIELD.test(field)) return false;
  const schema = fieldSchema(list, field, custom);
  return schema === OptionalText || schema === TextValues;
}

/** Applies a conversion to a string, to every string of a list, and to `text` and `texts` of nested objects. */
function mapStrings(value: unknown, convert: (text: string) => string): unknown {
  if (typeof value === "string") return convert(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, convert));
  if (!isEntry(value)) return value;
  const texts = ["text", "texts"].filter((name) => Object.hasOwn(value, name));
  return { ...value, ...Object.fromEntries(texts.map((name) => [name, mapStrings(value[name], convert)])) };
}
