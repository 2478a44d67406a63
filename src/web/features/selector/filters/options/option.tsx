import { memo } from "react";
import type { BoundedAttribute, PanelAttribute, ValueAttribute } from "#attributes/filter-kind.ts";
import type { FilterValue, Range } from "#attributes/selection.ts";
import { boundParameter } from "#attributes/address/selection-codec.ts";
import { formatNumber } from "#attributes/technical-data/attribute-text.ts";
import { chooseLimit, chooseValues, clearRange, toggleValue } from "#views/selector/selector-changes.ts";
import { classNames } from "#web/ui/class-names.ts";
import control from "#web/ui/controls/control.module.css";
import { useImmediateCheck } from "#web/ui/hooks/field-state.ts";
import { TranslationSafeText } from "#web/ui/language/text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { hasSwatches, Swatch } from "#web/ui/attributes/swatch.tsx";
import styles from "./options.module.css";
import { useSelectorControls } from "../../state/selector-context.ts";
import stale from "../../selector-page.module.css";

/** Primitive values only, so that an unchanged option is not rendered again. */
interface OptionProps {
  readonly type: "radio" | "checkbox";
  readonly attribute: PanelAttribute;
  /** The bound that it sets; absent: it is a value. @see rule F20 */
  readonly bound: keyof Range | undefined;
  /** Absent: any value. */
  readonly value: FilterValue | undefined;
  readonly label: string;
  readonly lang?: string | undefined;
  readonly count: number;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
}

/** An option of a filter. Its accessible name includes its count: `DALI-2, 114 articles`. @see rule F8 */
export const Option = memo(function Option({
  type,
  attribute,
  bound,
  value,
  label,
  lang,
  count,
  isChosen,
  isDisabled,
}: OptionProps) {
  const t = useTranslations("selector");
  const language = useLanguage();
  const { formId, getLatestState, change } = useSelectorControls();
  const choose = () => {
    const state = getLatestState();
    const boundedAttribute = attribute as BoundedAttribute;
    const valueAttribute = attribute as ValueAttribute;
    if (bound !== undefined)
      change(
        value === undefined ? clearRange(state, boundedAttribute) : chooseLimit(state, boundedAttribute, bound, value),
      );
    else if (type === "radio") change(chooseValues(state, valueAttribute, value === undefined ? [] : [value]));
    else if (value !== undefined) change(toggleValue(state, valueAttribute, value));
  };
  const check = useImmediateCheck(isChosen);
  return (
    <label className={styles["option"]}>
      <input
        {...check}
        type={type}
        className={control["check"]}
        name={bound === undefined ? attribute : boundParameter(attribute as BoundedAttribute, bound)}
        value={value === undefined ? "" : String(value)}
        form={formId}
        disabled={isDisabled}
        aria-label={t("option", { label, count })}
        lang={lang}
        onChange={choose}
      />
      <span className={styles["label"]} lang={lang}>
        {hasSwatches(attribute) ? (
          <>
            <Swatch attribute={attribute} value={value} />
            <TranslationSafeText>{label}</TranslationSafeText>
          </>
        ) : (
          label
        )}
      </span>
      <span className={classNames(styles["count"], stale["staleCount"])}>{formatNumber(count, language)}</span>
    </label>
  );
});
