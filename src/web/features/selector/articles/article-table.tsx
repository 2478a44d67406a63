import { lazy, memo, Suspense } from "react";
import type { ArticleRowView } from "#views/selector/table/selector-groups.ts";
import { withoutBound } from "#model/entities/own-attribute.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import type { ColumnKey, TableColumnKey } from "#views/selector/table/selector-columns.ts";
import { isBestHighest } from "#views/selector/table/selector-sorting.ts";
import { classNames } from "#web/ui/class-names.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useWrittenContent, type Part } from "#web/ui/written/written-parts.ts";
import { usePrinting } from "#web/ui/hooks/use-printing.ts";
import { ArticleRows } from "./article-rows.tsx";
import styles from "./article-table.module.css";
import { useSelectorFrame } from "../state/selector-context.ts";
import { useRowsInPortions } from "./use-rows-in-portions.ts";

/** Longer tables are virtualised; before hydration, and on paper, they have all of their rows. */
const MAX_PLAIN_ROWS = 250;

const LongRows = lazy(lazyImport(() => import("./long-rows.tsx")));

/**
 * A table of articles; columns are aligned across families. On phones each row becomes a small card, unless the visitor
 * has chosen the columns: then the table scrolls sideways.
 */
export function ArticleTable({
  rows,
  columns,
  sorted,
  caption,
  hasActions,
}: {
  readonly rows: readonly ArticleRowView[];
  readonly columns: SelectorView["columns"];
  readonly sorted: SortedColumn;
  readonly caption: string;
  /** Tables that are shown only without scripts have none. */
  readonly hasActions: boolean;
}) {
  const { isHydrated } = useSelectorFrame();
  const isPrinting = usePrinting();
  const isLong = rows.length > MAX_PLAIN_ROWS && isHydrated && !isPrinting;
  const shown = useRowsInPortions(rows, isHydrated && !isPrinting);
  const isChosen = columns.some((column) => column.isChosen);
  const table = (
    <table
      className={classNames(styles["table"], isChosen ? styles["chosen"] : styles["fitted"])}
      aria-rowcount={isLong ? rows.length + 1 : undefined}
    >
      <caption className="vh">{caption}</caption>
      <TableHead columns={columns} sorted={sorted} isLong={isLong} hasActions={hasActions} />
      {isLong ? (
        <Suspense fallback={<ArticleRows rows={rows.slice(0, MAX_PLAIN_ROWS)} columns={columns} />}>
          <LongRows rows={rows} columns={columns} />
        </Suspense>
      ) : (
        <ArticleRows rows={shown} columns={columns} hasActions={hasActions} />
      )}
    </table>
  );
  return isChosen ? <div className={styles["scroller"]}>{table}</div> : table;
}

interface TableHeadProps {
  readonly columns: SelectorView["columns"];
  readonly sorted: SortedColumn;
  readonly isLong: boolean;
  readonly hasActions: boolean;
}

/** Columns whose unit says what they are. */
const isNamedByUnit = (key: ColumnKey): key is UnitColumn => key === "efficacy" || key === "density";
type UnitColumn = "efficacy" | "density";
/** The others of the site; a column of the catalogue's own has its name. */
type NamedColumn = Exclude<TableColumnKey, UnitColumn>;

/** Memoised: it changes only with the order. */
const TableHead = memo(function TableHead({ columns, sorted, isLong, hasActions }: TableHeadProps) {
  const language = useLanguage();
  const part = (element: string) => (): Part => ({
    key: `${element} ${language} ${hasActions} ${isLong} ${sorted.key} ${sorted.direction} ${columnsText(columns)}`,
  });
  return (
    <>
      <colgroup {...useWrittenContent(part("colgroup"), () => columnElements({ columns, hasActions }))} />
      <thead
        {...useWrittenContent(part("thead"), () => (
          <HeadRow columns={columns} sorted={sorted} isLong={isLong} hasActions={hasActions} />
        ))}
      />
    </>
  );
});

/** Tables of a page have the same columns. */
const columnTexts = new WeakMap<SelectorView["columns"], string>();

/** All that a table's head shows of its columns. */
function columnsText(columns: SelectorView["columns"]): string {
  const text = columnTexts.get(columns) ?? JSON.stringify(columns);
  columnTexts.set(columns, text);
  return text;
}

const columnElements = ({ columns, hasActions }: Pick<TableHeadProps, "columns" | "hasActions">) => (
  <>
    {hasActions && <col className={styles["pick"]} data-needs-scripts="" />}
    <col className={styles["code"]} />
    {columns.map(({ key }) => (
      <col key={key} data-column={key} />
    ))}
    {hasActions && <col className={styles["add"]} data-needs-scripts="" />}
  </>
);

function HeadRow({ columns, sorted, isLong, hasActions }: TableHeadProps) {
  const t = useTranslations("selector");
  return (
    <tr aria-rowindex={isLong ? 1 : undefined}>
      {hasActions && <td data-needs-scripts="" />}
      <th scope="col" aria-sort={sorted.key === "code" ? "ascending" : undefined}>
        {t("article")}
      </th>
      {columns.map(({ key, unit, name }) => (
        <th key={key} scope="col" data-column={key} aria-sort={key === sorted.key ? sorted.direction : undefined}>
          <span className={styles["order"]}>
            {key === sorted.key && <Icon name={sorted.direction === "ascending" ? "chevron-up" : "chevron-down"} />}
            {name ? <CatalogueText text={name} /> : isNamedByUnit(key) ? unit : t(`columns.${key as NamedColumn}`)}
          </span>
          {!isNamedByUnit(key) && unit !== undefined && ` ${unit}`}
        </th>
      ))}
      {hasActions && <td data-needs-scripts="" />}
    </tr>
  );
}

/** The sort column, and its direction. */
export interface SortedColumn {
  readonly key: string;
  readonly direction: "ascending" | "descending";
}

/** Memoised, so that the same order is the same object. */
export function sortedColumn({ sort, measure }: Pick<SelectorView, "sort" | "measure">): SortedColumn {
  const order = sort === "size" ? measure : sort;
  const known = SORTED.get(order);
  const made = known ?? { key: withoutBound(order), direction: isBestHighest(sort) ? "descending" : "ascending" };
  if (!known) SORTED.set(order, made);
  return made;
}

const SORTED = new Map<string, SortedColumn>();
