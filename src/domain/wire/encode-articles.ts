import type { Article } from "#domain/catalogue/article.ts";
import { narrow, type Codes } from "#domain/filtering/column.ts";
import { toTemplate } from "./code-template.ts";
import { frontCode } from "./front-coding.ts";
import { MAGIC, type Field, type Header } from "./layout.ts";
import { toPlanes } from "./planes.ts";
import { toUtf8 } from "./text-coding.ts";

/** A field with more distinct values than this, and than one in four rows, is written row by row. */
const MOST_DICTIONARY_VALUES = 256;
const ROWS_PER_DICTIONARY_VALUE = 4;
const HEADER_LENGTH_BYTES = 4;

/**
 * Writes articles in the compact binary layout: a column a field, without loss; the order of rows stays, that of fields
 * within an article does not.
 *
 * Layout: the 8 characters of `MAGIC`, the length of the header (32 bits, lowest byte first), the header as JSON, the
 * article codes, then the sections of each field.
 */
export function encodeArticles(articles: readonly Article[]): Uint8Array {
  const codes = frontCode(articles.map((article) => article.article_code));
  const names = new Set(articles.flatMap((article) => Object.keys(article)));
  names.delete("article_code");
  const fields = [...names].map((name) => encodeField(name, articles));
  const header: Header = {
    rowCount: articles.length,
    codes: { heads: codes.heads.length, tails: codes.tails.length },
    fields: fields.map(({ field }) => field),
  };
  const headerBytes = toUtf8(JSON.stringify(header));
  const length = new Uint8Array(HEADER_LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, headerBytes.length, true);
  return joinSections([
    toUtf8(MAGIC),
    length,
    headerBytes,
    codes.heads,
    codes.tails,
    ...fields.flatMap((one) => one.sections),
  ]);
}

interface EncodedField {
  readonly field: Field;
  readonly sections: readonly Uint8Array[];
}

function encodeField(name: string, articles: readonly Article[]): EncodedField {
  const codeOf = new Map<string, number>();
  const codes = new Uint32Array(articles.length);
  for (const [row, article] of articles.entries()) {
    const template = templateOf(name, article);
    if (template === undefined) continue;
    const code = codeOf.get(template) ?? codeOf.size + 1;
    codeOf.set(template, code);
    codes[row] = code;
  }
  const most = Math.max(MOST_DICTIONARY_VALUES, articles.length / ROWS_PER_DICTIONARY_VALUE);
  return codeOf.size > most ? textsField(name, articles) : dictionaryField(name, [...codeOf.keys()], codes);
}

function dictionaryField(name: string, templates: string[], codes: Uint32Array): EncodedField {
  const narrowed: Codes = narrow(codes, templates.length + 1);
  const width = narrowed instanceof Uint8Array ? 1 : narrowed instanceof Uint16Array ? 2 : 4;
  return { field: { name, kind: "dictionary", templates, width }, sections: [toPlanes(narrowed)] };
}

function textsField(name: string, articles: readonly Article[]): EncodedField {
  const { heads, tails } = frontCode(articles.map((article) => templateOf(name, article) ?? ""));
  return { field: { name, kind: "texts", heads: heads.length, tails: tails.length }, sections: [heads, tails] };
}

function templateOf(name: string, article: Article): string | undefined {
  const value = article[name];
  return value === undefined ? undefined : toTemplate(JSON.stringify(value), article.article_code);
}

function joinSections(sections: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(sections.reduce((sum, section) => sum + section.length, 0));
  let at = 0;
  for (const section of sections) {
    bytes.set(section, at);
    at += section.length;
  }
  return bytes;
}
