import type { HistogramBar } from "#domain/views/selector-histogram.ts";
import styles from "./range-histogram.module.css";

/** Light bars: all articles; dark bars: what the other filters leave. The numbers stand in the fields and the count. */
export function RangeHistogram({ bars }: { readonly bars: readonly HistogramBar[] }) {
  return (
    <svg
      className={styles["bars"]}
      viewBox={`0 0 ${bars.length} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {bars.map(({ all, left, inside }, at) => (
        <g key={at}>
          <rect className={styles["all"]} x={at + 0.1} y={1 - all} width={0.8} height={all} />
          <rect
            className={inside ? styles["inside"] : styles["left"]}
            x={at + 0.1}
            y={1 - left}
            width={0.8}
            height={left}
          />
        </g>
      ))}
    </svg>
  );
}
