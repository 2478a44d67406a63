import { createFrontCoder } from "#engine/wire/front-coder.ts";
import { createGrowingCodes } from "#engine/wire/growing-codes.ts";
import type { Article, UrlConfig } from "#model/entities/article.ts";
import { runToEnd } from "#model/run-steps.ts";
import { createFieldEncoder, type FieldEncoder } from "./field-encoder.ts";
import { PORTFOLIOS_FIELD } from "./layout.ts";
import { codeForms, MAX_FIGURES } from "./value-templates.ts";
import { createPortfolioNumbering } from "./portfolios.ts";
import { writeLayout, type EncodedField } from "./write-layout.ts";

/** Encodes articles one after another in the compact binary layout. */
interface ArticlesEncoder {
  add(article: Article): void;
  /** Assembles the bytes, yielding between steps. Nothing can be added afterwards. */
  finish(): Generator<void, Uint8Array>;
}

/**
 * Creates an encoder. It retains distinct values and codes, not the articles, so that a catalogue is encoded without
 * being in memory.
 */
export function createArticlesEncoder(): ArticlesEncoder {
  const codes = createFrontCoder();
  const portfolios = createPortfolioNumbering();
  const portfolioCodes = createGrowingCodes();
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
        if (name !== PORTFOLIOS_FIELD) encoder.add(rowCount, value, code);
        else {
          const { ids, entries } = splitEntries(value as readonly UrlConfig[]);
          portfolioCodes.set(rowCount, portfolios.codeOf(ids));
          encoder.add(rowCount, entries, code);
        }
      }
      rowCount++;
    },
    *finish() {
      const fields: EncodedField[] = [];
      const figures = [...encoders].flatMap(([name, encoder]) => {
        const textOf = encoder.figures(rowCount);
        return textOf ? [{ name, textOf }] : [];
      });
      const usedFigures = figures.slice(0, MAX_FIGURES);
      const texts = usedFigures.map(({ textOf }) => textOf);
      for (const encoder of encoders.values()) {
        yield;
        fields.push(yield* encoder.finish(rowCount, texts));
      }
      const about = { rowCount, figures: usedFigures.map(({ name }) => name) };
      return writeLayout(about, codes.finish(), portfolios.finish(portfolioCodes.upTo(rowCount)), fields);
    },
  };
}

/**
 * The portfolios that entries name, and the rest of the entries: rows are grouped by portfolio without parsing shop
 * addresses.
 */
function splitEntries(configs: readonly UrlConfig[]) {
  const ids: string[] = [];
  const entries = configs.map(({ portfolio_id: id, ...entry }) => (ids.push(id), entry));
  return { ids, entries };
}

/**
 * Encodes articles losslessly in the compact binary layout: one column per field. The order of rows is preserved, that
 * of fields within an article is not.
 */
export function encodeArticles(articles: readonly Article[]): Uint8Array {
  const encoder = createArticlesEncoder();
  for (const article of articles) encoder.add(article);
  return runToEnd(encoder.finish());
}
