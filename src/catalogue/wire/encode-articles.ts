import { runToEnd } from "#model/run-to-end.ts";
import type { Article } from "#model/entities/article.ts";
import { createFieldEncoder, type FieldEncoder } from "./field-encoder.ts";
import { PORTFOLIOS_FIELD } from "./layout.ts";
import { codeForms, MAX_FIGURES } from "./own-values.ts";
import { createPortfoliosEncoder } from "./portfolios-encoder.ts";
import { createFrontCoder } from "#engine/wire/front-coder.ts";
import { writeLayout, type EncodedField } from "./write-layout.ts";

/** Encodes articles one after another in the compact binary layout. */
export interface ArticlesEncoder {
  add(article: Article): void;
  /** Assembles the bytes, yielding now and then. Nothing can be added afterwards. */
  finish(): Generator<void, Uint8Array>;
}

/**
 * Creates an encoder. It retains distinct values and codes, not the articles, so that a catalogue is encoded without
 * being in memory.
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
        const encoder = encoders.get(name) ?? encoderOf(name);
        encoders.set(name, encoder);
        encoder.add(rowCount, value, code);
      }
      rowCount++;
    },
    *finish() {
      const fields: EncodedField[] = [];
      const figures = [...encoders].flatMap(([name, encoder]) => {
        const textOf = encoder.figures(rowCount);
        return textOf ? [{ name, textOf }] : [];
      });
      const used = figures.slice(0, MAX_FIGURES);
      const texts = used.map(({ textOf }) => textOf);
      for (const encoder of encoders.values()) {
        yield;
        fields.push(yield* encoder.finish(rowCount, texts));
      }
      const names = used.map(({ name }) => name);
      return writeLayout({ rowCount, figures: names }, codes.finish(), fields);
    },
  };
}

const encoderOf = (name: string): FieldEncoder =>
  name === PORTFOLIOS_FIELD ? createPortfoliosEncoder() : createFieldEncoder(name);

/**
 * Encodes articles losslessly in the compact binary layout: one column per field. The order of rows is preserved, that
 * of fields within an article is not.
 */
export function encodeArticles(articles: readonly Article[]): Uint8Array {
  const encoder = createArticlesEncoder();
  for (const article of articles) encoder.add(article);
  return runToEnd(encoder.finish());
}
