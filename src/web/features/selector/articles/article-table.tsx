import { memo, type ReactNode } from "react";
import type { ArticleRowView } from "#views/selector/table/selector-groups.ts";
import { forwardOrder, type SortOrder } from "#attributes/address/selector-codecs.ts";
import { withoutRangeSuffix } from "#model/entities/custom-attribute.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import type { ColumnKey, TableColumnKey } from "#views/selector/table/selector-columns.ts";
import { listsHighestFirst, orderByColumn } from "#views/selector/table/selector-sorting.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { foreignLang } from "#web/ui/language/text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { ArticleRows } from "./article-rows.tsx";
import { StateLink } from "../state/change-controls.tsx";
import { useSelector } from "../state/selector-context.ts";
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
      className={classNames(styles["table"], hasChosenColumns ? styles["chosen"] : styles["fitted"])}
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

const TableHeader = memo(function TableHeader({ columns, sortedBy, isSortable }: TableHeaderProps) {
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
});

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
