const collators = new Map<string, Intl.Collator>();

/**
 * The collation order of a language, with numbers inside strings compared by value. Memoised, because creating a
 * collator takes milliseconds.
 *
 * @param locale BCP 47, for instance `de-DE`
 * @see rules D4, D6
 */
export function collatorOf(locale: string): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true });
  collators.set(locale, collator);
  return collator;
}
