import type { ReactNode } from "react";
import { forwardOrder, type SortOrder } from "#attributes/address/selector-codecs.ts";
import { withoutRangeSuffix } from "#model/entities/custom-attribute.ts";
import type { Language } from "#model/languages/language.ts";
import { articlePlanPath } from "#navigation/addresses/page-paths.ts";
import { productPath } from "#views/parts/product-parts.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import type { CellView } from "#views/selector/table/selector-cells.ts";
import type { ColumnKey, TableColumnKey } from "#views/selector/table/selector-columns.ts";
import type { ArticleRowView } from "#views/selector/table/selector-groups.ts";
import { listsHighestFirst, orderByColumn } from "#views/selector/table/selector-sorting.ts";
import { withNonBreakingUnits } from "#web/ui/attributes/attribute-texts.ts";
import { colourSwatchProps, kelvinSwatchProps, KelvinSwatch } from "#web/ui/attributes/swatch.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { type ArticleActions, useArticleActions } from "#web/ui/controls/article-actions.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { foreignLang } from "#web/ui/language/text.tsx";
import { useSitePath } from "#web/ui/links/links.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useAddressWithBase } from "#web/ui/site/site.ts";
import { StateLink } from "../state/change-controls.tsx";
import { useSelector } from "../state/use-selector.ts";
import styles from "./article-table.module.css";

/** Rows per `tbody`: on phones, off-screen groups of a long table are not laid out. */
const ROWS_PER_GROUP = 25;

/**
 * A table of articles; columns are aligned across families. On phones each row becomes a small card, unless the visitor
 * has chosen the columns: then the table scrolls sideways.
 */
export function ArticleTable({ rows, columns, sortedBy, caption, isSortable }: ArticleTableProps) {
  const hasChosenColumns = columns.some((column) => column.isChosen);
  const table = (
    <table
      className={classNames(
        styles["table"],
        hasChosenColumns ? styles["chosen"] : classNames("cards", styles["fitted"]),
      )}
      data-columns={columns.map(({ key }) => key).join(" ")}
    >
      <caption className="vh">{caption}</caption>
      <TableHeader columns={columns} sortedBy={sortedBy} isSortable={isSortable} />
      {groupRows(rows).map((group, index) => (
        <ArticleRows key={index} rows={group} columns={columns} />
      ))}
    </table>
  );
  return hasChosenColumns ? <div className={styles["scroller"]}>{table}</div> : table;
}

/** Splits rows into groups: at least one, which may be empty. */
const groupRows = (rows: readonly ArticleRowView[]): (readonly ArticleRowView[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(rows.length / ROWS_PER_GROUP)) }, (_, index) =>
    rows.slice(index * ROWS_PER_GROUP, (index + 1) * ROWS_PER_GROUP),
  );

interface ArticleTableProps extends TableHeaderProps {
  readonly rows: readonly ArticleRowView[];
  readonly caption: string;
}

interface TableHeaderProps {
  readonly columns: SelectorView["columns"];
  readonly sortedBy: SortedColumn;
  /** Whether headers sort by their column. */
  readonly isSortable?: boolean | undefined;
}

/** Columns whose header is their unit. */
const isNamedByUnit = (key: ColumnKey): key is UnitColumn => key === "efficacy" || key === "density";
type UnitColumn = "efficacy" | "density";
type NamedColumn = Exclude<TableColumnKey, UnitColumn>;

function TableHeader({ columns, sortedBy, isSortable }: TableHeaderProps) {
  const t = useTranslations("selector");
  const language = useLanguage();
  // Always an element: browser translation would replace a bare text node beside the icon (P1).
  const renderHeader = (key: string, label: string): ReactNode =>
    isSortable ? <SortLink column={key}>{label}</SortLink> : <span>{label}</span>;
  return (
    <thead>
      <tr>
        <td className={styles["pick"]} data-needs-scripts="" />
        <th scope="col" className={styles["code"]} aria-sort={sortedBy.key === "code" ? "ascending" : undefined}>
          {renderHeader("code", t("article"))}
        </th>
        {columns.map(({ key, unit = "", name, isCustomFigure }) => {
          const isSorted = key === sortedBy.key;
          const label = name?.text ?? (isNamedByUnit(key) ? unit : t(`columns.${key as NamedColumn}`));
          const suffix = isNamedByUnit(key) || unit === "" ? "" : ` ${unit}`;
          return (
            <th
              key={key}
              scope="col"
              lang={foreignLang(name, language)}
              data-column={key}
              data-custom-figure={isCustomFigure}
              aria-sort={isSorted ? sortedBy.direction : undefined}
            >
              {isSorted || isSortable ? (
                <>
                  <span className={styles["order"]}>
                    {isSorted && <Icon name={sortedBy.direction === "ascending" ? "chevron-up" : "chevron-down"} />}
                    {renderHeader(key, label)}
                  </span>
                  {suffix}
                </>
              ) : (
                label + suffix
              )}
            </th>
          );
        })}
        <td className={styles["add"]} data-needs-scripts="" />
      </tr>
    </thead>
  );
}

interface SortLinkProps {
  /** The key of the column, or `code`. */
  readonly column: string;
  readonly children: ReactNode;
}

