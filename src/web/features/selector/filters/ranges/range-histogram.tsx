import { memo } from "react";
import type { HistogramBar } from "#views/selector/panel/selector-histogram.ts";
import styles from "./range-histogram.module.css";

/** Light bars: all articles; dark bars: those that the other filters leave. The fields and the count show the numbers. */
export function RangeHistogram({ bars }: { readonly bars: readonly HistogramBar[] }) {
  return (
    <Bars
      count={bars.length}
      all={outline(bars, ({ all }) => all)}
      left={outline(bars, ({ left, inside }) => (inside ? 0 : left))}
      inside={outline(bars, ({ left, inside }) => (inside ? left : 0))}
    />
  );
}

interface BarsProps {
  readonly count: number;
  readonly all: string;
  readonly left: string;
  readonly inside: string;
}

/** One path per colour: three elements to update with the filters, not two per bar. */
const Bars = memo(function Bars({ count, all, left, inside }: BarsProps) {
  return (
    <svg
      className={styles["bars"]}
      viewBox={`0 0 ${count} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles["all"]} d={all} />
      <path className={styles["left"]} d={left} />
      <path className={styles["inside"]} d={inside} />
    </svg>
  );
});

/** Bars 0.8 wide at a spacing of 1, standing on y = 1. */
const outline = (bars: readonly HistogramBar[], heightOf: (bar: HistogramBar) => number): string =>
  bars
    .map((bar, index) => ({ at: index, height: heightOf(bar) }))
    .filter(({ height }) => height > 0)
    .map(({ at, height }) => `M${at}.1 1v-${height}h.8V1z`)
    .join("");
