import { useId, useState } from "react";
import { formatNumberInput, parseNumberInput } from "#model/languages/number-format.ts";
import { useLanguage, useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./number-field.module.css";

interface SliderRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

interface NumberFieldProps {
  readonly label: string;
  readonly unit: string | undefined;
  /** The value in `unit`; NaN if the text is not a number. */
  readonly value: number;
  /** Absent: no slider. */
  readonly slider?: SliderRange;
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
  const noteId = `${id}-note`;
  return (
    <div className={styles["number"]}>
      <label htmlFor={id}>{label}</label>
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
          aria-describedby={note === undefined ? undefined : noteId}
          onChange={({ target }) => {
            setTypedText(target.value);
            onChange(parseNumberInput(target.value, language), target.value);
          }}
          onBlur={() => Number.isFinite(value) && setTypedText(undefined)}
        />
        <span className={styles["unit"]}>{unit}</span>
      </span>
      {slider && (
        <Slider
          id={id}
          range={slider}
          value={value}
          toText={(number) => [format.format(number), unit].filter(Boolean).join(" ")}
          onChange={(number) => {
            setTypedText(undefined);
            onChange(number);
          }}
        />
      )}
      {note !== undefined && (
        <p id={noteId} className={problem === undefined ? "hint" : "problem"}>
          {note}
        </p>
      )}
    </div>
  );
}

interface SliderProps {
  readonly id: string;
  /** Extended to include the value. */
  readonly range: SliderRange;
  /** NaN: the slider shows its minimum. */
  readonly value: number;
  readonly toText: (value: number) => string;
  readonly onChange: (value: number) => void;
}

function Slider({ id, range, value, toText, onChange }: SliderProps) {
  const position = Number.isFinite(value) ? value : range.min;
  const min = Math.min(range.min, position);
  const max = Math.max(range.max, position);
  const share = (position - min) / (max - min);
  return (
    <input
      id={id}
      type="range"
      min={min}
      max={max}
      step={range.step}
      value={position}
      aria-valuetext={toText(position)}
      ref={(element) => element?.style.setProperty("--share", String(share))}
      onChange={({ target }) => onChange(target.valueAsNumber)}
      data-needs-scripts=""
    />
  );
}
