import { memoizeByObject } from "#model/memo.ts";
import { withoutParameters, type QueryEntries, readQuery, writeQuery } from "#navigation/addresses/query.ts";
import { readSelectorState, stateParameters, writeSelectorState, type SelectorState } from "./selector-state.ts";

/** With it a button submits its change without scripts. The server redirects to the resulting address. */
export const CHANGE_PARAMETER = "change";

const [REMOVED, ADDED] = ["-", "+"];

const withSign = (sign: string, pairs: QueryEntries): QueryEntries =>
  pairs.map(([name, value]) => [sign + name, value]);
const serialize = (pairs: QueryEntries): string => writeQuery(pairs).slice(1);

export const removalChange = (name: string, value: string): string => serialize(withSign(REMOVED, [[name, value]]));

/**
 * A change of the address as the value of one parameter. All buttons of a page therefore share one form, which contains
 * the parameters of the address once.
 *
 * @example "-control=DALI-2&%2Bsort=flux"
 * @see rule N4
 */
export function stateChange(before: SelectorState, after: SelectorState): string {
  const from = memoizedParameters(before);
  const to = readParameters(after);
  return serialize([
    ...withSign(REMOVED, excluding(from.pairs, to.keys)),
    ...withSign(ADDED, excluding(to.pairs, from.keys)),
  ]);
}

/** Applies a submitted change to the query; unknown and unchanged parameters remain. `undefined` without a change. */
export function applyChange(query: QueryEntries): QueryEntries | undefined {
  const changes = query.filter(([name]) => name === CHANGE_PARAMETER).flatMap(([, value]) => readQuery(value));
  const rest = withoutParameters(query, CHANGE_PARAMETER);
  if (rest.length === query.length) return undefined;
  const bySign = (sign: string): QueryEntries =>
    changes.flatMap(([name, value]) => (name.startsWith(sign) ? [[name.slice(sign.length), value] as const] : []));
  const stateQuery = stateParameters(readSelectorState(rest).state);
  return writeSelectorState(
    rest,
    readSelectorState([...excluding(stateQuery, keysOf(bySign(REMOVED))), ...bySign(ADDED)]).state,
  );
}

function readParameters(state: SelectorState) {
  const pairs = stateParameters(state);
  return { pairs, keys: keysOf(pairs) };
}

/** Memoised, since all buttons of a page start from the same state. */
const memoizedParameters = /* @__PURE__ */ memoizeByObject(readParameters);

/** The parameters whose name and value are not among others. */
const excluding = (pairs: QueryEntries, keys: ReadonlySet<string>): QueryEntries =>
  pairs.filter((pair) => !keys.has(keyOf(pair)));

const keysOf = (pairs: QueryEntries): ReadonlySet<string> => new Set(pairs.map(keyOf));

/** No parameter name contains the separator. */
const keyOf = ([name, value]: QueryEntries[number]): string => `${name}=${value}`;
