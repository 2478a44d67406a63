import { withAllMessages } from "#web/code/locale.ts";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./measured-fields.module.css";
import { useSelector, useSelectorFrame } from "../../state/selector-context.ts";
import { memo, useId } from "react";
import { measuredLength } from "#attributes/fits.ts";
import { measureFit } from "#views/selector/selector-changes.ts";
import type { FitView } from "#views/selector/panel/selector-finder.ts";
import { useTyped } from "#web/ui/hooks/use-typed.ts";
import { useAttributeLabel } from "#web/ui/attributes/use-attribute-label.ts";
import rangeFieldStyles from "./range-filter.module.css";

const FitRemarks = lazyPart(() => withAllMessages(async () => (await import("./fit-remarks.tsx")).FitRemarks));

/** The hole-and-void finder: luminaires that fit an existing opening and the void above it. */
export function FitFinder() {
  const t = useTranslations("selector.finder");
  const { view } = useSelector();
  if (view.finder.length === 0) return null;
  return (
    <div className={styles["group"]}>
      <h3>{t("title")}</h3>
      <div className={styles["fields"]}>
        {view.finder.map(({ attribute, length }) => (
          <FitField key={attribute} attribute={attribute} length={length} />
        ))}
      </div>
      {view.finder.some(({ length }) => length !== undefined) && <FitRemarks />}
    </div>
  );
}

/** Longer than any opening or void. */
const MAX_LENGTH_MM = 9999;

/** A measured length: applied by Enter and on blur; emptying the field removes it. */
const FitField = memo(function FitField({ attribute, length }: Pick<FitView, "attribute" | "length">) {
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
      <span className={rangeFieldStyles["field"]}>
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
        <span className={rangeFieldStyles["unit"]} translate="no">
          {t("unit")}
        </span>
        {isValid ? null : (
          <span id={`${id}error`} className={rangeFieldStyles["error"]} role="alert">
            {t("invalid", { most: MAX_LENGTH_MM })}
          </span>
        )}
      </span>
    </span>
  );
});
