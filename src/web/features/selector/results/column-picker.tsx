import { useMemo } from "react";
import type { PanelOwner } from "#attributes/category-panel.ts";
import type { ColumnName } from "#attributes/table-columns.ts";
import { panelAttributeName } from "#views/selector/panel/selector-panel.ts";
import type { SelectorState } from "#views/selector/selector-state.ts";
import { columnChoices, toggleColumn, usualColumns } from "#views/selector/column-choices.ts";
import { useShown } from "#web/session/session-context.ts";
import { useAttributeLabel } from "#web/ui/attributes/use-attribute-label.ts";
import { textButtonClass } from "#web/ui/controls/button-class.ts";
import control from "#web/ui/controls/control.module.css";
import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { rememberColumns } from "#web/visitor/column-store.ts";
import { useSelector } from "../state/selector-context.ts";
import styles from "./column-picker.module.css";

/** The columns of the table to choose from; a choice shows at once, and is kept for the category. @see rule F18 */
export function ColumnPicker() {
  const t = useTranslations("selectorLater");
  const { state, view, latest, change } = useSelector();
  const { categoryId } = view;
  const { catalogue } = useShown();
  const category = useMemo(
    () => catalogue?.category(categoryId) ?? { category_id: categoryId },
    [catalogue, categoryId],
  );
  const usual = usualColumns(category);
  const shown = new Set(state.columns.length > 0 ? state.columns : usual);
  const take = (next: SelectorState) => {
    change(next, { history: "replace" });
    rememberColumns(categoryId, next.columns);
  };
  return (
    <>
      <fieldset className={styles["choices"]}>
        <legend>{t("columnsOfTable")}</legend>
        {useChoices(category).map(({ name, label }) => (
          <label key={name} className={styles["choice"]}>
            <input
              type="checkbox"
              className={control["check"]}
              checked={shown.has(name)}
              onChange={() => take(toggleColumn(latest(), usual, name))}
            />
            <CatalogueText text={label} />
          </label>
        ))}
      </fieldset>
      <button type="button" className={textButtonClass} onClick={() => take({ ...latest(), columns: [] })}>
        {t("usualColumns")}
      </button>
    </>
  );
}

/** What can be a column, by name. @see rule D5 */
function useChoices(category: PanelOwner) {
  const { catalogue, portfolioId } = useShown();
  const language = useLanguage();
  const label = useAttributeLabel();
  const names = useMemo(() => columnChoices(catalogue, category, portfolioId), [catalogue, category, portfolioId]);
  const nameOf = (name: ColumnName) => catalogue && panelAttributeName(name, catalogue.filterTexts, language);
  return names.map((name) => ({ name, label: label(name, nameOf(name)) }));
}
