import type { ChosenText } from "#model/texts/text.ts";
import type { OptionView } from "#views/selector/panel/filter-options.ts";
import type { OptionsFilterView } from "#views/selector/panel/selector-panel.ts";
import { foreignLang } from "#web/ui/language/catalogue-text.tsx";
import { useLanguage } from "#web/ui/language/i18n.ts";
import { Option } from "./option.tsx";

export interface LabelledOption extends OptionView {
  readonly text: ChosenText;
}

interface OptionRowsProps {
  readonly filter: OptionsFilterView;
  /** All or some of the filter's options. */
  readonly options: readonly LabelledOption[];
}

/** Options of a filter, one below the other. */
export function OptionRows({ filter, options }: OptionRowsProps) {
  const language = useLanguage();
  return options.map(({ text, value, count, isChosen, isDisabled }) => (
    <Option
      key={String(value)}
      type={filter.widget === "radio" || filter.kind === "limits" ? "radio" : "checkbox"}
      attribute={filter.attribute}
      bound={filter.kind === "limits" ? filter.end : undefined}
      value={value}
      label={text.text}
      lang={foreignLang(text, language)}
      count={count}
      isChosen={isChosen}
      isDisabled={isDisabled}
    />
  ));
}
