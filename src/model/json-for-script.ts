/**
 * JSON as the contents of a script element that is a data block, with `<` escaped so that it cannot end the element or
 * open another.
 */
export const jsonForScript = (data: unknown): string => JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
