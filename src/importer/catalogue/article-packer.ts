import { createArticlesEncoder } from "#catalogue/wire/encode-articles.ts";
import { packedLayout } from "#catalogue/wire/packed-layout.ts";
import type { Article } from "#model/entities/article.ts";
import { runToEnd } from "#model/run-to-end.ts";
import type { PackedArticles, RecordInput } from "#store/store.ts";

/** Packs the articles of a version while they are written, so that no server has to when it loads the version. */
export interface ArticlePacker {
  /** Takes an article; entries of other lists are ignored. */
  readonly note: (record: RecordInput) => void;
  readonly finish: () => PackedArticles;
}

/** @see docs/decisions/0096-articles-as-columns.md */
export function createArticlePacker(): ArticlePacker {
  const encoder = createArticlesEncoder();
  return {
    note({ list, json }) {
      // From the text as it is stored: what is packed is what the records say.
      if (list === "articles") encoder.add(JSON.parse(json) as Article);
    },
    finish: () => ({ layout: packedLayout(), bytes: runToEnd(encoder.finish()) }),
  };
}
