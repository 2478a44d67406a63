import type { KeyboardEvent } from "react";
import type { Range } from "#attributes/selection.ts";
import { formatWithUnit } from "#attributes/technical-data/attribute-text.ts";
import { SLIDER_DECIMALS, sliderValue, type HistogramBar } from "#views/selector/panel/range-filter.ts";
import { useSlider } from "#web/ui/hooks/use-slider.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import styles from "./ranges.module.css";

const PAGE_KEYS: Readonly<Record<string, 1 | -1>> = { PageUp: 1, PageDown: -1 };

/** The step of the page keys. */
const pageStep = ({ min, max }: Range, step: number): number => Math.max(10 * step, (max - min) / 20);

interface RangeThumbProps {
  readonly label: string;
  readonly value: number;
  readonly bounds: Range;
  /** The limits of the thumb: it cannot pass the other one. */
  readonly limits: Range;
  readonly step: number;
  readonly unit: string;
  /** Whether it covers the other thumb: at the upper end, only the lower thumb can be moved. */
  readonly isOnTop: boolean;
  readonly isDisabled: boolean;
  /** Called while the thumb is moved. */
  readonly onDrag: (value: number) => void;
  /** Called when the thumb is released, and on every key press. */
  readonly onChoose: (value: number) => void;
}

/** One of two thumbs on a track: a native slider. */
export function RangeThumb(props: RangeThumbProps) {
  const { label, value, bounds, limits, step, unit, isOnTop, isDisabled, onDrag, onChoose } = props;
  const language = useLanguage();
  const clamp = (next: number): number => Math.min(limits.max, Math.max(limits.min, sliderValue(next, bounds, step)));
  const [inputRef, markMoving] = useSlider(value, (next) => onChoose(clamp(next)));
  const moveTo = (element: HTMLInputElement, next: number): number => {
    const clampedValue = clamp(next);
    // Assigning a value, even the same one, makes Firefox leave out the `change` event.
    if (clampedValue !== element.valueAsNumber) element.value = String(clampedValue);
    return clampedValue;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = PAGE_KEYS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const { currentTarget } = event;
    moveTo(currentTarget, currentTarget.valueAsNumber + direction * pageStep(bounds, step));
    currentTarget.dispatchEvent(new Event("change"));
  };
  return (
    <input
      ref={inputRef}
      type="range"
      className={styles["thumb"]}
      data-on-top={isOnTop || undefined}
      min={bounds.min}
      max={bounds.max}
      step={step}
      defaultValue={value}
      disabled={isDisabled}
      aria-label={label}
      aria-valuetext={formatWithUnit(value, unit === "" ? undefined : unit, language, {
        maximumFractionDigits: SLIDER_DECIMALS,
      })}
      onChange={({ target }) => {
        markMoving();
        onDrag(moveTo(target, target.valueAsNumber));
      }}
      onKeyDown={onKeyDown}
    />
  );
}

/**
 * Light bars: all articles; dark bars: those that match the other filters. One path per colour, so that a filter change
 * updates three elements.
 */
export const RangeHistogram = ({ bars }: { readonly bars: readonly HistogramBar[] }) => (
  <svg
    className={styles["bars"]}
    viewBox={`0 0 ${bars.length} 1`}
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <path className={styles["all"]} d={barsPath(bars, ({ totalHeight }) => totalHeight)} />
    <path
      className={styles["matching"]}
      d={barsPath(bars, ({ matchingHeight, isInside }) => (isInside ? 0 : matchingHeight))}
    />
    <path
      className={styles["inside"]}
      d={barsPath(bars, ({ matchingHeight, isInside }) => (isInside ? matchingHeight : 0))}
    />
  </svg>
);

/** A path with a bar per entry: 0.8 wide at a spacing of 1, with the base at y = 1. */
const barsPath = (bars: readonly HistogramBar[], height: (bar: HistogramBar) => number): string =>
  bars
    .map((bar, index) => ({ x: index, height: height(bar) }))
    .filter(({ height }) => height > 0)
    .map(({ x, height }) => `M${x}.1 1v-${height}h.8V1z`)
    .join("");
