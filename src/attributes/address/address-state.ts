import { valuesOf, type AddressCodec } from "./address-codec.ts";

/** The orders in which articles can be listed; `size` is the category's leading measure, small first. */
export const SORT_ORDERS = ["size", "flux", "efficacy", "code"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** How articles are shown. */
export const RESULT_VIEWS = ["table", "grid"] as const;
export type ResultView = (typeof RESULT_VIEWS)[number];

/** Families that the visitor has hidden: `hide=<family_id>`, once for each. @see rule F5 */
export const hiddenFamiliesAddress: AddressCodec<readonly string[]> = textsCodec("hide");

/** Families whose whole list is shown: `open=<family_id>`, once for each. */
export const openFamiliesAddress: AddressCodec<readonly string[]> = textsCodec("open");

/** The order of the articles: `sort=flux`. */
export const sortAddress: AddressCodec<SortOrder> = choiceCodec("sort", SORT_ORDERS, "size");

/** How the articles are shown: `view=grid`. */
export const viewAddress: AddressCodec<ResultView> = choiceCodec("view", RESULT_VIEWS, "table");

/** Any texts, none of them by default; blank ones do not count, nor does one that comes again. */
function textsCodec(name: string): AddressCodec<readonly string[]> {
  return {
    names: new Set([name]),
    read: (entries) => ({ value: [...new Set(valuesOf([...entries], name))], problems: [] }),
    write: (texts) => texts.map((text) => [name, text]),
  };
}

/** One of several words, of which one is the default; the first that is given counts. */
function choiceCodec<T extends string>(name: string, choices: readonly T[], byDefault: T): AddressCodec<T> {
  const expected = `one of ${choices.join(", ")}`;
  return {
    names: new Set([name]),
    read(entries) {
      const [given] = valuesOf([...entries], name);
      const value = choices.find((choice) => choice === given);
      const isJunk = given !== undefined && value === undefined;
      return { value: value ?? byDefault, problems: isJunk ? [{ name, value: given, expected }] : [] };
    },
    write: (value) => (value === byDefault ? [] : [[name, value]]),
  };
}
