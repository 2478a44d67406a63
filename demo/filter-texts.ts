import texts from "./filter-texts.json" with { type: "json" };

/** Key → language → text. */
type TextsByKey = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Attributes, then values. Some texts intentionally lack a language: the site then shows their keys, which must be
 * readable.
 *
 * @see rule D5
 */
export const FILTER_TEXT_ENTRIES: readonly object[] = Object.entries<TextsByKey>(texts).flatMap(
  ([value_help_type, byKey]) =>
    Object.entries(byKey).flatMap(([key, byLanguage]) =>
      Object.entries(byLanguage).map(([language, text]) => ({ key, value_help_type, text, language })),
    ),
);
