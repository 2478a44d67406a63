import { wordsOf } from "#model/texts/fold-text.ts";
import type { ToolHit } from "./search-view.ts";
import vocabulary from "./search-words.json" with { type: "json" };

/**
 * Synonyms of the trade, English and German. If a name contains an expression of a row, all expressions of the row find
 * it. They are singulars, which also match the beginnings of words (`Battens`, `Lichtleisten`), anywhere in the name
 * (`LED, tunable white`). *Nondimmable* is one word, since `dimmable` alone means the opposite.
 */
const TRADE_ROWS = withKeys(vocabulary.trade);
/** Synonyms of the luminaire type in a family's one-line text, in the same form. */
const FAMILY_ROWS = withKeys(vocabulary.families);

/** The words for a colour temperature in K: `Warm white` and `Warmweiß` for 3000. */
export const lightColourNames = (kelvin: number): readonly string[] =>
  vocabulary.lightColours.find(({ belowKelvin = Infinity }) => kelvin < belowKelvin)?.names ?? [];

/** Words of both languages for the interactive pages. The first is the title. @see rule F13 */
export const TOOL_WORDS: Readonly<Record<ToolHit["id"], readonly string[]>> = vocabulary.tools;

/** Generic words for luminaires, which are ignored next to other words. */
export const GENERIC_LUMINAIRE_WORDS: readonly string[] = vocabulary.luminaires;

/** Umlauts are kept: *Feuchtraum…* is a luminaire type, *für Feuchträume* an application. */
function keyWords(text: string): readonly string[] {
  return wordsOf(text.normalize("NFC").toLowerCase());
}

function withKeys(rows: readonly (readonly string[])[]) {
  return rows.map((row) => row.map((word) => ({ word, key: keyWords(word).join("") })));
}

const synonymsIn = (rows: typeof TRADE_ROWS, name: string): readonly string[] => {
  const words = keyWords(name);
  const suffixes = words.map((_, index) => words.slice(index).join(""));
  return rows
    .filter((row) => row.some(({ key }) => suffixes.some((end) => end.startsWith(key))))
    .flatMap((row) => row.map(({ word }) => word));
};

/** The synonyms of a name; empty if it has none. */
export const tradeNames = (name: string): readonly string[] => synonymsIn(TRADE_ROWS, name);

/** The synonyms of the luminaire type in a family's one-line text, such as `Damp-proof batten`; possibly empty. */
export const familyTradeNames = (summary: string): readonly string[] => synonymsIn(FAMILY_ROWS, summary);
