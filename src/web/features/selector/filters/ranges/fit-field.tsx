import { memo, useId } from "react";
import { measuredLength } from "#attributes/fits.ts";
import { measureFit } from "#views/selector/selector-changes.ts";
import type { FitView } from "#views/selector/panel/selector-finder.ts";
import { useTyped } from "#web/ui/hooks/use-typed.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useAttributeLabel } from "#web/ui/attributes/use-attribute-label.ts";
import styles from "./range-field.module.css";
import { useSelectorFrame } from "../../state/selector-context.ts";

/** Longer than any opening or void. */
const MAX_LENGTH_MM = 9999;

/** A measured length: applied by Enter and on blur; emptying the field removes it. */
export const FitField = memo(function FitField({ attribute, length }: Pick<FitView, "attribute" | "length">) {
  const t = useTranslations("selector.finder");
  const id = useId();
  const { latest, change, formId } = useSelectorFrame();
  const [written, write] = useTyped<{ readonly text: string; readonly isValid: boolean }>(length);
  const isValid = written?.isValid ?? true;
  const take = () => {
    if (!written?.isValid) return;
    write(undefined);
    const next = measuredLength(written.text);
    if (next !== length) change(measureFit(latest(), attribute, next));
  };
  return (
    <span>
      <label htmlFor={id}>{useAttributeLabel()(attribute, undefined).text}</label>
      <span className={styles["field"]}>
        <input
          id={id}
          type="number"
          min={1}
          max={MAX_LENGTH_MM}
          step="any"
          inputMode="decimal"
          autoComplete="off"
          name={attribute}
          form={formId}
          value={written?.text ?? length ?? ""}
          aria-invalid={!isValid || undefined}
          aria-describedby={isValid ? undefined : `${id}error`}
          onChange={({ target }) => write({ text: target.value, isValid: target.validity.valid })}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === "Enter") take();
          }}
        />
        <span className={styles["unit"]} translate="no">
          {t("unit")}
        </span>
        {isValid ? null : (
          <span id={`${id}error`} className={styles["error"]} role="alert">
            {t("invalid", { most: MAX_LENGTH_MM })}
          </span>
        )}
      </span>
    </span>
  );
});
