import { useId, type ComponentProps } from "react";
import type { ResolvedText } from "#model/texts/text.ts";
import type { VariantChoice, VariantOption } from "#views/product/variant-options.ts";
import { CatalogueText } from "#web/ui/language/text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { AttributeValues } from "#web/ui/attributes/attribute-values.tsx";
import { ChoiceInput, ChoiceSelect } from "./variant-choice.tsx";
import { useAttributeLabel, useValueLabel } from "#web/ui/attributes/attribute-texts.ts";
import segments from "#web/ui/controls/segments.module.css";
import styles from "./variants.module.css";

/** More choices than this are a drop-down list. */
const MAX_SEGMENTS = 12;

/** A row of choices for each attribute that distinguishes the articles. */
export function VariantOptions({ options }: { readonly options: readonly VariantOption[] }) {
  return (
    <div className={styles["options"]}>
      {options.map((option) =>
        option.choices.length > MAX_SEGMENTS ? (
          <OptionSelect key={option.attribute} option={option} />
        ) : (
          <OptionSegments key={option.attribute} option={option} />
        ),
      )}
    </div>
  );
}

interface OptionProps {
  readonly option: VariantOption;
}

function OptionSelect({ option: { attribute, name, choices } }: OptionProps) {
  const t = useTranslations("product");
  const label = useAttributeLabel();
  const valueLabel = useValueLabel();
  const id = useId();
  const language = useLanguage();
  const choiceText = ({ values }: VariantChoice): ResolvedText => {
    const [first = { text: t("notStated"), language }, ...rest] = values.map(valueLabel);
    const isSameLanguage = rest.every((candidate) => candidate.language === first.language);
    return {
      text: [first, ...rest].map(({ text }) => text).join(", "),
      language: isSameLanguage ? first.language : language,
    };
  };
  return (
    <div className={styles["option"]}>
      <label htmlFor={id}>
        <CatalogueText text={label(attribute, name)} />
      </label>
      <ChoiceSelect
        id={id}
        parameter={attribute}
        choices={choices.map((choice) => ({ ...choice, text: choiceText(choice) }))}
      />
    </div>
  );
}

function OptionSegments({ option: { attribute, name, choices } }: OptionProps) {
  const label = useAttributeLabel();
  return (
    <fieldset className={styles["option"]}>
      <legend>
        <CatalogueText text={label(attribute, name)} />
      </legend>
      <div className={segments["segments"]}>
        {choices.map((choice) => (
          // eslint-disable-next-line jsx-a11y/label-has-associated-control -- the control is in ChoiceInput
          <label key={choice.key}>
            <ChoiceInput parameter={attribute} value={choice.key} isChosen={choice.isChosen} />
            <StatedValues attribute={attribute} values={choice.values} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The values of an attribute, or that it has none. */
export function StatedValues({ attribute, values }: ComponentProps<typeof AttributeValues>) {
  const t = useTranslations("product");
  return values.length === 0 ? t("notStated") : <AttributeValues attribute={attribute} values={values} />;
}
