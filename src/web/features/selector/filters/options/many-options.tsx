import { useState, type ReactNode } from "react";
import { filterByLabel } from "#search/filter-by-label.ts";
import { useAttributeLabel } from "#web/ui/attributes/attribute-texts.ts";
import { ListFilterField } from "#web/ui/controls/list-filter-field.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import type { OptionsFilterView } from "#views/selector/panel/selector-panel.ts";
import type { LabelledOption } from "./option-list.tsx";
import styles from "./options.module.css";

/** Returns the options that match a query. */
export type OptionMatcher = (options: readonly LabelledOption[]) => readonly LabelledOption[];

interface OptionSearchProps {
  readonly filter: OptionsFilterView;
  readonly options: readonly LabelledOption[];
  /** Called on every change of the query, with `undefined` if it is empty. */
  readonly onSearch: (matchOptions: OptionMatcher | undefined) => void;
}

/** The search field of a filter with many options. @see rule F15 */
export function OptionSearch({ filter, options, onSearch }: OptionSearchProps) {
  const t = useTranslations("selector");
  const [query, setQuery] = useState("");
  const { text: name } = useAttributeLabel()(filter.attribute, filter.name);
  const count = optionsMatching(query)(options).length;
  return (
    <ListFilterField
      placeholder={t("searchValues")}
      label={t("searchValuesOf", { name })}
      query={query}
      onQuery={(next) => {
        setQuery(next);
        onSearch(next.trim() === "" ? undefined : optionsMatching(next));
      }}
      matches={{ count, text: t("matchingValues", { count, query: query.trim() }) }}
    />
  );
}

const optionsMatching =
  (query: string): OptionMatcher =>
  (options) =>
    filterByLabel(options, query, ({ text }) => text.text);

interface CollapsedOptionsProps {
  readonly count: number;
  readonly hasChosen: boolean;
  readonly children: ReactNode;
}

/** Collapsed options, which expand when one of them is chosen. @see rule F15 */
export function CollapsedOptions({ count, hasChosen, children }: CollapsedOptionsProps) {
  const t = useTranslations("selector");
  const [isOpen, setIsOpen] = useState(hasChosen);
  const [previousHasChosen, setPreviousHasChosen] = useState(hasChosen);
  if (hasChosen !== previousHasChosen) {
    setPreviousHasChosen(hasChosen);
    if (hasChosen) setIsOpen(true);
  }
  return (
    <details className={styles["fold"]} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t("moreValues", { count })}</summary>
      {children}
    </details>
  );
}
