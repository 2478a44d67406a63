import { useId, useState } from "react";
import { formatNumberInput, parseNumberInput } from "#model/languages/number-format.ts";
import { useLanguage, useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import sliderStyles from "./control.module.css";
import styles from "./number-field.module.css";

interface NumberFieldProps {
  readonly label: string;
  readonly unit: string | undefined;
  /** The value in `unit`; NaN if the text is not a number. */
  readonly value: number;
  /** The slider's range, which is extended to include the value. Absent: no slider. */
  readonly slider?: { readonly min: number; readonly max: number; readonly step: number };
  /** Decimal places; absent: as many as the value has. */
  readonly decimals?: number;
  /** The form field's name, for pages without scripts. */
  readonly name?: string;
  /** A hint below the field, which an error message replaces. */
  readonly hint?: string;
  /** The error message. */
  readonly problem: string | undefined;
  /** @param text the typed text; absent: the slider was moved */
  readonly onChange: (value: number, text?: string) => void;
}

/** A number field, with a slider for the same value if it has a range, and the error message or a hint below. */
export function NumberField({ label, unit, value, slider, decimals, name, hint, problem, onChange }: NumberFieldProps) {
  const t = useTranslations("planner");
  const id = useId();
  const language = useLanguage();
  const format = useNumberFormat({
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  });
  const [typedText, setTypedText] = useState<string>();
  const text = decimals === undefined ? formatNumberInput(value, language) : format.format(value);
  const displayed = typedText ?? (Number.isFinite(value) ? text : "");
  const note = problem ?? hint;
  const [min, max] = slider
    ? [Math.min(slider.min, finiteOr(value, slider.min)), Math.max(slider.max, finiteOr(value, slider.max))]
    : [0, 1];
  const share = (finiteOr(value, min) - min) / (max - min);
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
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          onChange={({ target }) => {
            setTypedText(target.value);
            onChange(parseNumberInput(target.value, language), target.value);
          }}
          onBlur={() => Number.isFinite(value) && setTypedText(undefined)}
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
          value={finiteOr(value, min)}
          aria-valuetext={`${format.format(finiteOr(value, min))}${unit === undefined ? "" : ` ${unit}`}`}
          ref={(element) => element?.style.setProperty("--share", String(share))}
          onChange={({ target }) => {
            setTypedText(undefined);
            onChange(target.valueAsNumber);
          }}
          data-needs-scripts=""
        />
      )}
      {note !== undefined && (
        <p id={`${id}-note`} className={problem === undefined ? styles["hint"] : styles["problem"]}>
          {note}
        </p>
      )}
    </div>
  );
}

const finiteOr = (value: number, fallback: number): number => (Number.isFinite(value) ? value : fallback);
