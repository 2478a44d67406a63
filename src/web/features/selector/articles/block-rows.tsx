import { ArticleRow, useRowLook, type ArticleRowsProps } from "./article-rows.tsx";
import styles from "./article-table.module.css";
import { BLOCK_ROWS } from "./block-size.ts";
import { gapKey } from "../view/stretches.ts";
import { useRowBlocks } from "./use-row-blocks.ts";

interface BlockRowsProps extends Omit<ArticleRowsProps, "hasActions"> {
  /** Identifies the list, which is the same when the page is entered again. */
  readonly list: string;
}

/** The rows of a table of more than a window: blocks that are there, and a row of the same height for each gap between them. */
export default function BlockRows({ rows, columns, list }: BlockRowsProps) {
  const look = useRowLook();
  const { stretches, heightOf, observe } = useRowBlocks(list, rows.length);
  return stretches.map((stretch) => {
    const { from, isGap, to } = stretch;
    if (isGap)
      return (
        <tbody key={gapKey(stretch)} ref={observe} data-block={from} data-gap-to={to}>
          <tr aria-hidden="true" className={styles["gap"]} style={{ height: heightOf(stretch) }}>
            <td />
          </tr>
        </tbody>
      );
    const start = from * BLOCK_ROWS;
    return (
      <tbody key={from} data-block={from}>
        {rows.slice(start, start + BLOCK_ROWS).map((row, at) => (
          <ArticleRow key={at} row={row} columns={columns} place={start + at} {...look(row)} />
        ))}
      </tbody>
    );
  });
}
