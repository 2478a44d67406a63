import type { ReactNode } from "react";
import type { ValueFilterView } from "#domain/views/selector-panel.ts";
import { chooseValues, toggleValue } from "#domain/views/selector-changes.ts";
import { foreignLang } from "#web/ui/catalogue-text.tsx";
import { useLanguage } from "#web/ui/i18n.ts";
import { useValueLabel } from "#web/ui/use-attribute-label.ts";
import styles from "./option-list.module.css";
import { Option } from "./option.tsx";
import { useSelector } from "./selector-context.ts";
import { ColourSwatch, KelvinSwatch } from "#web/ui/swatch.tsx";

/** Short labels stand side by side. */
const TWO_COLUMNS: ReadonlySet<string> = new Set(["colortemperature", "trim_shape"]);
const COLOURS: ReadonlySet<string> = new Set(["reflector_color", "trim_color"]);

/** The options of a filter, each with the number of articles that it would leave. @see rule F8 */
export function OptionList({ filter, children }: { readonly filter: ValueFilterView; readonly children?: ReactNode }) {
  const { attribute } = filter;
  const { state, change } = useSelector();
  const language = useLanguage();
  const label = useValueLabel();
  const isRadio = filter.widget === "radio";
  return (
    <div className={TWO_COLUMNS.has(attribute) ? styles["two"] : undefined}>
      {children}
      {filter.options.map((option) => {
        const text = label({ value: option.value, text: option.label });
        return (
          <Option
            key={String(option.value)}
            type={isRadio ? "radio" : "checkbox"}
            name={attribute}
            value={String(option.value)}
            label={text.text}
            lang={foreignLang(text, language)}
            swatch={swatch(attribute, option.value)}
            count={option.count}
            isChosen={option.chosen}
            isDisabled={option.disabled}
            onChoose={() =>
              change(
                isRadio ? chooseValues(state, attribute, [option.value]) : toggleValue(state, attribute, option.value),
              )
            }
          />
        );
      })}
    </div>
  );
}

function swatch(attribute: string, value: unknown): ReactNode {
  if (attribute === "colortemperature") return <KelvinSwatch kelvin={Number(value)} />;
  return COLOURS.has(attribute) ? <ColourSwatch colour={String(value)} /> : null;
}
