/** A type guard for a value from outside. Values that need conversion have a schema instead. */
type Guard<T> = (value: unknown) => value is T;

export const isString: Guard<string> = (value) => typeof value === "string";

/** Creates a guard for objects that have all of these fields; others are allowed. */
export const isObjectOf =
  <T extends object>(fields: { readonly [K in keyof T]-?: Guard<T[K]> }): Guard<T> =>
  (value): value is T =>
    typeof value === "object" &&
    value !== null &&
    Object.entries<Guard<unknown>>(fields).every(([name, matches]) => matches(Reflect.get(value, name)));

/** Creates a guard for arrays whose elements all pass a guard. */
export const isArrayOf =
  <T>(matches: Guard<T>): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(matches);
