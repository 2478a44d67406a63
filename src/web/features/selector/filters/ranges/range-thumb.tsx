import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from "react";
import type { Range } from "#attributes/selection.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import { withUnit } from "#attributes/technical-data/attribute-text.ts";
import styles from "./range-thumb.module.css";

/** How far the page keys move a thumb, in steps. */
const PAGE_STEPS: Readonly<Record<string, number>> = { PageUp: 10, PageDown: -10 };

/** One of two thumbs on a track: a native slider, so that keys, touch and screen readers come from the browser. */
export function RangeThumb({
  label,
  value,
  bounds,
  limits,
  unit,
  isOnTop,
  isDisabled,
  onDrag,
  onChoose,
}: {
  readonly label: string;
  readonly value: number;
  readonly bounds: Range;
  /** How far it goes: not beyond the other thumb. */
  readonly limits: Range;
  readonly unit: string;
  /** Lies over the other thumb: at the upper end only the lower one can be moved away. */
  readonly isOnTop: boolean;
  readonly isDisabled: boolean;
  /** While the thumb is moved. */
  readonly onDrag: (value: number) => void;
  /** When the thumb is released, and at every key. */
  readonly onChoose: (value: number) => void;
}) {
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const isMoving = useRef(false);
  const choose = useEffectEvent(onChoose);
  // React's `onChange` is the browser's `input` event; only `change` tells the end of a movement.
  useEffect(() => {
    const element = input.current;
    const onChange = () => {
      isMoving.current = false;
      if (element) choose(element.valueAsNumber);
    };
    element?.addEventListener("change", onChange);
    return () => element?.removeEventListener("change", onChange);
  }, []);
  // The thumb follows the hand by itself, at once; what is rendered meanwhile, of a place before, leaves it alone.
  useLayoutEffect(() => {
    if (input.current && !isMoving.current) input.current.value = String(value);
  }, [value]);
  /** Puts the thumb where it may go. @returns where that is */
  const place = (element: HTMLInputElement, at: number): number => {
    const held = Math.min(limits.max, Math.max(limits.min, at));
    element.value = String(held);
    return held;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps = PAGE_STEPS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    onChoose(place(event.currentTarget, event.currentTarget.valueAsNumber + steps));
  };
  return (
    <input
      ref={input}
      type="range"
      className={styles["thumb"]}
      data-on-top={isOnTop || undefined}
      min={bounds.min}
      max={bounds.max}
      defaultValue={value}
      disabled={isDisabled}
      aria-label={label}
      aria-valuetext={withUnit(value, unit, language)}
      onChange={({ target }) => {
        isMoving.current = true;
        onDrag(place(target, target.valueAsNumber));
      }}
      onKeyDown={onKeyDown}
    />
  );
}
