import type { ValueFilterView } from "#views/selector/panel/selector-panel.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useAttributeLabel } from "#web/ui/attributes/use-attribute-label.ts";
import { FilterHead } from "../group/filter-head.tsx";
import group from "../group/filter-group.module.css";
import { Option } from "./option.tsx";
import { OptionList } from "./option-list.tsx";

/**
 * A filter that shows all of its options: for one choice (radio buttons, with "any") or several (checkboxes).
 *
 * @see rule F7
 */
export function OptionsFilter({ filter }: { readonly filter: ValueFilterView }) {
  const name = useAttributeLabel()(filter.attribute, filter.name);
  const isRadio = filter.widget === "radio";
  const isNarrowed = filter.options.some(({ chosen }) => chosen);
  return (
    <fieldset className={group["group"]} data-attribute={filter.attribute} role={isRadio ? "radiogroup" : undefined}>
      <legend className="vh" lang={name.language}>
        {name.text}
      </legend>
      <FilterHead attribute={filter.attribute} name={name} isNarrowed={isNarrowed} />
      <OptionList filter={filter}>{isRadio ? <AnyOption filter={filter} isChosen={!isNarrowed} /> : null}</OptionList>
    </fieldset>
  );
}

function AnyOption({ filter, isChosen }: { readonly filter: ValueFilterView; readonly isChosen: boolean }) {
  const t = useTranslations("selector");
  return (
    <Option
      type="radio"
      attribute={filter.attribute}
      value={undefined}
      label={t("any")}
      count={filter.anyCount}
      isChosen={isChosen}
      isDisabled={filter.anyCount === 0 && !isChosen}
    />
  );
}
