import { atOnce } from "#model/at-once.ts";
import type { Article } from "#model/entities/article.ts";
import { codeForms } from "./code-template.ts";
import { createFieldEncoder, type FieldEncoder } from "./field-encoder.ts";
import { createFrontCoder } from "#engine/wire/front-coding.ts";
import { writeLayout, type EncodedField } from "./write-layout.ts";

/** Takes articles one after another and writes them in the compact binary layout. */
export interface ArticlesEncoder {
  add(article: Article): void;
  /** Puts the bytes together, with pauses; nothing is added afterwards. */
  finish(): Generator<void, Uint8Array>;
}

/**
 * Makes an encoder. It keeps distinct values and codes, not the articles: a catalogue need not be in memory to be
 * written.
 */
export function createArticlesEncoder(): ArticlesEncoder {
  const codes = createFrontCoder();
  const encoders = new Map<string, FieldEncoder>();
  let rowCount = 0;
  return {
    add(article) {
      const code = codeForms(article.article_code);
      codes.add(article.article_code);
      for (const [name, value] of Object.entries(article)) {
        if (name === "article_code" || value === undefined) continue;
        const encoder = encoders.get(name) ?? createFieldEncoder(name);
        encoders.set(name, encoder);
        encoder.add(rowCount, value, code);
      }
      rowCount++;
    },
    *finish() {
      const fields: EncodedField[] = [];
      for (const encoder of encoders.values()) {
        yield;
        fields.push(yield* encoder.finish(rowCount));
      }
      return writeLayout(rowCount, codes.finish(), fields);
    },
  };
}

/**
 * Writes articles in the compact binary layout, all at once and losslessly: one column per field. The order of rows is
 * kept, that of fields within an article is not.
 */
export function encodeArticles(articles: readonly Article[]): Uint8Array {
  const encoder = createArticlesEncoder();
  for (const article of articles) encoder.add(article);
  return atOnce(encoder.finish());
}
