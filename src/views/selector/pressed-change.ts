import { memoizeByObject } from "#model/memo.ts";
import { withoutParameters, type QueryPairs } from "#navigation/addresses/address-parameters.ts";
import { readQuery, writeQuery } from "#navigation/addresses/encode-address.ts";
import { readSelectorState, stateParameters, writeSelectorState, type SelectorState } from "./selector-state.ts";

/**
 * The parameter with which a button states its change without scripts. The server redirects to the resulting address.
 */
export const CHANGE_PARAMETER = "change";

const [TAKEN, ADDED] = ["-", "+"];

const signed = (sign: string, pairs: QueryPairs): QueryPairs => pairs.map(([name, value]) => [sign + name, value]);
const serialized = (pairs: QueryPairs): string => writeQuery(pairs).slice(1);

/** The change that removes one parameter from the address. */
export const removalChange = (name: string, value: string): string => serialized(signed(TAKEN, [[name, value]]));

/**
 * What a press changes in the address, as the value of one parameter: so that all buttons of a page share one form with the parameters of its
 * address. A form for each would make a page as long as its address times its buttons.
 *
 * @example "-control=DALI-2&%2Bsort=flux"
 * @see rule N4
 */
export function changeOf(before: SelectorState, after: SelectorState): string {
  const from = parametersOf(before);
  const to = parametersIn(after);
  return serialized([
    ...signed(TAKEN, excluding(from.pairs, to.keys)),
    ...signed(ADDED, excluding(to.pairs, from.keys)),
  ]);
}

/**
 * The query after a press without scripts. Unknown and unchanged parameters stay.
 *
 * @returns `undefined` if there was none
 */
export function applyChange(query: QueryPairs): QueryPairs | undefined {
  const changes = query.filter(([name]) => name === CHANGE_PARAMETER).flatMap(([, value]) => readQuery(value));
  const rest = withoutParameters(query, CHANGE_PARAMETER);
  if (rest.length === query.length) return undefined;
  const ofSign = (sign: string): QueryPairs =>
    changes.flatMap(([name, value]) => (name.startsWith(sign) ? [[name.slice(sign.length), value] as const] : []));
  const stateQuery = stateParameters(readSelectorState(rest).state);
  return writeSelectorState(
    rest,
    readSelectorState([...excluding(stateQuery, keysOf(ofSign(TAKEN))), ...ofSign(ADDED)]).state,
  );
}

interface Parameters {
  readonly pairs: QueryPairs;
  readonly keys: ReadonlySet<string>;
}

function parametersIn(state: SelectorState): Parameters {
  const pairs = stateParameters(state);
  return { pairs, keys: keysOf(pairs) };
}

/** Those of the state that a page is about, which are the same for all of its buttons. Pure: browsers never write a change. */
const parametersOf = /* @__PURE__ */ memoizeByObject(parametersIn);

/** The parameters that are not among others, name and value. */
const excluding = (pairs: QueryPairs, keys: ReadonlySet<string>): QueryPairs =>
  pairs.filter((pair) => !keys.has(keyOf(pair)));

const keysOf = (pairs: QueryPairs): ReadonlySet<string> => new Set(pairs.map(keyOf));

/** No name of a parameter contains its separator. */
const keyOf = ([name, value]: QueryPairs[number]): string => `${name}=${value}`;
