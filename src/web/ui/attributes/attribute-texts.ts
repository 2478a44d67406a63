import type { ResolvedText } from "#model/texts/text.ts";
import type { FormattedValue } from "#attributes/technical-data/attribute-text.ts";
import { useLanguage, useTranslations } from "../language/i18n.ts";

type AttributeKey = Parameters<ReturnType<typeof useTranslations<"attributes.names">>>[0];

/** Returns an attribute's label: the catalogue's, or else that of the locale messages. @see rule D5 */
export function useAttributeLabel(): (attribute: string, name: ResolvedText | undefined) => ResolvedText {
  const t = useTranslations("attributes.names");
  const language = useLanguage();
  return (attribute, name) =>
    name ?? { text: t.has(attribute as AttributeKey) ? t(attribute as AttributeKey) : attribute, language };
}

/** Returns a value's label: from the view, or else that of a boolean from the locale messages. @see rule D5 */
export function useValueLabel(): (value: FormattedValue) => ResolvedText {
  const t = useTranslations("attributes");
  const language = useLanguage();
  return ({ value, text }) => text ?? { text: t(value === true ? "yes" : "no"), language };
}

/** The space between a number and its unit. */
const BEFORE_UNIT = /(\d) (?=(?:mm|lm|lm\/W|W|K|h|V|%)(?![\p{L}\p{N}]))/gu;
/** The space between a sign and its number or rating: `≤ 19`, `≥ IP65`. */
const AFTER_SIGN = /([≤≥≈]) (?=(?:I[PK])?\d)/g;
/** The multiplication sign between two dimensions. */
const BETWEEN_DIMENSIONS = / × (?=\d)/g;

/** Most strings in a table do not match, and remain unchanged. */
const MAY_BREAK = /[\d≤≥≈×] /;

/** Lines may break between two sets of dimensions. */
const BETWEEN_SIZES = " – ";

/** Keeps numbers with their units and bounds, and each multiplication sign with the dimension after it, on one line. */
export function withNonBreakingUnits(text: string): string {
  if (!MAY_BREAK.test(text)) return text;
  return text
    .replace(BEFORE_UNIT, "$1\u00a0")
    .replace(AFTER_SIGN, "$1\u00a0")
    .replace(BETWEEN_DIMENSIONS, text.includes(BETWEEN_SIZES) ? "\u00a0×\u00a0" : " ×\u00a0");
}

/** Like `withNonBreakingUnits`, and keeps dimensions on one line. */
export const withNonBreakingDimensions = (text: string): string =>
  withNonBreakingUnits(text).replaceAll(" ×\u00a0", "\u00a0×\u00a0");
