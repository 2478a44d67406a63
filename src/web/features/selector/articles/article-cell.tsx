import type { ReactNode } from "react";
import type { CellView } from "#views/selector/table/selector-cells.ts";
import type { Language } from "#model/languages/language.ts";
import { foreignLang } from "#web/ui/language/catalogue-text.tsx";
import { withoutBadBreaks } from "#web/ui/attributes/glued.ts";
import { ColourSwatch, KelvinSwatch } from "#web/ui/attributes/swatch.tsx";
import styles from "./article-cell.module.css";

/** Props shared by all cells of a table; a page has hundreds of cells. */
export interface CellWords {
  readonly language: Language;
  readonly missing: string;
  /** Read by screen readers in place of an unknown value. */
  readonly missingSpoken: string;
  /** The name of a link to the planner. */
  readonly plan: string;
}

export const isMissing = (cell: CellView | undefined): boolean => cell === undefined || cell.texts.length === 0;

/** The text of a cell, without its unit. A plain function: a component or element per cell would add up. */
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
      {cell.kelvins?.map((kelvin, index) => (
        <KelvinSwatch key={index} kelvin={kelvin} />
      ))}
      {cell.colour === undefined ? null : <ColourSwatch colour={cell.colour} />}
      {cell.kelvins && cell.kelvins.length > 1 ? (
        <span className={styles["several"]}>{text}</span>
      ) : (
        <span>{text}</span>
      )}
    </>
  );
}

/** The texts of a cell; a text in another language than the page's is marked. @see rule P1 */
function cellText({ texts }: CellView, language: Language): ReactNode {
  if (texts.every((text) => foreignLang(text, language) === undefined)) return joined(texts);
  return texts.map((text, index) => (
    <span key={text.text} lang={foreignLang(text, language)}>
      {index > 0 ? `, ${text.text}` : text.text}
    </span>
  ));
}

const joined = (texts: CellView["texts"]): string => withoutBadBreaks(texts.map(({ text }) => text).join(", "));

/** Longer texts may be truncated in a narrow column: the tooltip shows them in full. */
const SHORT_TEXT = 12;

/** The tooltip of a cell; absent where the cell is short enough. */
export function cellTitle(cell: CellView | undefined): string | undefined {
  if (cell?.hint !== undefined) return cell.hint;
  const whole = joined(cell?.texts ?? []);
  return whole.length > SHORT_TEXT ? whole : undefined;
}
