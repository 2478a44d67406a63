import { useRef, Fragment, type ReactNode } from "react";
import { resetState, toggleFurtherFilters } from "#views/selector/selector-state.ts";
import { useFailedLists } from "#web/session/session-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { ListLoadFailure } from "#web/ui/feedback/load-failure.tsx";
import { FragmentLink } from "#web/ui/links/links.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { ChangeButton, NoScriptForm } from "../state/change-controls.tsx";
import { useSelector } from "../state/use-selector.ts";
import styles from "./filter-panel.module.css";
import { isFilterNarrowed, type FilterView, type FurtherFiltersView } from "#views/selector/panel/selector-panel.ts";
import { Filter } from "./filter.tsx";
import { FitFilters } from "./ranges/fit-filters.tsx";
import { lazyPart } from "#web/ui/lazy/lazy-component.tsx";

const RoomLimitsFilter = lazyPart(async () => (await import("../room/room-bar.tsx")).RoomLimitsFilter);

interface FilterPanelProps {
  readonly headerActions?: ReactNode;
  readonly footer?: ReactNode;
}

/** The filters of a category; further ones are collapsed. @see rules F6, F7, F14 */
export function FilterPanel({ headerActions, footer }: FilterPanelProps) {
  const t = useTranslations("selector");
  const { view, focusAfterChange } = useSelector();
  const headingRef = useRef<HTMLHeadingElement>(null);
  // Without these labels the options show their keys.
  const areFilterTextsMissing = useFailedLists().has("filter-texts");
  const isNarrowed = view.chips.length > 0 || view.hiddenFamilies.length > 0;
  return (
    <section aria-label={t("filters")} className={classNames("adaptive", styles["panel"])}>
      <div className={styles["header"]}>
        <h2 ref={headingRef} tabIndex={-1}>
          {t("filters")}
        </h2>
        {isNarrowed ? (
          <ChangeButton
            update={resetState}
            className={buttonClass({ variant: "link", size: "small" })}
            onPress={() => focusAfterChange(headingRef.current)}
          >
            {t("resetFilters")}
          </ChangeButton>
        ) : null}
        {headerActions}
      </div>
      {areFilterTextsMissing && <ListLoadFailure />}
      <div className={styles["groups"]}>
        {view.room?.isCalculated === true && <RoomLimitsFilter room={view.room} />}
        <FitFilters />
        <FilterGroups filters={view.filters} />
        {view.furtherFilters && <FurtherFilters view={view.furtherFilters} />}
        <NoScriptForm />
      </div>
      {footer}
    </section>
  );
}

/** The filters that the category's panel lacks; initially collapsed. @see rule F14 */
function FurtherFilters({ view: { isOpen, filters } }: { readonly view: FurtherFiltersView }) {
  const t = useTranslations("selector");
  return (
    <div className={styles["further"]}>
      <ChangeButton
        update={toggleFurtherFilters}
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

/** @see rules F7, F14 */
const FilterGroups = ({ filters }: { readonly filters: readonly FilterView[] }) =>
  filters.map((filter) => (
    <Fragment key={filter.attribute}>
      <Filter filter={filter} />
      {isFilterNarrowed(filter) && <SkipToResults />}
    </Fragment>
  ));

/** For keyboard users, after a changed filter. @see rule P6 */
function SkipToResults() {
  const t = useTranslations("shell");
  return (
    <FragmentLink className={styles["skip"]} href="#results">
      {t("skipToResults")}
    </FragmentLink>
  );
}
