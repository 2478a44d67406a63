import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { isLanguage, type Language } from "#model/languages/language.ts";

/** The parameters of a query, in their order. */
export type QueryPairs = readonly QueryEntry[];

/** The first value of a parameter; an empty one counts as absent. @see Appendix 2, row 2 */
export function firstValue(pairs: QueryPairs, name: string): string | undefined {
  const value = pairs.find(([candidate]) => candidate === name)?.[1];
  return value === "" ? undefined : value;
}

/** The query without some parameters; all others keep their order. @see rule N3 */
export const withoutParameters = (pairs: QueryPairs, ...names: readonly string[]): QueryPairs =>
  pairs.filter(([name]) => !names.includes(name));

/** The query with one parameter set: in place if it exists, else at the end. @see rule S2 */
export function withParameter(pairs: QueryPairs, name: string, value: string): QueryPairs {
  const position = pairs.findIndex(([candidate]) => candidate === name);
  if (position < 0) return [...pairs, [name, value]];
  return pairs.flatMap((pair, index) =>
    index === position ? [[name, value] as const] : pair[0] === name ? [] : [pair],
  );
}

/**
 * What `lang` in an address requests: a language, an invalid value that is ignored with a warning, or nothing.
 *
 * @see rules N3, N6
 */
export function languageParameter(pairs: QueryPairs): {
  readonly language?: Language | undefined;
  readonly ignored?: string | undefined;
} {
  const value = firstValue(pairs, "lang");
  if (value === undefined) return {};
  return isLanguage(value) ? { language: value } : { ignored: value };
}
