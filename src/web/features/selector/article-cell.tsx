import { Fragment } from "react";
import type { CellView } from "#domain/views/selector-cells.ts";
import { CatalogueText } from "#web/ui/catalogue-text.tsx";
import { useTranslations } from "#web/ui/i18n.ts";
import { ColourSwatch, KelvinSwatch } from "#web/ui/swatch.tsx";
import styles from "./article-cell.module.css";

export interface ArticleCellProps {
  readonly cell: CellView | undefined;
  readonly unit?: string | undefined;
  /** A table's head names the unit, except on phones, where it has no head. */
  readonly hasHead?: boolean;
}

/** What a cell says, its unit where no head names it. */
export function ArticleCell({ cell, unit, hasHead = false }: ArticleCellProps) {
  const t = useTranslations("selector");
  if (!cell || cell.texts.length === 0)
    return (
      <span className={styles["missing"]}>
        <span aria-hidden="true">{t("missing")}</span>
        <span className="vh">{t("missingValue")}</span>
      </span>
    );
  return (
    <span className={styles["value"]} title={isLong(cell) ? cell.texts.map(({ text }) => text).join(", ") : undefined}>
      {cell.kelvins?.map((kelvin) => (
        <KelvinSwatch key={kelvin} kelvin={kelvin} />
      ))}
      {cell.colour === undefined ? null : <ColourSwatch colour={cell.colour} />}
      {cell.texts.map((text, at) => (
        <Fragment key={text.text}>
          {at > 0 ? ", " : null}
          <CatalogueText text={text} />
        </Fragment>
      ))}
      {unit === undefined ? null : <span className={hasHead ? styles["headed"] : styles["unit"]}> {unit}</span>}
    </span>
  );
}

/** Longer texts than this may be cut off in a narrow column: the whole is shown by pointing. */
const SHORT_TEXT = 12;

const isLong = ({ texts }: CellView): boolean => texts.reduce((sum, { text }) => sum + text.length, 0) > SHORT_TEXT;
