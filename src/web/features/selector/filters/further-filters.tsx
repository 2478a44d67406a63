import type { FurtherFiltersView } from "#views/selector/panel/selector-further.ts";
import { toggleFurther } from "#views/selector/selector-changes.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { ChangeButton } from "../state/change-button.tsx";
import { FilterGroups } from "./filter-groups.tsx";
import styles from "./filter-panel.module.css";

/** The filters that a category's own panel lacks; collapsed at first. @see rule F14 */
export function FurtherFilters({ further: { isOpen, filters } }: { readonly further: FurtherFiltersView }) {
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
