import type { Article } from "#model/entities/article.ts";
import { isNumber, spanOf, technicalValues, type TechnicalAttribute } from "./attribute-groups.ts";
import { attributesShownOn } from "./attributes-shown-on.ts";
import { formatNumber, formatRangeWithUnit, formatWithUnit, LIMIT_ROUNDING } from "./attribute-text.ts";
import type { Language } from "#model/languages/language.ts";

/** A value in large type at the top of a page. Its label is the locale message of `attribute`. */
export interface KeyFigure {
  readonly attribute: string;
  /** `undefined` if unknown. */
  readonly value: string | undefined;
  readonly unit: string | undefined;
}

/** The letters of IP and IK ratings, which are omitted since the label has them: `44` for `IP44`. */
const RATING_PREFIX = /^I[PK]\s*(?=\d)/i;

/** Several numbers as their range; unknown ones have no value. @see rule D13 */
export function articleKeyFigures(article: Article, language: Language): KeyFigure[] {
  return attributesShownOn("articleFigure").map((attribute) => {
    const { name, unit, sign } = attribute;
    const values = technicalValues(article, attribute);
    const span = values.length > 1 ? spanOf(values.filter(isNumber)) : undefined;
    const format = (number: number): string =>
      sign === undefined
        ? formatNumber(number, language, { useGrouping: unit !== "K" })
        : formatWithUnit(number, undefined, language, LIMIT_ROUNDING[sign]);
    const texts = (span ? [span.min, span.max] : values).map((value) =>
      isNumber(value) ? format(value) : String(value).replace(RATING_PREFIX, ""),
    );
    const text = texts.length === 0 ? undefined : texts.join(span ? "–" : "/");
    return { attribute: name, value: text && (sign === undefined ? text : `${sign}\u00a0${text}`), unit };
  });
}

/** The numbers that all luminaires have, then the first size that is known. */
export function familyKeyFigures(articles: readonly Article[], language: Language): KeyFigure[] {
  const size = attributesShownOn("familySize")
    .map((attribute) => rangeFigure(articles, attribute, language))
    .find(({ value }) => value !== undefined);
  const general = attributesShownOn("familyFigure").map((attribute) => rangeFigure(articles, attribute, language));
  return size ? [...general, size] : general;
}

function rangeFigure(articles: readonly Article[], attribute: TechnicalAttribute, language: Language): KeyFigure {
  const span = spanOf(articles.flatMap((article) => technicalValues(article, attribute)).filter(isNumber));
  return {
    attribute: attribute.name,
    value: span && formatRangeWithUnit(span, undefined, language),
    unit: attribute.unit,
  };
}
