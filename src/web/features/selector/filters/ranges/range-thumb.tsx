import type { KeyboardEvent } from "react";
import type { Range } from "#attributes/selection.ts";
import { withUnit } from "#attributes/technical-data/attribute-text.ts";
import { SLIDER_DECIMALS, sliderValue } from "#views/selector/panel/slider-step.ts";
import { useSlider } from "#web/ui/hooks/use-slider.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import styles from "./range-thumb.module.css";

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
