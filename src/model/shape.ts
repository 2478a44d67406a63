/** Whether a value from outside is what it should be, just as it is. What needs converting has a schema instead. */
export type Shape<T> = (value: unknown) => value is T;

export const isText: Shape<string> = (value) => typeof value === "string";

/** An object that has all of these fields, each in its shape; it may have others. */
export const isObjectOf =
  <T extends object>(fields: { readonly [K in keyof T]-?: Shape<T[K]> }): Shape<T> =>
  (value): value is T =>
    typeof value === "object" &&
    value !== null &&
    Object.entries<Shape<unknown>>(fields).every(([name, fits]) => fits(Reflect.get(value, name)));

/** A list whose entries all have a shape. */
export const isListOf =
  <T>(fits: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(fits);
