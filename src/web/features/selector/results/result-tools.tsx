import { memo, type ReactNode } from "react";
import { isReversed, RESULT_VIEWS, type ResultView, type SortOrder } from "#attributes/address/address-state.ts";
import { isCustomName } from "#model/entities/custom-attribute.ts";
import type { TableColumnKey } from "#views/selector/table/selector-columns.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { isByTexts, offeredOrders } from "#views/selector/table/selector-sorting.ts";
import { hasFilters } from "#views/selector/has-filters.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { SelectorIcon } from "#web/ui/pictures/selector-icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { NoScriptForm } from "../filters/no-script-form.tsx";
import { sortedColumn } from "../articles/article-table.tsx";
import { ColumnsButton } from "./columns-button.tsx";
import styles from "./result-tools.module.css";
import { useSelector, useSelectorFrame } from "../state/selector-context.ts";

/** Order and layout of the results, preceded on small screens by the button that opens the filters. */
export function ResultTools({ filtersButton }: { readonly filtersButton: ReactNode }) {
  const { state, view } = useSelector();
  return (
    <div className={styles["tools"]}>
      {filtersButton}
      <SortSelect
        chosen={view.sort}
        measure={view.measure}
        columns={view.columns}
        hasRoom={view.room?.isCalculated === true}
      />
      {hasFilters(view) ? null : (
        // Otherwise the panel has the form.
        <noscript>
          <NoScriptForm />
        </noscript>
      )}
      {state.view !== "grid" && <ColumnsButton />}
      <ViewSwitch chosen={state.view} />
    </div>
  );
}

interface SortSelectProps {
  readonly chosen: SortOrder;
  readonly measure: SelectorView["measure"];
  readonly columns: SelectorView["columns"];
  /** Whether there is a room to sort by. */
  readonly hasRoom: boolean;
}

const SortSelect = memo(function SortSelect({ chosen, measure, columns, hasRoom }: SortSelectProps) {
  const t = useTranslations("selector");
  const { latest, change, formId } = useSelectorFrame();
  const label = (sort: SortOrder): string => {
    if (!isCustomName(sort) && !isReversed(sort) && !isByTexts(sort))
      return t(`sorts.${sort === "size" ? measure : sort}`);
    const { key, direction } = sortedColumn(sort, measure);
    const custom = columns.find((column) => column.key === key)?.name?.text;
    const name = key === "code" ? t("article") : (custom ?? t(`columns.${key as TableColumnKey}`));
    // Without the places at which a narrow head divides it.
    return t(direction, { name: name.replaceAll("\u00ad", "") });
  };
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
          value={chosen}
          onChange={(event) => change({ ...latest(), sort: event.target.value as SortOrder }, { history: "replace" })}
        >
          {offeredOrders(chosen, columns, hasRoom).map((sort) => (
            <option key={sort} value={sort}>
              {label(sort)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </label>
  );
});

const ViewSwitch = memo(function ViewSwitch({ chosen }: { readonly chosen: ResultView }) {
  const t = useTranslations("selector");
  const { latest, change, formId } = useSelectorFrame();
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
            checked={chosen === view}
            aria-label={t(view)}
            onChange={() => change({ ...latest(), view }, { history: "replace" })}
          />
          <SelectorIcon name={view} />
          <span className={styles["viewLabel"]}>{t(view)}</span>
        </label>
      ))}
    </div>
  );
});
