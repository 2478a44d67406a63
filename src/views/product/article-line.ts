import type { Article } from "#model/entities/article.ts";
import type { Family } from "#model/entities/family.ts";
import { chooseText, type ChosenText } from "#model/texts/text.ts";
import { technicalValues } from "#attributes/technical-data/attribute-groups.ts";
import { attributesOn } from "#attributes/technical-data/attributes-on.ts";
import { formatAttributeValues, type Wording } from "#attributes/technical-data/shown-values.ts";
import { familyName } from "#views/parts/product-parts.ts";
import { sizeLabel } from "./family-sizes.ts";

const LINE_ATTRIBUTES = attributesOn("articleLine");

/**
 * One line about an article: the catalogue's, else composed of its family's name, its size and its distinguishing
 * values.
 */
export const articleLine = (article: Article, family: Family | undefined, wording: Wording): ChosenText =>
  chooseText(article.texts, wording.language) ?? figuresLine(article, family, wording);

function figuresLine(article: Article, family: Family | undefined, wording: Wording): ChosenText {
  const values = LINE_ATTRIBUTES.flatMap((attribute) =>
    formatAttributeValues(technicalValues(article, attribute), attribute, wording).flatMap(
      ({ text }) => text?.text ?? [],
    ),
  );
  const name = family ? [familyName(family)] : [];
  const size = sizeLabel(article, wording)?.text;
  return { text: [...name, ...(size === undefined ? [] : [size]), ...values].join(", "), language: wording.language };
}
