import { memo, type KeyboardEvent } from "react";
import type { Range } from "#attributes/selection.ts";
import { withUnit } from "#attributes/technical-data/attribute-text.ts";
import { SLIDER_DECIMALS, sliderValue } from "#views/selector/panel/slider-step.ts";
import { useSlider } from "#web/ui/hooks/use-slider.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import styles from "./range-thumb.module.css";
import type { HistogramBar } from "#views/selector/panel/selector-histogram.ts";

const PAGE_KEYS: Readonly<Record<string, 1 | -1>> = { PageUp: 1, PageDown: -1 };

/** How far the page keys move a thumb: ten steps, along a long track more. */
const pageLength = ({ min, max }: Range, step: number): number => Math.max(10 * step, (max - min) / 20);

/** One of two thumbs on a track: a native slider, for keyboard, touch and screen readers. */
export function RangeThumb({
  label,
  value,
  bounds,
  limits,
  step,
  unit,
  isOnTop,
  isDisabled,
  onDrag,
  onChoose,
}: {
  readonly label: string;
  readonly value: number;
  readonly bounds: Range;
  /** The limits of its movement: not beyond the other thumb. */
  readonly limits: Range;
  readonly step: number;
  readonly unit: string;
  /** On top of the other thumb: at the upper end only the lower one can be moved away. */
  readonly isOnTop: boolean;
  readonly isDisabled: boolean;
  /** Called while the thumb is moved. */
  readonly onDrag: (value: number) => void;
  /** Called when the thumb is released, and on every key. */
  readonly onChoose: (value: number) => void;
}) {
  const language = useLanguage();
  const permitted = (at: number): number => Math.min(limits.max, Math.max(limits.min, sliderValue(at, bounds, step)));
  const { input, beginMoving } = useSlider(value, (at) => onChoose(permitted(at)));
  /** Moves the thumb to the nearest permitted value. @returns that value */
  const place = (element: HTMLInputElement, at: number): number => {
    const held = permitted(at);
    element.value = String(held);
    return held;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = PAGE_KEYS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const { currentTarget } = event;
    place(currentTarget, currentTarget.valueAsNumber + direction * pageLength(bounds, step));
    currentTarget.dispatchEvent(new Event("change"));
  };
  return (
    <input
      ref={input}
      type="range"
      className={styles["thumb"]}
      data-on-top={isOnTop || undefined}
      min={bounds.min}
      max={bounds.max}
      step={step}
      defaultValue={value}
      disabled={isDisabled}
      aria-label={label}
      aria-valuetext={withUnit(value, unit === "" ? undefined : unit, language, {
        maximumFractionDigits: SLIDER_DECIMALS,
      })}
      onChange={({ target }) => {
        beginMoving();
        onDrag(place(target, target.valueAsNumber));
      }}
      onKeyDown={onKeyDown}
    />
  );
}

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
