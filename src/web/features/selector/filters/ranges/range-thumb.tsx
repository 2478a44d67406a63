import type { KeyboardEvent } from "react";
import type { Range } from "#attributes/selection.ts";
import { withUnit } from "#attributes/technical-data/attribute-text.ts";
import { useSlider } from "#web/ui/hooks/use-slider.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import styles from "./range-thumb.module.css";

/** The steps by which the page keys move a thumb. */
const PAGE_STEPS: Readonly<Record<string, number>> = { PageUp: 10, PageDown: -10 };

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
  /** Absent: one. */
  readonly step: number | undefined;
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
  const { input, beginMoving } = useSlider(value, onChoose);
  /** Moves the thumb to the nearest permitted value. @returns that value */
  const place = (element: HTMLInputElement, at: number): number => {
    const held = Math.min(limits.max, Math.max(limits.min, at));
    element.value = String(held);
    return held;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps = PAGE_STEPS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    onChoose(place(event.currentTarget, event.currentTarget.valueAsNumber + steps * (step ?? 1)));
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
      aria-valuetext={withUnit(value, unit === "" ? undefined : unit, language)}
      onChange={({ target }) => {
        beginMoving();
        onDrag(place(target, target.valueAsNumber));
      }}
      onKeyDown={onKeyDown}
    />
  );
}
