import { defaultRangeExtractor, useWindowVirtualizer, type Range, type VirtualItem } from "@tanstack/react-virtual";
import { Fragment, useLayoutEffect, useRef, useState, type Ref } from "react";
import { ArticleRow, useRowLook, type ArticleRowsProps } from "./article-rows.tsx";
import styles from "./article-table.module.css";

/** The height of a row until it has been measured, in px. */
const ROW_PX = 36;
/** Rows beyond the edges of the window that are in the page, too: the keyboard finds the next one. */
const ROWS_BEYOND = 15;

/** The rows of a long table that are in sight. Room is kept for the others. */
export default function LongRows({ rows, columns }: ArticleRowsProps) {
  const look = useRowLook();
  const { start, top } = useTopInPage();
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: ROWS_BEYOND,
    scrollMargin: top,
    rangeExtractor: withFocusedRow,
  });
  const items = virtualizer.getVirtualItems();
  return (
    <>
      <Gap ref={start} px={0} />
      {items.map((item, at) => {
        const row = rows[item.index];
        return row === undefined ? null : (
          <Fragment key={item.key}>
            <Gap px={item.start - (items[at - 1]?.end ?? top)} />
            <ArticleRow
              ref={virtualizer.measureElement}
              row={row}
              columns={columns}
              place={item.index}
              {...look(row)}
            />
          </Fragment>
        );
      })}
      <Gap px={top + virtualizer.getTotalSize() - endOf(items, top)} />
    </>
  );
}

const endOf = (items: readonly VirtualItem[], top: number): number => items.at(-1)?.end ?? top;

/** The row that has the focus stays in the page, however far the visitor scrolls. */
function withFocusedRow(range: Range): number[] {
  const shown = defaultRangeExtractor(range);
  const focused = Number(
    document.activeElement?.closest<HTMLElement>("tr[data-index]")?.dataset["index"] ?? Number.NaN,
  );
  if (!(focused < range.count) || shown.includes(focused)) return shown;
  return [...shown, focused].sort((a, b) => a - b);
}

/** Where the rows begin in the page. What stands above changes with the filters, and the page's height with it. */
function useTopInPage() {
  const start = useRef<HTMLTableRowElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      if (start.current) setTop(Math.round(start.current.getBoundingClientRect().top + window.scrollY));
    };
    const pageSize = new ResizeObserver(measure);
    pageSize.observe(document.body);
    measure();
    return () => pageSize.disconnect();
  }, []);
  return { start, top };
}

/** Room for rows that are not in the page. */
function Gap({ px, ref }: { readonly px: number; readonly ref?: Ref<HTMLTableRowElement> }) {
  if (px <= 0 && ref === undefined) return null;
  return (
    <tr ref={ref} aria-hidden="true" className={styles["gap"]} style={{ height: px }}>
      <td />
    </tr>
  );
}
