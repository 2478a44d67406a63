/** Type guard for a value from outside. Values that need converting have a schema instead. */
type Shape<T> = (value: unknown) => value is T;

/** Whether a value is a string. */
export const isString: Shape<string> = (value) => typeof value === "string";

/** An object with all of these fields, each of its shape; others are allowed. */
export const isObjectOf =
  <T extends object>(fields: { readonly [K in keyof T]-?: Shape<T[K]> }): Shape<T> =>
  (value): value is T =>
    typeof value === "object" &&
    value !== null &&
    Object.entries<Shape<unknown>>(fields).every(([name, matches]) => matches(Reflect.get(value, name)));

/** An array whose elements all have a shape. */
export const isListOf =
  <T>(matches: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(matches);
