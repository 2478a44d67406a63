/** All codes in one text: code `n` is from `starts[n] + 1` to `starts[n + 1]`, between separators. */
export interface CodeText {
  readonly text: string;
  readonly starts: Uint32Array;
}

/** Code number `at`, without punctuation. */
export const keyAt = ({ text, starts }: CodeText, at: number): string =>
  text.slice((starts[at] ?? 0) + 1, starts[at + 1]);

/** Visits each code that contains a fragment once. */
export function scanCodes({ text, starts }: CodeText, fragment: string, visit: (at: number) => void): void {
  let at = 0;
  for (let position = text.indexOf(fragment); position >= 0; position = text.indexOf(fragment, starts[at])) {
    while ((starts[at + 1] ?? Infinity) <= position) at++;
    visit(at);
    at++;
    if (at >= starts.length - 1) return;
  }
}
