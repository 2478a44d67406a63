import { useId, useState } from "react";
import { parseNumberInput } from "#model/languages/typed-number.ts";
import { useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import sliderStyles from "#web/ui/controls/slider.module.css";
import styles from "./room-number.module.css";

interface RoomNumberProps {
  readonly label: string;
  readonly unit: string | undefined;
  /** In the unit; NaN if unreadable. */
  readonly value: number;
  /** The slider's range, which a value outside extends. Absent: no slider. */
  readonly slider?: { readonly min: number; readonly max: number; readonly step: number };
  readonly digits: number;
  /** The form field's name, for pages without scripts. */
  readonly name: string;
  /** The error message. */
  readonly problem: string | undefined;
  /** @param text what was typed; absent: the slider was moved */
  readonly onChange: (value: number, text?: string) => void;
}

/** A slider and a number field for the same figure, with the error message below. */
export function RoomNumber({ label, unit, value, slider, digits, name, problem, onChange }: RoomNumberProps) {
  const t = useTranslations("planner");
  const id = useId();
  const format = useNumberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false });
  const [typed, setTyped] = useState<string>();
  const displayed = typed ?? (Number.isFinite(value) ? format.format(value) : "");
  const [min, max] = slider ? [Math.min(slider.min, finite(value, slider.min)), Math.max(slider.max, finite(value, slider.max))] : [0, 1]; // prettier-ignore
  const share = (finite(value, min) - min) / (max - min);
  return (
    <div className={styles["number"]}>
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <span className={styles["field"]}>
        <input
          id={slider ? undefined : id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          name={name}
          value={displayed}
          aria-label={slider ? t("fieldValue", { name: label }) : undefined}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(parseNumberInput(target.value), target.value);
          }}
          onBlur={() => Number.isFinite(value) && setTyped(undefined)}
        />
        <span className={styles["unit"]}>{unit}</span>
      </span>
      {slider && (
        <input
          id={id}
          type="range"
          className={sliderStyles["slider"]}
          min={min}
          max={max}
          step={slider.step}
          value={finite(value, min)}
          aria-valuetext={`${format.format(finite(value, min))}${unit === undefined ? "" : ` ${unit}`}`}
          ref={(element) => element?.style.setProperty("--share", String(share))}
          onChange={({ target }) => {
            setTyped(undefined);
            onChange(target.valueAsNumber);
          }}
          data-needs-scripts=""
        />
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles["problem"]}>
          {problem}
        </p>
      )}
    </div>
  );
}

const finite = (value: number, fallback: number): number => (Number.isFinite(value) ? value : fallback);
