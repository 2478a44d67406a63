import { isFilterNarrowed, type OptionsFilterView } from "#views/selector/panel/selector-panel.ts";
import { useAttributeLabel } from "#web/ui/attributes/use-attribute-label.ts";
import { FilterHead } from "../group/filter-head.tsx";
import group from "../group/filter-group.module.css";
import { OptionList } from "./option-list.tsx";

/**
 * A filter that shows all of its options: for one choice (radio buttons, with "any") or several (checkboxes).
 *
 * @see rule F7
 */
export function OptionsFilter({ filter }: { readonly filter: OptionsFilterView }) {
  const name = useAttributeLabel()(filter.attribute, filter.name);
  const isRadio = filter.widget === "radio" || filter.kind === "limits";
  const isNarrowed = isFilterNarrowed(filter);
  return (
    <fieldset className={group["group"]} data-attribute={filter.attribute} role={isRadio ? "radiogroup" : undefined}>
      <legend className="vh" lang={name.language}>
        {name.text}
      </legend>
      <FilterHead attribute={filter.attribute} name={name} isNarrowed={isNarrowed} />
      <OptionList filter={filter} />
    </fieldset>
  );
}
