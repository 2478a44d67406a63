import { useState, type ReactNode } from "react";
import { narrowList } from "#search/narrow-list.ts";
import type { ValueFilterView } from "#views/selector/panel/selector-panel.ts";
import { useAttributeLabel } from "#web/ui/attributes/use-attribute-label.ts";
import { NarrowingField } from "#web/ui/controls/narrowing-field.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./many-options.module.css";
import { OptionRows, type LabelledOption } from "./option-rows.tsx";

interface ManyOptionsProps {
  readonly filter: ValueFilterView;
  readonly options: readonly LabelledOption[];
  /** How many stay visible; in a dropdown, which is folded itself, all of them. */
  readonly unfolded: number;
}

/** Options too many to be read at once: a search field, the first of them, and the others folded. @see rule F15 */
export function ManyOptions({ filter, options, unfolded }: ManyOptionsProps) {
  const t = useTranslations("selectorLater");
  const [query, setQuery] = useState("");
  const { text: name } = useAttributeLabel()(filter.attribute, filter.name);
  const found = narrowList(options, query, ({ text }) => text.text);
  const [first, others] =
    query.trim() === "" && filter.widget !== "dropdown"
      ? [found.slice(0, unfolded), found.slice(unfolded)]
      : [found, []];
  return (
    <>
      <NarrowingField
        placeholder={t("searchValues")}
        label={t("searchValuesOf", { name })}
        query={query}
        onQuery={setQuery}
        outcome={{ count: found.length, text: t("matchingValues", { count: found.length, query: query.trim() }) }}
      />
      <OptionRows filter={filter} options={first} />
      {others.length > 0 && (
        <Fold count={others.length} hasChosen={others.some(({ chosen }) => chosen)}>
          <OptionRows filter={filter} options={others} />
        </Fold>
      )}
    </>
  );
}

interface FoldProps {
  readonly count: number;
  readonly hasChosen: boolean;
  readonly children: ReactNode;
}

/** Unfolds when one of its options becomes chosen; only the visitor folds it again. */
function Fold({ count, hasChosen, children }: FoldProps) {
  const t = useTranslations("selectorLater");
  const [isOpen, setOpen] = useState(hasChosen);
  const [hadChosen, setHadChosen] = useState(hasChosen);
  if (hasChosen !== hadChosen) {
    setHadChosen(hasChosen);
    if (hasChosen) setOpen(true);
  }
  return (
    <details className={styles["fold"]} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("moreValues", { count })}</summary>
      {children}
    </details>
  );
}
