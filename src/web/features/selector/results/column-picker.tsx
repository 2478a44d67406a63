import { useEffect } from "react";
import type { PanelOwner } from "#attributes/panels.ts";
import { readCustomAttributes } from "#model/entities/custom-declaration.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import { createFilterTexts, type FilterTexts } from "#model/texts/filter-texts.ts";
import { panelAttributeName } from "#attributes/technical-data/attribute-text.ts";
import type { SelectorState } from "#views/selector/selector-state.ts";
import { columnChoices, toggleColumn, defaultColumns } from "#views/selector/column-choices.ts";
import { useSessionState, useCurrentCatalogue } from "#web/session/session-context.ts";
import { useAttributeLabel } from "#web/ui/attributes/attribute-texts.ts";
import { textButtonClass } from "#web/ui/controls/button.tsx";
import { useUncontrolledCheck } from "#web/ui/hooks/field-state.ts";
import { CatalogueText } from "#web/ui/language/text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { rememberColumns, rememberedColumns } from "#web/visitor/column-store.ts";
import { useSelector } from "../state/use-selector.ts";
import styles from "./result-tools.module.css";

/** The choice of columns, remembered for the category. @see rule F18 */
export function ColumnPicker() {
  const t = useTranslations("selectorDeferred");
  const { state, view, getLatestState, change } = useSelector();
  const { categoryId } = view;
  const { category, texts } = useCategoryTexts(categoryId);
  const { custom } = texts;
  const defaults = defaultColumns(category, custom);
  const visible = new Set(state.columns.length > 0 ? state.columns : defaults);
  const apply = (next: SelectorState) => {
    change(next, { history: "replace" });
    rememberColumns(categoryId, next.columns);
  };
  return (
    <>
      <fieldset className={styles["choices"]}>
        <legend>{t("columnsOfTable")}</legend>
        {useColumnChoices(category, texts).map(({ name, label }) => (
          <ColumnBox
            key={name}
            label={label}
            isVisible={visible.has(name)}
            selection={state.columns}
            onToggle={() => apply(toggleColumn(getLatestState(), defaults, name, custom))}
          />
        ))}
      </fieldset>
      <button type="button" className={textButtonClass} onClick={() => apply({ ...getLatestState(), columns: [] })}>
        {t("usualColumns")}
      </button>
    </>
  );
}

/** Adds the remembered columns of the category to an address without columns. @see rule F18 */
export function RestoredColumns() {
  const { view, getLatestState, change } = useSelector();
  const { categoryId } = view;
  useEffect(() => {
    const columns = getLatestState().columns.length > 0 ? [] : rememberedColumns(categoryId);
    if (columns.length > 0) change({ ...getLatestState(), columns }, { history: "replace" });
  }, [categoryId, getLatestState, change]);
  return null;
}

interface ColumnBoxProps {
  readonly label: ResolvedText;
  readonly isVisible: boolean;
  /** Removing the last column restores the default columns, which may include this one. */
  readonly selection: SelectorState["columns"];
  readonly onToggle: () => void;
}

function ColumnBox({ label, isVisible, selection, onToggle }: ColumnBoxProps) {
  const checkboxProps = useUncontrolledCheck(isVisible, selection);
  return (
    <label className="choice">
      <input {...checkboxProps} type="checkbox" onChange={onToggle} />
      <CatalogueText text={label} />
    </label>
  );
}

/** From the browser's catalogue or, if the server filters, from the loaded lists. */
function useCategoryTexts(categoryId: string): { readonly category: PanelOwner; readonly texts: FilterTexts } {
  const { catalogue } = useCurrentCatalogue();
  const lists = useSessionState(({ loadedLists }) => loadedLists)?.lists;
  if (catalogue)
    return { category: catalogue.category(categoryId) ?? { category_id: categoryId }, texts: catalogue.filterTexts };
  const { categories = [], "filter-texts": texts = [] } = lists ?? {};
  return {
    category: categories.find(({ category_id: id }) => id === categoryId) ?? { category_id: categoryId },
    texts: createFilterTexts(texts, readCustomAttributes(texts)),
  };
}

/** @see rule D5 */
function useColumnChoices(category: PanelOwner, texts: FilterTexts) {
  const { catalogue, portfolioId } = useCurrentCatalogue();
  const language = useLanguage();
  const label = useAttributeLabel();
  return columnChoices(catalogue, category, portfolioId, texts.custom).map((name) => ({
    name,
    label: label(name, panelAttributeName(name, texts, language)),
  }));
}
