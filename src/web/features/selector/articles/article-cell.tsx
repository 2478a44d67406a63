import type { ReactNode } from "react";
import type { CellView } from "#views/selector/table/selector-cells.ts";
import type { Language } from "#model/languages/language.ts";
import { foreignLang } from "#web/ui/language/catalogue-text.tsx";
import { glued } from "#web/ui/attributes/glued.ts";
import { ColourSwatch, KelvinSwatch } from "#web/ui/attributes/swatch.tsx";
import styles from "./article-cell.module.css";

/** What all cells of a table have in common; a page has hundreds of them. */
export interface CellWords {
  readonly language: Language;
  readonly missing: string;
  /** Read out for a value that is not known. */
  readonly missingSpoken: string;
}

export const isMissing = (cell: CellView | undefined): boolean => cell === undefined || cell.texts.length === 0;

/** What a cell says, without its unit. A plain function, since a component or an element per cell would add up. */
export function cellContent(cell: CellView | undefined, words: CellWords): ReactNode {
  if (!cell || isMissing(cell))
    return (
      <>
        <span className={styles["missing"]} aria-hidden="true">
          {words.missing}
        </span>
        <span className="vh" lang={cell?.spoken && foreignLang(cell.spoken, words.language)}>
          {cell?.spoken?.text ?? words.missingSpoken}
        </span>
      </>
    );
  const text = cellText(cell, words.language);
  if (!cell.kelvins && cell.colour === undefined) return text;
  return (
    <>
      {/* Keyed by place: another temperature recolours the same element. */}
      {cell.kelvins?.map((kelvin, at) => (
        <KelvinSwatch key={at} kelvin={kelvin} />
      ))}
      {cell.colour === undefined ? null : <ColourSwatch colour={cell.colour} />}
      {cell.kelvins && cell.kelvins.length > 1 ? <span className={styles["several"]}>{text}</span> : text}
    </>
  );
}

/** The texts of a cell; one that is in another language than the page is marked. @see rule P1 */
function cellText({ texts }: CellView, language: Language): ReactNode {
  if (texts.every((text) => foreignLang(text, language) === undefined)) return joined(texts);
  return texts.map((text, at) => (
    <span key={text.text} lang={foreignLang(text, language)}>
      {at > 0 ? `, ${text.text}` : text.text}
    </span>
  ));
}

const joined = (texts: CellView["texts"]): string => glued(texts.map(({ text }) => text).join(", "));

/** Longer texts than this may be cut off in a narrow column: the whole is shown by pointing. */
const SHORT_TEXT = 12;

/** What pointing at a cell shows; absent where the cell is short enough to show it itself. */
export function cellTitle(cell: CellView | undefined): string | undefined {
  if (cell?.hint !== undefined) return cell.hint;
  const whole = joined(cell?.texts ?? []);
  return whole.length > SHORT_TEXT ? whole : undefined;
}
