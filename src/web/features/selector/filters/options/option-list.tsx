import { memo, useId, useState } from "react";
import { boundParameter } from "#attributes/address/selection-codec.ts";
import type { BoundedAttribute, PanelAttribute, ValueAttribute } from "#attributes/filter-kind.ts";
import type { FilterValue, Range } from "#attributes/selection.ts";
import { formatNumber } from "#attributes/technical-data/attribute-text.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import {
  isFilterNarrowed,
  type LimitFilterView,
  type OptionsFilterView,
  type OptionView,
} from "#views/selector/panel/selector-panel.ts";
import { chooseLimit, chooseValues, clearRange, toggleValue } from "#views/selector/selector-state.ts";
import { lazyComponent } from "#web/ui/lazy/lazy-component.tsx";
import { useValueLabel } from "#web/ui/attributes/attribute-texts.ts";
import { hasSwatches, Swatch } from "#web/ui/attributes/swatch.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useUncontrolledCheck } from "#web/ui/hooks/field-state.ts";
import { foreignLang, TranslationSafeText } from "#web/ui/language/text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useFocusAfterDisabling } from "../../state/use-focus.ts";
import { useSelectorControls } from "../../state/use-selector.ts";
import stale from "../../selector-page.module.css";
import styles from "./options.module.css";
import type { OptionMatcher } from "./many-options.tsx";

/** Options of these attributes are in two columns if all of their labels are this short. */
const MAX_SHORT_LABEL_LENGTH = 8;
const TWO_COLUMN_ATTRIBUTES: ReadonlySet<string> = new Set(["colortemperature", "trim_shape"]);

/** Options beyond these are collapsed, and a search field is shown. */
const MAX_EXPANDED_OPTIONS = 12;

const OptionSearch = lazyComponent(async () => (await import("./many-options.tsx")).OptionSearch);
const CollapsedOptions = lazyComponent(async () => (await import("./many-options.tsx")).CollapsedOptions);

export interface LabelledOption extends OptionView {
  readonly text: ResolvedText;
}

interface OptionListProps {
  readonly filter: OptionsFilterView;
  /** False in a closed popover: the search field is loaded when it opens. */
  readonly isOpen?: boolean;
}

/**
 * The options of a filter with the number of articles each would leave; for ratings also as minimums. If there are
 * many, they can be searched, and are collapsed except in a popover. The rows keep the focus while the search field is
 * loaded.
 *
 * @see rules F8, F15, F20
 */
export function OptionList({ filter, isOpen = true }: OptionListProps) {
  const [matchOptions, setMatchOptions] = useState<OptionMatcher>();
  const valueLabel = useValueLabel();
  const options = filter.options.map((option) => ({
    ...option,
    text: valueLabel({ value: option.value, text: option.label }),
  }));
  const hasTwoColumns =
    TWO_COLUMN_ATTRIBUTES.has(filter.attribute) &&
    options.every(({ text }) => text.text.length <= MAX_SHORT_LABEL_LENGTH);
  const hasManyOptions = options.length > MAX_EXPANDED_OPTIONS;
  const visible = matchOptions?.(options) ?? options;
  const collapsedOptions = matchOptions || filter.widget === "dropdown" ? [] : visible.slice(MAX_EXPANDED_OPTIONS);
  const collapsedRows = <OptionRows filter={filter} options={collapsedOptions} />;
  const rows = (
    <div className={hasTwoColumns && !hasManyOptions ? styles["twoColumns"] : undefined}>
      {(filter.widget === "radio" || filter.kind === "limits") && <AnyOption filter={filter} />}
      {hasManyOptions && isOpen && (
        <OptionSearch filter={filter} options={options} onSearch={(next) => setMatchOptions(() => next)} />
      )}
      <OptionRows filter={filter} options={visible.slice(0, visible.length - collapsedOptions.length)} />
      {collapsedOptions.length > 0 && (
        <CollapsedOptions
          count={collapsedOptions.length}
          hasChosen={collapsedOptions.some(({ isChosen }) => isChosen)}
          fallback={collapsedRows}
        >
          {collapsedRows}
        </CollapsedOptions>
      )}
    </div>
  );
  if (filter.kind === "limits" || !filter.limits) return rows;
  return (
    <>
      {rows}
      <LimitOptions filter={filter.limits} />
    </>
  );
}

/** Ratings as minimums, below the single values. */
function LimitOptions({ filter }: { readonly filter: LimitFilterView }) {
  const t = useTranslations("selector");
  const id = useId();
  const valueLabel = useValueLabel();
  const options = filter.options.map((option) => {
    const { text, language } = valueLabel({ value: option.value, text: option.label });
    return { ...option, text: { text: t("andBetter", { value: text }), language } };
  });
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles["limits"]}>
      <span id={id} className="hint">
        {t("atLeast")}
      </span>
      <AnyOption filter={filter} />
      <OptionRows filter={filter} options={options} />
    </div>
  );
}

interface OptionRowsProps {
  readonly filter: OptionsFilterView;
  /** All or some of the filter's options. */
  readonly options: readonly LabelledOption[];
}

/** Options of a filter, one below the other. */
function OptionRows({ filter, options }: OptionRowsProps) {
  const language = useLanguage();
  return options.map(({ text, value, count, isChosen, isDisabled }) => (
    <Option
      key={String(value)}
      type={filter.widget === "radio" || filter.kind === "limits" ? "radio" : "checkbox"}
      attribute={filter.attribute}
      bound={filter.kind === "limits" ? filter.end : undefined}
      value={value}
      label={text.text}
      lang={foreignLang(text, language)}
      count={count}
      isChosen={isChosen}
      isDisabled={isDisabled}
    />
  ));
}

function AnyOption({ filter }: { readonly filter: OptionsFilterView }) {
  const t = useTranslations("selector");
  const isChosen = !isFilterNarrowed(filter);
  return (
    <Option
      type="radio"
      attribute={filter.attribute}
      bound={filter.kind === "limits" ? filter.end : undefined}
      value={undefined}
      label={t("any")}
      count={filter.anyCount}
      isChosen={isChosen}
      isDisabled={filter.anyCount === 0 && !isChosen}
    />
  );
}

/** Primitive values only, so that an unchanged option is not rendered again. */
interface OptionProps {
  readonly type: "radio" | "checkbox";
  readonly attribute: PanelAttribute;
  /** The bound that it sets; absent for a value. @see rule F20 */
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
const Option = memo(function Option({
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
  const inputProps = useUncontrolledCheck(isChosen);
  useFocusAfterDisabling(inputProps.ref, isDisabled);
  return (
    <label className={styles["option"]}>
      <input
        {...inputProps}
        type={type}
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
