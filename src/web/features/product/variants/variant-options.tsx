import type { VariantChoice, VariantOption } from "#views/product/variant-matrix.ts";
import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { AttributeValues } from "#web/ui/attributes/attribute-values.tsx";
import { ChoiceInput } from "./choice-input.tsx";
import { useAttributeLabel } from "#web/ui/attributes/use-attribute-label.ts";
import segments from "../layout/segments.module.css";
import styles from "./variant-options.module.css";

/** What else distinguishes the articles: a row of choices for each attribute. */
export function VariantOptions({ options }: { readonly options: readonly VariantOption[] }) {
  const label = useAttributeLabel();
  return (
    <div className={styles["options"]}>
      {options.map(({ attribute, name, choices }) => (
        <fieldset key={attribute} className={styles["option"]}>
          <legend>
            <CatalogueText text={label(attribute, name)} />
          </legend>
          <div className={segments["segments"]}>
            {choices.map((choice) => (
              // eslint-disable-next-line jsx-a11y/label-has-associated-control -- the control is in ChoiceInput
              <label key={choice.key}>
                <ChoiceInput parameter={attribute} value={choice.key} isChosen={choice.isChosen} />
                <ChoiceWords attribute={attribute} choice={choice} />
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

function ChoiceWords({ attribute, choice }: { readonly attribute: string; readonly choice: VariantChoice }) {
  const t = useTranslations("product");
  if (choice.values.length === 0) return t("notStated");
  return <AttributeValues attribute={attribute} values={choice.values} />;
}
