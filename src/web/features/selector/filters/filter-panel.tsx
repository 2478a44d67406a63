import { type ReactNode, useRef } from "react";
import { resetState, toggleFurther } from "#views/selector/selector-changes.ts";
import { useFailedLists } from "#web/session/session-context.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { ListFailed } from "#web/ui/feedback/list-failed.tsx";
import type { FurtherFiltersView } from "#views/selector/panel/selector-further.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { ChangeButton } from "../state/change-button.tsx";
import { RoomLimitsFilter } from "../room/room-parts.ts";
import { FilterGroups } from "./filter-groups.tsx";
import { NoScriptForm } from "./no-script-form.tsx";
import { FitFinder } from "./ranges/fit-finder.tsx";
import { useSelector } from "../state/selector-context.ts";
import styles from "./filter-panel.module.css";

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
