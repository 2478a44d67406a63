import type { ReactNode } from "react";
import type { CellView } from "#views/selector/table/selector-cells.ts";
import type { Language } from "#model/languages/language.ts";
import { foreignLang } from "#web/ui/language/text.tsx";
import { withNonBreakingUnits } from "#web/ui/attributes/attribute-texts.ts";
import { colourSwatchProps, kelvinSwatchProps, KelvinSwatch } from "#web/ui/attributes/swatch.tsx";
import styles from "./article-cell.module.css";

/** Props shared by all cells of a table; a page has hundreds of cells. */
export interface CellLabels {
  readonly language: Language;
  /** Read by screen readers for an unknown value, which is shown as a dash. */
  readonly missingLabel: string;
  /** The accessible name of a link to the planner. */
  readonly planLabel: string;
}

export const isEmptyCell = (cell: CellView | undefined): boolean => cell === undefined || cell.texts.length === 0;

/**
 * Attributes for which the style sheet draws a swatch, or the dash of a missing value: a page has a thousand cells, and
 * each element costs the server 3 µs.
 */
export function cellProps(cell: CellView | undefined) {
  if (!cell || isEmptyCell(cell)) return { className: styles["missing"] };
  const [kelvin, ...otherKelvins] = cell.kelvins ?? [];
  return kelvin !== undefined && otherKelvins.length === 0 ? kelvinSwatchProps(kelvin) : colourSwatchProps(cell.colour);
}

/** The text of a cell, without its unit. A plain function: a component per cell would be slow. */
export function cellContent(cell: CellView | undefined, labels: CellLabels): ReactNode {
  if (!cell || isEmptyCell(cell))
    return (
      <span className="vh" lang={cell?.accessibleText && foreignLang(cell.accessibleText, labels.language)}>
        {cell?.accessibleText?.text ?? labels.missingLabel}
      </span>
    );
  const text = cellText(cell, labels.language);
  if (!cell.kelvins || cell.kelvins.length < 2) return text;
  return (
    <>
      {/* Keyed by index: another temperature recolours the same element. */}
      {cell.kelvins.map((kelvin, index) => (
        <KelvinSwatch key={index} kelvin={kelvin} />
      ))}
      <span className={styles["multiple"]}>{text}</span>
    </>
  );
}

/** Texts in another language than the page's are marked. @see rule P1 */
function cellText({ texts }: CellView, language: Language): ReactNode {
  if (texts.every((text) => foreignLang(text, language) === undefined)) return joinTexts(texts);
  return texts.map((text, index) => (
    <span key={text.text} lang={foreignLang(text, language)}>
      {index > 0 ? `, ${text.text}` : text.text}
    </span>
  ));
}

const joinTexts = (texts: CellView["texts"]): string => withNonBreakingUnits(texts.map(({ text }) => text).join(", "));

/** Longer texts may be truncated: the tooltip shows them in full. */
const MAX_FULLY_SHOWN_LENGTH = 12;

/** The tooltip of a cell, if it needs one. */
export function cellTitle(cell: CellView | undefined): string | undefined {
  if (cell?.tooltip !== undefined) return cell.tooltip;
  const text = joinTexts(cell?.texts ?? []);
  return text.length > MAX_FULLY_SHOWN_LENGTH ? text : undefined;
}
