import { useRef, Fragment, type ReactNode } from "react";
import { resetState, toggleFurther } from "#views/selector/selector-changes.ts";
import { useFailedLists } from "#web/session/session-context.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { ListFailed } from "#web/ui/feedback/list-failed.tsx";
import type { FurtherFiltersView } from "#views/selector/panel/selector-further.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { ChangeButton } from "../state/change-button.tsx";
import { RoomLimitsFilter } from "../room/room-parts.ts";
import { NoScriptForm } from "./no-script-form.tsx";
import { FitFinder } from "./ranges/fit-finder.tsx";
import { useSelector } from "../state/selector-context.ts";
import styles from "./filter-panel.module.css";
import { isFilterNarrowed, type FilterView } from "#views/selector/panel/selector-panel.ts";
import { DropdownFilter, OptionsFilter, SwitchFilter } from "./options/option-filters.tsx";
import { RangeFilter } from "./ranges/range-filter.tsx";

/** The filters of a category, the further ones folded below them. The sheet on small screens puts its own buttons beside the reset. @see rules F6, F7, F14 */
export function FilterPanel({
  headerActions,
  footer,
}: {
  readonly headerActions?: ReactNode;
  readonly footer?: ReactNode;
}) {
  const t = useTranslations("selector");
  const { view, focusAfterChange } = useSelector();
  const heading = useRef<HTMLHeadingElement>(null);
  // Without filter texts the options show their bare keys.
  const filterTextsMissing = useFailedLists().has("filter-texts");
  const isNarrowed = view.chips.length > 0 || view.hidden.length > 0;
  return (
    <section aria-label={t("filters")} className={styles["panel"]}>
      <div className={styles["head"]}>
        <h2 ref={heading} tabIndex={-1}>
          {t("filters")}
        </h2>
        {isNarrowed ? (
          <ChangeButton
            to={resetState}
            className={buttonClass({ variant: "link", size: "small" })}
            onChange={() => focusAfterChange(heading.current)}
          >
            {t("resetFilters")}
          </ChangeButton>
        ) : null}
        {headerActions}
      </div>
      {filterTextsMissing && <ListFailed />}
      <div className={styles["groups"]}>
        {view.room?.isCalculated === true && <RoomLimitsFilter room={view.room} />}
        <FitFinder />
        <FilterGroups filters={view.filters} />
        {view.further && <FurtherFilters further={view.further} />}
        <NoScriptForm />
      </div>
      {footer}
    </section>
  );
}

/** The filters that a category's own panel lacks; collapsed at first. @see rule F14 */
function FurtherFilters({ further: { isOpen, filters } }: { readonly further: FurtherFiltersView }) {
  const t = useTranslations("selector");
  return (
    <div className={styles["further"]}>
      <ChangeButton
        to={toggleFurther}
        options={{ history: "replace" }}
        className={buttonClass({ variant: "link", size: "small" })}
        aria-expanded={isOpen}
      >
        {t("moreFilters")}
        <Icon name={isOpen ? "chevron-up" : "chevron-down"} />
      </ChangeButton>
      <FilterGroups filters={filters} />
    </div>
  );
}

/** Filters, each with the control that its panel names. @see rules F7, F14 */
const FilterGroups = ({ filters }: { readonly filters: readonly FilterView[] }) =>
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
