import { Fragment } from "react";
import { isFilterNarrowed, type FilterView } from "#views/selector/panel/selector-panel.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./filter-groups.module.css";
import { DropdownFilter } from "./options/dropdown-filter.tsx";
import { OptionsFilter } from "./options/options-filter.tsx";
import { SwitchFilter } from "./options/switch-filter.tsx";
import { RangeFilter } from "./ranges/range-filter.tsx";

/** Filters, each with the control that its panel names. @see rules F7, F14 */
export const FilterGroups = ({ filters }: { readonly filters: readonly FilterView[] }) =>
  filters.map((filter) => (
    <Fragment key={filter.attribute}>
      <Filter filter={filter} />
      {isFilterNarrowed(filter) && <SkipToResults />}
    </Fragment>
  ));

function Filter({ filter }: { readonly filter: FilterView }) {
  if (filter.kind === "range") return <RangeFilter filter={filter} />;
  if (filter.kind === "values" && filter.widget === "switch") return <SwitchFilter filter={filter} />;
  return filter.widget === "dropdown" ? <DropdownFilter filter={filter} /> : <OptionsFilter filter={filter} />;
}

/** After a choice the results are one key press away, instead of after the rest of the panel. @see rule P6 */
function SkipToResults() {
  const t = useTranslations("shell");
  return (
    <a className={styles["skip"]} href="#results">
      {t("skipToResults")}
    </a>
  );
}