/** A column header as a link that sorts by the column, and then in the opposite direction. @see rule F22 */
function SortLink({ column, children }: SortLinkProps) {
  const { view } = useSelector();
  const sort = orderByColumn(column, view);
  if (sort === undefined) return children;
  return (
    <StateLink update={(state) => ({ ...state, sort })} className="">
      {children}
    </StateLink>
  );
}

export interface SortedColumn {
  readonly key: string;
  readonly direction: "ascending" | "descending";
}

export function findSortedColumn(sort: SortOrder, measure: SelectorView["measure"]): SortedColumn {
  const order = forwardOrder(sort);
  return {
    key: order === "size" ? measure : withoutRangeSuffix(order),
    direction: listsHighestFirst(sort) ? "descending" : "ascending",
  };
}

function ArticleRows({ rows, columns }: Pick<SelectorView, "columns"> & { readonly rows: readonly ArticleRowView[] }) {
  const rowProps = useRowProps();
  // Keyed by index: updating the text of rows is far cheaper than creating them.
  return (
    <tbody>
      {rows.map((row, index) => (
        <ArticleRow key={index} row={row} columns={columns} {...rowProps(row)} />
      ))}
    </tbody>
  );
}

/** @returns a function that creates the props of a row, except `row` and `columns` */
export function useRowProps(): (row: ArticleRowView) => Omit<ArticleRowProps, "row" | "columns"> {
  const addressWithBase = useAddressWithBase();
  const sitePath = useSitePath();
  const labels = useCellLabels();
  const { Compare, AddToList } = useArticleActions();
  const siteAddress = (path: string): string => addressWithBase(sitePath(path));
  return ({ code }) => ({
    href: siteAddress(productPath(code)),
    planHref: siteAddress(articlePlanPath(code)),
    labels,
    Compare,
    AddToList,
  });
}

export interface ArticleRowProps extends ArticleActions {
  readonly row: ArticleRowView;
  readonly href: string;
  /** The planner with the article. */
  readonly planHref: string;
  readonly columns: SelectorView["columns"];
  readonly labels: CellLabels;
}

function ArticleRow({ row, href, planHref, columns, labels, Compare, AddToList }: ArticleRowProps) {
  return (
    <tr>
      <td className={styles["pick"]} data-needs-scripts="">
        <Compare code={row.code} variant="row" tabIndex={-1} />
      </td>
      <th scope="row" className={styles["code"]} translate="no">
        <a href={href} className="plain-link">
          {row.code}
        </a>
        {row.family ? <span className={styles["family"]}>{row.family}</span> : null}
      </th>
      {columns.map(({ key, unit, isCustomFigure }, index) => {
        const cell = row.cells[index];
        return (
          // The header names the unit; on phones, which have no header, the style sheet appends it to the value.
          <td
            key={key}
            {...getCellProps(cell)}
            data-column={key}
            data-custom-figure={isCustomFigure}
            data-unit={isEmptyCell(cell) || cell?.hasOwnUnit ? undefined : unit}
            title={cellTitle(cell)}
          >
            {key === "pieces" && !isEmptyCell(cell) ? (
              <a
                href={planHref}
                tabIndex={-1}
                aria-label={`${labels.planLabel}: ${cell?.texts[0]?.text ?? ""}`}
                title={labels.planLabel}
              >
                {renderCellContent(cell, labels)}
              </a>
            ) : (
              renderCellContent(cell, labels)
            )}
          </td>
        );
      })}
      <td className={styles["add"]} data-needs-scripts="">
        <AddToList code={row.code} tabIndex={-1} />
      </td>
    </tr>
  );
}

/** Language and labels shared by all cells of a table. */
interface CellLabels {
  readonly language: Language;
  /** Read by screen readers for an unknown value, which is shown as a dash. */
  readonly missingLabel: string;
  /** The title of a link to the planner, with which its accessible name begins. */
  readonly planLabel: string;
}

export const isEmptyCell = (cell: CellView | undefined): boolean => cell === undefined || cell.texts.length === 0;

/**
 * Props by which the style sheet draws a swatch, or the dash of a missing value, without an element of its own: a page
 * may have a thousand cells, and each element costs the server 3 µs.
 */
export function getCellProps(cell: CellView | undefined) {
  if (!cell || isEmptyCell(cell)) return { className: styles["missing"] };
  const [kelvin, ...otherKelvins] = cell.kelvins ?? [];
  return kelvin !== undefined && otherKelvins.length === 0 ? kelvinSwatchProps(kelvin) : colourSwatchProps(cell.colour);
}

/** The text of a cell, without its unit. A plain function: a component per cell would be slow. */
export function renderCellContent(cell: CellView | undefined, labels: CellLabels): ReactNode {
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
      {/* Keyed by index: a changed temperature recolours the same element. */}
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

/** Longer text may be truncated: the tooltip shows it in full. */
const MAX_FULLY_SHOWN_LENGTH = 12;

function cellTitle(cell: CellView | undefined): string | undefined {
  if (cell?.tooltip !== undefined) return cell.tooltip;
  const text = joinTexts(cell?.texts ?? []);
  return text.length > MAX_FULLY_SHOWN_LENGTH ? text : undefined;
}

function useCellLabels(): CellLabels {
  const t = useTranslations("selector");
  const language = useLanguage();
  return { language, missingLabel: t("missingValue"), planLabel: t("planInRoom") };
}
