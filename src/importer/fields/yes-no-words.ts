/** The words for yes and no in tables, in any letter case. */
export const YES_WORDS: readonly string[] = ["yes", "y", "ja", "j", "true", "wahr", "x", "✓", "✔", "☑"];
export const NO_WORDS: readonly string[] = ["no", "n", "nein", "false", "falsch", "✗", "✘", "☐"];
