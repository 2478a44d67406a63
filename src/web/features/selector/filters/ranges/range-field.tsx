import { parseNumberInput, formatNumberInput } from "#model/languages/typed-number.ts";
import type { RangeAttribute } from "#attributes/filter-kind.ts";
import type { Range } from "#attributes/selection.ts";
import { withUnit } from "#attributes/technical-data/attribute-text.ts";
import { SLIDER_DECIMALS } from "#views/selector/panel/slider-step.ts";
import { useTyped } from "#web/ui/hooks/use-typed.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./range-field.module.css";
import { useSelectorFrame } from "../../state/selector-context.ts";

/** A bound of a range as a number: applied by Enter and on blur. */
export function RangeField({
  id,
  label,
  attribute,
  bound,
  bounds,
  unit,
  value,
  isOpen,
  onChoose,
}: {
  readonly id: string;
  readonly label: string;
  readonly attribute: RangeAttribute;
  readonly bound: keyof Range;
  readonly bounds: Range;
  readonly unit: string;
  readonly value: number;
  readonly isOpen: boolean;
  readonly onChoose: (value: number) => void;
}) {
  const t = useTranslations("selector");
  const language = useLanguage();
  const { formId, isHydrated } = useSelectorFrame();
  const [text, setText] = useTyped<string>(value);
  // Before hydration, the field of an open bound is sent empty: it is not part of the address.
  const shown = text ?? (isHydrated || !isOpen ? formatNumberInput(value, language) : "");
  const number = shown.trim() === "" ? bounds[bound] : parseNumberInput(shown);
  // An address may have a bound beyond all figures.
  const isValid = text === undefined || (number >= bounds.min && number <= bounds.max);
  const take = () => {
    if (text === undefined || !isValid) return;
    setText(undefined);
    if (number !== value) onChoose(number);
  };
  return (
    <span className={styles["field"]}>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        name={`${attribute}_${bound}`}
        form={formId}
        value={shown}
        placeholder={formatNumberInput(bounds[bound], language)}
        aria-invalid={!isValid || undefined}
        aria-describedby={isValid ? undefined : `${id}error`}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
        }}
      />
      <span className={styles["unit"]} translate="no">
        {unit}
      </span>
      {isValid ? null : (
        <span id={`${id}error`} className={styles["error"]} role="alert">
          {t("rangeOutside", {
            min: withUnit(bounds.min, undefined, language, { maximumFractionDigits: SLIDER_DECIMALS }),
            max: withUnit(bounds.max, undefined, language, { maximumFractionDigits: SLIDER_DECIMALS }),
            unit,
          })}
        </span>
      )}
    </span>
  );
}
