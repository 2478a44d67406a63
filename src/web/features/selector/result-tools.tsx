import type { ReactNode } from "react";
import { RESULT_VIEWS, SORT_ORDERS, type SortOrder } from "#domain/filtering/address-state.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useTranslations } from "#web/ui/i18n.ts";
import styles from "./result-tools.module.css";
import { useSelector } from "./selector-context.ts";

/** Order and view of the results; on small screens the button that opens the filters stands before them. */
export function ResultTools({ filtersButton }: { readonly filtersButton: ReactNode }) {
  return (
    <div className={styles["tools"]}>
      {filtersButton}
      <SortSelect />
      <ViewSwitch />
    </div>
  );
}

function SortSelect() {
  const t = useTranslations("selector");
  const { view, state, change, formId } = useSelector();
  const label = (sort: SortOrder): string => t(`sorts.${sort === "size" ? view.measure : sort}`);
  return (
    <label className={styles["sort"]}>
      <Icon name="sort" className={styles["sortIcon"]} />
      <span className={styles["long"]}>{t("sortBy")}</span>
      <span className={styles["short"]}>{t("sort")}</span>
      <span className={styles["select"]}>
        <select
          name="sort"
          aria-label={t("sortBy")}
          form={formId}
          value={state.sort}
          onChange={(event) => change({ ...state, sort: event.target.value as SortOrder }, { history: "replace" })}
        >
          {SORT_ORDERS.map((sort) => (
            <option key={sort} value={sort}>
              {label(sort)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </label>
  );
}

function ViewSwitch() {
  const t = useTranslations("selector");
  const { state, change, formId } = useSelector();
  return (
    <div className={styles["views"]} role="radiogroup" aria-label={t("view")}>
      {RESULT_VIEWS.map((view) => (
        <label key={view} className={styles["view"]} title={t(view)}>
          <input
            type="radio"
            className="vh"
            name="view"
            value={view}
            form={formId}
            checked={state.view === view}
            aria-label={t(view)}
            onChange={() => change({ ...state, view }, { history: "replace" })}
          />
          <Icon name={view} />
          <span className={styles["viewLabel"]}>{t(view)}</span>
        </label>
      ))}
    </div>
  );
}
