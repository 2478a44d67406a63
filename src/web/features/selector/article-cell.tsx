import type { ReactNode } from "react";
import type { CellView } from "#domain/views/selector-cells.ts";
import type { Language } from "#domain/language/language.ts";
import { foreignLang } from "#web/ui/catalogue-text.tsx";
import { ColourSwatch, KelvinSwatch } from "#web/ui/swatch.tsx";
import styles from "./article-cell.module.css";

/** What all cells of a table have in common; a page has a thousand of them. */
export interface CellWords {
  readonly language: Language;
  readonly missing: string;
  /** Read out for a missing value. */
  readonly missingSpoken: string;
}

export interface ArticleCellProps {
  readonly cell: CellView | undefined;
  readonly unit?: string | undefined;
  /** A table's head names the unit, except on phones, where it has no head. */
  readonly hasHead?: boolean;
  readonly words: CellWords;
}

/** What a cell says, its unit where no head names it. */
export function ArticleCell({ cell, unit, hasHead = false, words }: ArticleCellProps) {
  if (!cell || cell.texts.length === 0)
    return (
      <span className={styles["missing"]}>
        <span aria-hidden="true">{words.missing}</span>
        <span className="vh">{words.missingSpoken}</span>
      </span>
    );
  return (
    <span className={styles["value"]} title={isLong(cell) ? cell.texts.map(({ text }) => text).join(", ") : undefined}>
      {cell.kelvins?.map((kelvin) => (
        <KelvinSwatch key={kelvin} kelvin={kelvin} />
      ))}
      {cell.colour === undefined ? null : <ColourSwatch colour={cell.colour} />}
      {cellText(cell, words.language)}
      {unit === undefined ? null : <span className={hasHead ? styles["headed"] : styles["unit"]}> {unit}</span>}
    </span>
  );
}

/** The texts of a cell; one that is in another language than the page is marked. @see rule P1 */
function cellText({ texts }: CellView, language: Language): ReactNode {
  if (texts.every((text) => foreignLang(text, language) === undefined)) return texts.map(({ text }) => text).join(", ");
  return texts.map((text, at) => (
    <span key={text.text} lang={foreignLang(text, language)}>
      {at > 0 ? `, ${text.text}` : text.text}
    </span>
  ));
}

/** Longer texts than this may be cut off in a narrow column: the whole is shown by pointing. */
const SHORT_TEXT = 12;

const isLong = ({ texts }: CellView): boolean => texts.reduce((sum, { text }) => sum + text.length, 0) > SHORT_TEXT;
