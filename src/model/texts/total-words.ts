import { foldText } from "./fold-text.ts";
import { wordList } from "./word-list.ts";

/** Words that name a row of a table as a total, folded. */
export const TOTAL_WORDS = wordList(`
  summe, summen, gesamt, gesamtsumme, gesamtergebnis, gesamtflache, zwischensumme, endsumme, insgesamt, ubertrag,
  total, totals, subtotal, sum
`);

/** Whether a text is nothing but a word for a total: `Summe:`, `Grand total`. */
export const isTotalLabel = (text: string): boolean =>
  TOTAL_WORDS.includes(
    foldText(text.trim())
      .replace(/^grand /, "")
      .replace(/ ?:$/, ""),
  );
