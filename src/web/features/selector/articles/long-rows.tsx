import { ArticleRow, useRowLook, type ArticleRowsProps } from "./article-rows.tsx";
import styles from "./article-table.module.css";
import { BLOCK_ROWS, blockCount } from "./row-blocks.ts";
import { useNearBlocks } from "./use-near-blocks.ts";

/** The virtualised rows of a long table: blocks in or near the window are rendered, others are placeholders. */
export default function LongRows({ rows, columns }: ArticleRowsProps) {
  const look = useRowLook();
  const { isNear, heightOf, observe } = useNearBlocks(rows.length);
  return Array.from({ length: blockCount(rows.length) }, (_, block) => (
    <tbody key={block} ref={observe} data-block={block}>
      {isNear(block) ? (
        rows
          .slice(block * BLOCK_ROWS, (block + 1) * BLOCK_ROWS)
          .map((row, at) => (
            <ArticleRow key={at} row={row} columns={columns} place={block * BLOCK_ROWS + at} {...look(row)} />
          ))
      ) : (
        <tr aria-hidden="true" className={styles["gap"]} style={{ height: heightOf(block) }}>
          <td />
        </tr>
      )}
    </tbody>
  ));
}
