import { memo, useDeferredValue, useId, useState } from "react";
import {
  isFilterNarrowed,
  type FilterView,
  type OptionsFilterView,
  type ValueFilterView,
} from "#views/selector/panel/selector-panel.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useAttributeLabel, useValueLabel } from "#web/ui/attributes/attribute-texts.ts";
import { FilterHeader } from "./group/filter-header.tsx";
import styles from "./options/options.module.css";
import group from "./group/filter-header.module.css";
import { OptionList } from "./options/option-list.tsx";
import { RangeFilter } from "./ranges/range-filter.tsx";
import { chooseValues } from "#views/selector/selector-state.ts";
import { useUncontrolledCheck } from "#web/ui/hooks/field-state.ts";
import { CatalogueText } from "#web/ui/language/text.tsx";
import { useFocusAfterDisabling } from "../state/use-focus.ts";
import { useSelectorControls } from "../state/use-selector.ts";

/** The control of a filter. @see rule F7 */
export function Filter({ filter }: { readonly filter: FilterView }) {
  if (filter.kind === "range") return <RangeFilter filter={filter} />;
  if (filter.kind === "values" && filter.widget === "switch") return <SwitchFilter filter={filter} />;
  return filter.widget === "dropdown" ? <DropdownFilter filter={filter} /> : <OptionsFilter filter={filter} />;
}

/** A filter with many options, in a popover, which works without scripts. @see rule F7 */
function DropdownFilter({ filter }: { readonly filter: OptionsFilterView }) {
  const t = useTranslations("selector");
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const name = useAttributeLabel()(filter.attribute, filter.name);
  const valueLabel = useValueLabel();
  const chosenLabels = ({ options }: OptionsFilterView): readonly string[] =>
    options.flatMap(({ isChosen, value, label: text }) => (isChosen ? valueLabel({ value, text }).text : []));
  const limits = filter.kind === "limits" ? filter : filter.limits;
  const minimumLabels =
    filter.kind === "values" && limits ? chosenLabels(limits).map((value) => t("andBetter", { value })) : [];
  const labels = [...chosenLabels(filter), ...minimumLabels];
  const chosen = labels.length === 0 && limits?.range !== undefined && limits.isNarrowed ? [limits.range] : labels;
  const availableCount = filter.options.filter(({ count }) => count > 0).length;
  return (
    <div className={group["group"]} data-attribute={filter.attribute} role="group" aria-labelledby={`${id}name`}>
      <FilterHeader attribute={filter.attribute} name={name} id={`${id}name`} isNarrowed={isFilterNarrowed(filter)} />
      {/* The values are outside the button: its name is the attribute, they are its description. */}
      <div className={styles["box"]}>
        <span id={`${id}values`} className={styles["values"]}>
          <span className={styles["chosen"]}>{chosen.length > 0 ? chosen.join(", ") : t("any")}</span>
          {chosen.length === 0 && <span className={styles["available"]}>{t("values", { count: availableCount })}</span>}
        </span>
        <Icon name="chevron-down" />
        <button
          type="button"
          className={styles["button"]}
          popoverTarget={`${id}options`}
          aria-labelledby={`${id}name`}
          aria-describedby={`${id}values`}
        />
      </div>
      <div id={`${id}options`} popover="auto" onBeforeToggle={({ newState }) => setIsOpen(newState === "open")}>
        <PopoverOptions filter={filter} isOpen={isOpen} />
      </div>
    </div>
  );
}

/** Options of a closed popover are rendered at lower priority. */
const PopoverOptions = memo(function PopoverOptions({
  filter,
  isOpen,
}: {
  readonly filter: OptionsFilterView;
  readonly isOpen: boolean;
}) {
  const deferredFilter = useDeferredValue(filter);
  return <OptionList filter={isOpen ? filter : deferredFilter} isOpen={isOpen} />;
});

/** A filter that shows all of its options: radio buttons (with "any") or checkboxes. @see rule F7 */
function OptionsFilter({ filter }: { readonly filter: OptionsFilterView }) {
  const name = useAttributeLabel()(filter.attribute, filter.name);
  const isRadio = filter.widget === "radio" || filter.kind === "limits";
  const isNarrowed = isFilterNarrowed(filter);
  return (
    <fieldset className={group["group"]} data-attribute={filter.attribute} role={isRadio ? "radiogroup" : undefined}>
      <legend className="vh">
        <CatalogueText text={name} />
      </legend>
      <FilterHeader attribute={filter.attribute} name={name} isNarrowed={isNarrowed} />
      <OptionList filter={filter} />
    </fieldset>
  );
}

/** A filter by a boolean attribute. @see rules F3, F7 */
function SwitchFilter({ filter }: { readonly filter: ValueFilterView }) {
  const t = useTranslations("selector");
  const id = useId();
  const { formId, getLatestState, change } = useSelectorControls();
  const name = useAttributeLabel()(filter.attribute, filter.name);
  const trueOption = filter.options.find(({ value }) => value === true);
  const isOn = trueOption?.isChosen ?? false;
  const isDisabled = !isOn && (trueOption?.isDisabled ?? true);
  const checkboxProps = useUncontrolledCheck(isOn);
  useFocusAfterDisabling(checkboxProps.ref, isDisabled);
  return (
    <div className={group["group"]} data-attribute={filter.attribute}>
      <label className={styles["switch"]}>
        <span>
          <span id={`${id}name`} className={styles["switchName"]}>
            <CatalogueText text={name} />
          </span>
          <small id={`${id}count`} className={styles["switchCount"]}>
            {t("count", { count: trueOption?.count ?? 0 })}
          </small>
        </span>
        <input
          {...checkboxProps}
          type="checkbox"
          role="switch"
          name={filter.attribute}
          value="true"
          form={formId}
          disabled={isDisabled}
          aria-labelledby={`${id}name`}
          aria-describedby={`${id}count`}
          onChange={({ target }) =>
            change(chooseValues(getLatestState(), filter.attribute, target.checked ? [true] : []))
          }
        />
      </label>
    </div>
  );
}
