import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { isLanguage, type Language } from "#model/languages/language.ts";

/** The parameters of a query, in their order. */
export type QueryEntries = readonly QueryEntry[];

/** The first value of a parameter; an empty one counts as absent. @see Appendix 2, row 2 */
export function firstValue(entries: QueryEntries, name: string): string | undefined {
  const value = entries.find(([candidate]) => candidate === name)?.[1];
  return value === "" ? undefined : value;
}

/** The query without some parameters; all others keep their order. @see rule N3 */
export const withoutParameters = (entries: QueryEntries, ...names: readonly string[]): QueryEntries =>
  entries.filter(([name]) => !names.includes(name));

/** The query with one parameter set: in place if it exists, else at the end. @see rule S2 */
export function withParameter(entries: QueryEntries, name: string, value: string): QueryEntries {
  const position = entries.findIndex(([candidate]) => candidate === name);
  if (position < 0) return [...entries, [name, value]];
  return entries.flatMap((entry, index) =>
    index === position ? [[name, value] as const] : entry[0] === name ? [] : [entry],
  );
}

/**
 * What `lang` in an address requests: a language, an invalid value that is ignored with a warning, or nothing.
 *
 * @see rules N3, N6
 */
export function languageParameter(entries: QueryEntries): {
  readonly language?: Language | undefined;
  readonly ignored?: string | undefined;
} {
  const value = firstValue(entries, "lang");
  if (value === undefined) return {};
  return isLanguage(value) ? { language: value } : { ignored: value };
}
