import { articleImageUrl } from "#catalogue/article-image.ts";
import type { Article } from "#model/entities/article.ts";
import { isNumber, technicalValues } from "#attributes/technical-data/attribute-groups.ts";
import { attributesShownOn } from "#attributes/technical-data/attributes-shown-on.ts";
import { formatWithUnit } from "#attributes/technical-data/attribute-text.ts";
import { formatAttributeValues } from "#attributes/technical-data/shown-values.ts";
import { articleFamilyName, productPath } from "#views/parts/product-parts.ts";
import { sizeLabel } from "#views/product/family-sizes.ts";
import type { TextRange } from "./document-index.ts";
import { foldLookalikes, foldWithOffsets } from "#model/texts/fold-text.ts";
import type { SearchScope } from "./search-documents.ts";
import type { ArticleHit, HitAttributeKey } from "./search-view.ts";

const ATTRIBUTES = attributesShownOn("hitValue");
const FACTS = attributesShownOn("hitFact");

export function toArticleHit(scope: SearchScope, row: number, fragments: readonly string[]): ArticleHit {
  const article = scope.catalogue.lazyArticle(row);
  const { article_code: code } = article;
  return {
    code: { text: code, language: scope.language, highlightRanges: rangesInCode(code, fragments) },
    facts: hitFacts(article, scope),
    path: productPath(code),
    ...hitDetails(article, scope),
  };
}

function hitDetails(article: Article, { catalogue, language }: SearchScope) {
  const textContext = { texts: catalogue.filterTexts, language };
  return {
    family: articleFamilyName(article, catalogue),
    imageUrl: articleImageUrl(article, catalogue),
    flux: article.lumen_default,
    power: article.wattage_default,
    attributes: ATTRIBUTES.map((attribute) => ({
      attribute: attribute.name,
      key: (attribute.short ?? attribute.name) as HitAttributeKey,
      values: formatAttributeValues(technicalValues(article, attribute), attribute, textContext),
    })),
    size: sizeLabel(article, textContext),
  };
}

/**
 * Since space is limited, only the first number of each attribute, with its unit; without numbers, its values as in the
 * data.
 */
const hitFacts = (article: Article, { language }: SearchScope): string[] =>
  FACTS.flatMap((attribute) => {
    const values = technicalValues(article, attribute);
    const [number] = values.filter(isNumber);
    return number === undefined ? values.map(String) : [formatWithUnit(number, attribute.unit, language)];
  });

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Finds where fragments occur in a code, ignoring its punctuation: `r21` in `TAR150R-21-840`. */
function rangesInCode(code: string, fragments: readonly string[]): readonly TextRange[] {
  const { text, offsets } = foldWithOffsets(code);
  const significantIndexes = [...offsets.keys()].filter((index) => LETTER_OR_DIGIT.test(text[index] ?? ""));
  const key = significantIndexes.map((index) => text[index]).join("");
  const ranges = fragments.flatMap((fragment): TextRange[] => {
    const exactIndex = key.indexOf(fragment);
    const start = exactIndex < 0 ? foldLookalikes(key).indexOf(foldLookalikes(fragment)) : exactIndex;
    const last = significantIndexes[start + fragment.length - 1];
    return start < 0 || last === undefined
      ? []
      : [[offsets[significantIndexes[start] ?? 0] ?? 0, offsets[last + 1] ?? code.length]];
  });
  return mergeRanges(ranges);
}

/** The ranges in order, with overlapping and adjacent ones merged. */
export function mergeRanges(ranges: readonly TextRange[]): readonly TextRange[] {
  const merged: TextRange[] = [];
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
    else merged.push([start, end]);
  }
  return merged;
}
