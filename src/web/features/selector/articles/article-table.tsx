import { memo, Suspense } from "react";
import type { ArticleRowList } from "#views/selector/table/selector-groups.ts";
import { withoutBound } from "#model/entities/custom-attribute.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import type { ColumnKey, TableColumnKey } from "#views/selector/table/selector-columns.ts";
import { isBestHighest } from "#views/selector/table/selector-sorting.ts";
import { classNames } from "#web/ui/class-names.ts";
import { lazyCode } from "#web/ui/lazy/lazy-part.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useWrittenContent, type Part } from "#web/ui/written/written-parts.ts";
import { usePrinting } from "#web/ui/hooks/use-printing.ts";
import { ArticleRows } from "./article-rows.tsx";
import styles from "./article-table.module.css";
import { useSelectorFrame } from "../state/selector-context.ts";
import { BLOCK_ROWS } from "./block-size.ts";
import { columnsText } from "./columns-text.ts";

const BlockRows = lazyCode(async () => (await import("./block-rows.tsx")).default);

/**
 * A table of articles; columns are aligned across families. On phones each row becomes a small card, unless the visitor
 * has chosen the columns: then the table scrolls sideways.
 */
export function ArticleTable({ rows, columns, sorted, caption, list, hasActions }: ArticleTableProps) {
  const isInBlocks = useBlocks(rows);
  const isChosen = columns.some((column) => column.isChosen);
  const table = (
    <table
      className={classNames(styles["table"], isChosen ? styles["chosen"] : styles["fitted"])}
      data-columns={columns.map(({ key }) => key).join(" ")}
      aria-rowcount={isInBlocks ? rows.length + 1 : undefined}
    >
      <caption className="vh">{caption}</caption>
      <TableHead columns={columns} sorted={sorted} isInBlocks={isInBlocks} hasActions={hasActions} />
      {isInBlocks ? (
        <Suspense fallback={<ArticleRows rows={rows.slice(0, BLOCK_ROWS)} columns={columns} />}>
          <BlockRows.Component rows={rows} columns={columns} list={`table ${list}`} />
        </Suspense>
      ) : (
        <ArticleRows rows={rows} columns={columns} hasActions={hasActions} />
      )}
    </table>
  );
  return (
    <>
      {isInBlocks && <BlockRows.Failed />}
      {isChosen ? <div className={styles["scroller"]}>{table}</div> : table}
    </>
  );
}

/** Whether rows come into the page in blocks; before hydration, and on paper, a list has all of its rows. */
export function useBlocks(rows: ArticleRowList): boolean {
  const { isHydrated } = useSelectorFrame();
  const isPrinting = usePrinting();
  return rows.length > BLOCK_ROWS && isHydrated && !isPrinting;
}

interface ArticleTableProps {
  readonly rows: ArticleRowList;
  readonly columns: SelectorView["columns"];
  readonly sorted: SortedColumn;
  readonly caption: string;
  /** Identifies the list, which is the same when the page is entered again. */
  readonly list: string;
  /** Tables that are shown only without scripts have none. */
  readonly hasActions: boolean;
}

interface TableHeadProps {
  readonly columns: SelectorView["columns"];
  readonly sorted: SortedColumn;
  readonly isInBlocks: boolean;
  readonly hasActions: boolean;
}

/** Columns whose unit says what they are. */
const isNamedByUnit = (key: ColumnKey): key is UnitColumn => key === "efficacy" || key === "density";
type UnitColumn = "efficacy" | "density";
/** The others of the site; a column of the catalogue's own has its name. */
type NamedColumn = Exclude<TableColumnKey, UnitColumn>;

/** Memoised: it changes only with the order. */
const TableHead = memo(function TableHead({ columns, sorted, isInBlocks, hasActions }: TableHeadProps) {
  const language = useLanguage();
  const part = (element: string) => (): Part => ({
    key: `${element} ${language} ${hasActions} ${isInBlocks} ${sorted.key} ${sorted.direction} ${columnsText(columns)}`,
  });
  return (
    <>
      <colgroup {...useWrittenContent(part("colgroup"), () => columnElements({ columns, hasActions }))} />
      <thead
        {...useWrittenContent(part("thead"), () => (
          <HeadRow columns={columns} sorted={sorted} isInBlocks={isInBlocks} hasActions={hasActions} />
        ))}
      />
    </>
  );
});

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

function HeadRow({ columns, sorted, isInBlocks, hasActions }: TableHeadProps) {
  const t = useTranslations("selector");
  return (
    <tr aria-rowindex={isInBlocks ? 1 : undefined}>
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
