/** The entries of a text, separated by commas and line breaks. */
export const wordList = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
