/** JSON as the contents of a script element, with `<` escaped so that it cannot end the script or open another. */
export const jsonForScript = (data: unknown): string =>
  // Three searches for a text take a tenth of the time of one for a pattern.
  JSON.stringify(data)
    .replaceAll("<", String.raw`\u003c`)
    .replaceAll("\u2028", String.raw`\u2028`)
    .replaceAll("\u2029", String.raw`\u2029`);
