import { useRef, type ReactNode } from "react";
import { resetState } from "#views/selector/selector-changes.ts";
import { useFailedLists } from "#web/session/session-context.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { ListFailed } from "#web/ui/feedback/list-failed.tsx";
import { ChangeButton } from "../state/change-button.tsx";
import styles from "./filter-panel.module.css";
import { RoomLimitsFilter } from "../room/room-parts.ts";
import { FilterGroups } from "./filter-groups.tsx";
import { NoScriptForm } from "./no-script-form.tsx";
import { FurtherFilters } from "./further-filters.tsx";
import { FitFinder } from "./ranges/fit-finder.tsx";
import { useSelector } from "../state/selector-context.ts";

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
