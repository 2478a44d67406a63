import type { Article } from "#model/entities/article.ts";
import { spanOf, technicalAttribute, technicalValues } from "./attribute-groups.ts";
import { formatNumber, rangeWithUnit } from "./attribute-text.ts";
import type { Language } from "#model/languages/language.ts";

/** A figure that stands large at the head of a page. Its label is the locale message of `attribute`. */
export interface KeyFigure {
  readonly attribute: string;
  /** Absent: not known. */
  readonly figure: string | undefined;
  readonly unit: string | undefined;
}

const ARTICLE_FIGURES = [
  "lumen_default",
  "wattage_default",
  "efficacy",
  "colortemperature",
  "resistance_ip",
  "impact_rate_ik",
  "ugr",
];

/** The three that every luminaire has, then the first of these that the family's articles know. */
const FAMILY_FIGURES = ["lumen_default", "wattage_default", "efficacy"];
const FAMILY_SIZE_FIGURES = ["cutout_ceiling", "length_batten", "diameter", "recessed_depth"];

/** IP and IK classes stand under a heading that says so: `44` of `IP44`. */
const CLASS_PREFIX = /^I[PK]\s*(?=\d)/i;

/** The key figures of one article; those that are not known are without a figure. */
export function articleFigures(article: Article, language: Language): KeyFigure[] {
  return ARTICLE_FIGURES.map((name) => {
    const attribute = technicalAttribute(name);
    const figures = technicalValues(article, attribute).map((value) =>
      typeof value === "number"
        ? formatNumber(value, language, attribute.unit !== "K")
        : String(value).replace(CLASS_PREFIX, ""),
    );
    const figure = figures.length === 0 ? undefined : figures.join("/");
    const sign = attribute.sign === undefined ? "" : `${attribute.sign} `;
    return { attribute: name, figure: figure === undefined ? undefined : sign + figure, unit: attribute.unit };
  });
}

/** The ranges that a family's articles span. */
export function familyFigures(articles: readonly Article[], language: Language): KeyFigure[] {
  const size = FAMILY_SIZE_FIGURES.map((name) => rangeFigure(articles, name, language)).find(
    ({ figure }) => figure !== undefined,
  );
  const general = FAMILY_FIGURES.map((name) => rangeFigure(articles, name, language));
  return size ? [...general, size] : general;
}

function rangeFigure(articles: readonly Article[], name: string, language: Language): KeyFigure {
  const attribute = technicalAttribute(name);
  const numbers = articles
    .flatMap((article) => technicalValues(article, attribute))
    .filter((v) => typeof v === "number");
  const span = spanOf(numbers);
  return { attribute: name, figure: span && rangeWithUnit(span, undefined, language), unit: attribute.unit };
}
