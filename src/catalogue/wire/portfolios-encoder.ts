import { createGrowingCodes } from "#engine/wire/growing-codes.ts";
import type { UrlConfig } from "#model/entities/article.ts";
import { createFieldEncoder, type FieldEncoder } from "./field-encoder.ts";
import { isDictionary } from "./is-dictionary.ts";
import { PORTFOLIOS_FIELD } from "./layout.ts";
import { toTemplate } from "./own-values.ts";
import { createSequenceNumbering } from "./portfolio-sequences.ts";
import { dictionaryField, portfoliosField } from "./write-layout.ts";

/**
 * Creates the encoder of `url_configs_data`. Values that repeat are dictionary-encoded like those of any other field;
 * otherwise the portfolios of each row are encoded apart from what else its entries hold.
 */
export function createPortfoliosEncoder(): FieldEncoder {
  const numbering = createSequenceNumbering();
  const sequenceOf = createGrowingCodes();
  const rest = createFieldEncoder(PORTFOLIOS_FIELD);
  const templates = new Map<string, number>();
  const codes = createGrowingCodes();
  return {
    add(row, value, code) {
      const configs = value as readonly UrlConfig[];
      const ids: string[] = [];
      const others: object[] = [];
      for (const { portfolio_id: id, ...other } of configs) {
        ids.push(id);
        others.push(other);
      }
      sequenceOf.set(row, numbering.numberOf(ids) + 1);
      rest.add(row, others, code);
      const template = toTemplate(JSON.stringify(configs), code);
      const known = templates.get(template) ?? templates.size + 1;
      templates.set(template, known);
      codes.set(row, known);
    },
    figures: () => undefined,
    *finish(rowCount, figures) {
      if (isDictionary(templates.size, rowCount))
        return dictionaryField(PORTFOLIOS_FIELD, [...templates.keys()], codes.upTo(rowCount));
      return portfoliosField(numbering.finish(), sequenceOf.upTo(rowCount), yield* rest.finish(rowCount, figures));
    },
  };
}
