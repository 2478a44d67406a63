import type { Article } from "#domain/catalogue/article.ts";
import { codeForms } from "./code-template.ts";
import { createFieldEncoder, type EncodedField, type FieldEncoder } from "./field-encoder.ts";
import { frontCode } from "./front-coding.ts";
import { HEADER_LENGTH_BYTES, MAGIC, type Header } from "./layout.ts";
import { joinBytes, toUtf8 } from "./text-coding.ts";

/**
 * Writes articles in the compact binary layout: a column a field, without loss; the order of rows stays, that of fields
 * within an article does not.
 *
 * Layout: the 8 characters of `MAGIC`, the length of the header (32 bits, lowest byte first), the header as JSON, the
 * article codes, then the sections of each field.
 */
export function encodeArticles(articles: readonly Article[]): Uint8Array {
  const codes = frontCode(articles.map((article) => article.article_code));
  const fields = encodeFields(articles);
  const header: Header = {
    rowCount: articles.length,
    codes: { heads: codes.heads.length, tails: codes.tails.length },
    fields: fields.map(({ field }) => field),
  };
  const headerBytes = toUtf8(JSON.stringify(header));
  const length = new Uint8Array(HEADER_LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, headerBytes.length, true);
  const sections = fields.flatMap((one) => one.sections);
  return joinBytes([toUtf8(MAGIC), length, headerBytes, codes.heads, codes.tails, ...sections]);
}

function encodeFields(articles: readonly Article[]): readonly EncodedField[] {
  const encoders = new Map<string, FieldEncoder>();
  for (const [row, article] of articles.entries()) {
    const code = codeForms(article.article_code);
    for (const [name, value] of Object.entries(article)) {
      if (name === "article_code" || value === undefined) continue;
      const encoder = encoders.get(name) ?? createFieldEncoder(name, articles.length);
      encoders.set(name, encoder);
      encoder.add(row, value, code);
    }
  }
  return Array.from(encoders.values(), (encoder) => encoder.finish());
}
