const format = new Intl.NumberFormat("en-US");

/** A number as messages to the operator write it: `1,500`. */
export const numberText = (value: number): string => format.format(value);
