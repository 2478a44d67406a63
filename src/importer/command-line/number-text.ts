const format = new Intl.NumberFormat("en-US");

/** Formats a number for messages to the operator: `1,500`. */
export const numberText = (value: number): string => format.format(value);
