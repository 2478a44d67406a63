/** JSON as the contents of a script element, with `<` escaped so that it cannot end the script or open another. */
export const jsonForScript = (data: unknown): string =>
  // Replacing three strings takes a tenth of the time of replacing one regular expression.
  JSON.stringify(data)
    .replaceAll("<", String.raw`\u003c`)
    .replaceAll("\u2028", String.raw`\u2028`)
    .replaceAll("\u2029", String.raw`\u2029`);
