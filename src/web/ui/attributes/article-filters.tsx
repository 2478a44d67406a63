import { useRef } from "react";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import type { PlannerFilter } from "#views/planner/planner-filters.ts";
import { foreignLang } from "#web/ui/language/text.tsx";
import { useAttributeLabel, useValueLabel } from "#web/ui/attributes/attribute-texts.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./article-filters.module.css";

interface ArticleFiltersProps {
  readonly filters: readonly PlannerFilter[];
  /** The selected values, as query parameters. */
  readonly chosen: readonly QueryEntry[];
  readonly onChange: (chosen: readonly QueryEntry[]) => void;
  /** The accessible name of the group. */
  readonly label: string;
  /** The form that submits them without scripts; absent: they need scripts. */
  readonly form?: string;
}

/** The filters of a list of articles, one choice per filter. @see rules F12, F13 */
export function ArticleFilters({ filters, chosen, onChange, label, form }: ArticleFiltersProps) {
  const t = useTranslations("planner");
  const groupRef = useRef<HTMLDivElement>(null);
  if (filters.length === 0) return null;
  const reset = (): void => {
    onChange([]);
    // The pressed button is removed.
    groupRef.current?.querySelector("select")?.focus();
  };
  return (
    <div ref={groupRef} className={styles["filters"]} role="group" aria-label={label}>
      {filters.map((filter) => (
        <Filter
          key={filter.parameter}
          filter={filter}
          chosen={chosen.flatMap(([name, value]) => (name === filter.parameter ? [value] : []))}
          form={form}
          onChoose={(value) =>
            onChange([
              ...chosen.filter(([name]) => name !== filter.parameter),
              ...(value === "" ? [] : [[filter.parameter, value] as const]),
            ])
          }
        />
      ))}
      {chosen.length > 0 && (
        <Button variant="quiet" size="small" onClick={reset} data-needs-scripts="">
          {t("resetFilters")}
        </Button>
      )}
    </div>
  );
}

interface FilterProps {
  readonly filter: PlannerFilter;
  /** May contain several values if the address does. */
  readonly chosen: readonly string[];
  readonly form: string | undefined;
  readonly onChoose: (value: string) => void;
}

function Filter({ filter: { attribute, parameter, name, options }, chosen, form, onChoose }: FilterProps) {
  const t = useTranslations("planner");
  const language = useLanguage();
  const attributeLabel = useAttributeLabel();
  const valueLabel = useValueLabel();
  const label = attributeLabel(attribute, name);
  const choices = options.map((option) => ({ value: String(option.value), label: valueLabel(option) }));
  const isOffered = choices.some(({ value }) => value === chosen[0]);
  return (
    <label className="labelled">
      <span lang={foreignLang(label, language)}>
        {attribute === "resistance_ip" ? t("atLeastOf", { name: label.text }) : label.text}
      </span>
      <select
        className="compact"
        form={form}
        name={parameter}
        value={chosen.length > 1 ? chosen.join() : (chosen[0] ?? "")}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{t(attribute === "emergency" ? "withoutEmergency" : "anyValue")}</option>
        {/* Values from a link: a value that no article has, or several values. */}
        {chosen.length > 0 && (chosen.length > 1 || !isOffered) && (
          <option value={chosen.join()}>
            {chosen.map((item) => choices.find(({ value }) => value === item)?.label.text ?? item).join(", ")}
          </option>
        )}
        {choices.map(({ value, label: choiceLabel }) => (
          <option key={value} value={value} lang={foreignLang(choiceLabel, language)}>
            {choiceLabel.text}
          </option>
        ))}
      </select>
    </label>
  );
}
