import { useLayoutEffect, useRef } from "react";
import type { ChosenText } from "#model/texts/text.ts";
import { classNames } from "#web/ui/class-names.ts";
import control from "#web/ui/controls/control.module.css";
import { foreignLang } from "#web/ui/language/catalogue-text.tsx";
import { useLanguage } from "#web/ui/language/i18n.ts";
import styles from "./variants.module.css";
import { useVariantChoice } from "./use-variant-choice.ts";

interface ChoiceSelectProps {
  readonly id: string;
  readonly parameter: string;
  readonly choices: readonly { readonly key: string; readonly text: ChosenText; readonly isChosen: boolean }[];
}

/** A drop-down list for more choices than fit side by side. It reacts at once, and follows the address when that changes. */
export function ChoiceSelect({ id, parameter, choices }: ChoiceSelectProps) {
  const { formId, choose } = useVariantChoice();
  const language = useLanguage();
  const chosen = choices.find(({ isChosen }) => isChosen)?.key ?? "";
  const ref = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    if (ref.current) ref.current.value = chosen;
  }, [chosen]);
  return (
    <select
      ref={ref}
      id={id}
      className={classNames(control["select"], styles["select"])}
      form={formId}
      name={parameter}
      defaultValue={chosen}
      onChange={({ target }) => choose(parameter, target.value)}
    >
      {choices.map(({ key, text }) => (
        <option key={key} value={key} lang={foreignLang(text, language)}>
          {text.text}
        </option>
      ))}
    </select>
  );
}
