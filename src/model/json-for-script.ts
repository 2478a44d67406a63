/** JSON as the contents of a script element, with `<` escaped so that it cannot end the script or open another. */
export const jsonForScript = (data: unknown): string =>
  JSON.stringify(data).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
