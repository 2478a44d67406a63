import type { ReactNode } from "react";
import type { ValueFilterView } from "#views/selector/panel/selector-panel.ts";
import { foreignLang } from "#web/ui/language/catalogue-text.tsx";
import { useLanguage } from "#web/ui/language/i18n.ts";
import { useValueLabel } from "#web/ui/attributes/use-attribute-label.ts";
import styles from "./option-list.module.css";
import { Option } from "./option.tsx";

/** Labels of up to this many characters are laid out side by side, if all of their filter are as short. */
const SHORT_LETTERS = 8;
const TWO_COLUMNS: ReadonlySet<string> = new Set(["colortemperature", "trim_shape"]);

/** The options of a filter, each with the number of articles it would leave. @see rule F8 */
export function OptionList({ filter, children }: { readonly filter: ValueFilterView; readonly children?: ReactNode }) {
  const { attribute } = filter;
  const language = useLanguage();
  const label = useValueLabel();
  const options = filter.options.map((option) => ({
    ...option,
    text: label({ value: option.value, text: option.label }),
  }));
  const isShort = TWO_COLUMNS.has(attribute) && options.every(({ text }) => text.text.length <= SHORT_LETTERS);
  return (
    <div className={isShort ? styles["two"] : undefined}>
      {children}
      {options.map(({ text, value, count, chosen, disabled }) => (
        <Option
          key={String(value)}
          type={filter.widget === "radio" ? "radio" : "checkbox"}
          attribute={attribute}
          value={value}
          label={text.text}
          lang={foreignLang(text, language)}
          count={count}
          isChosen={chosen}
          isDisabled={disabled}
        />
      ))}
    </div>
  );
}
