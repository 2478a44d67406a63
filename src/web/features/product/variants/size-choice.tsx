import { useId } from "react";
import { SIZE_PARAMETER } from "#views/product/chosen-size.ts";
import type { SizeView } from "#views/product/family-view.ts";
import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { Block } from "../layout/block.tsx";
import { ChoiceInput } from "./choice-input.tsx";
import { ChoiceSelect } from "./choice-select.tsx";
import { SizePicture } from "./size-picture.tsx";
import { sizeScale } from "./size-scale.ts";
import { ShowChoice } from "./variant-form.tsx";
import styles from "./size-choice.module.css";

interface SizesProps {
  readonly sizes: readonly SizeView[];
}

/** The sizes of a family. Choosing one shows its variants. */
export const SizeChoice = ({ sizes }: SizesProps) =>
  sizes.every(({ drawing }) => drawing) ? <DrawnSizes sizes={sizes} /> : <ManySizes sizes={sizes} />;

/** The sizes side by side, drawn to one scale. */
function DrawnSizes({ sizes }: SizesProps) {
  const t = useTranslations("product");
  const id = useId();
  const scale = sizeScale(sizes.flatMap(({ drawing }) => drawing ?? []));
  return (
    <Block id={id} title={t("sizes")} aside={<p>{t("oneScale")}</p>}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a fieldset of radio buttons is one */}
      <fieldset className={styles["sizes"]} role="radiogroup" aria-labelledby={`${id}-title`}>
        {sizes.map((size) => (
          <label key={size.key} className={styles["size"]}>
            <ChoiceInput parameter={SIZE_PARAMETER} value={size.key} isChosen={size.isChosen} />
            {size.drawing && <SizePicture drawing={size.drawing} scale={scale} />}
            <span>
              <b>{size.label ? <CatalogueText text={size.label} /> : t("notStated")}</b>
              <SizeRanges size={size} />
            </span>
          </label>
        ))}
      </fieldset>
      <ShowChoice />
    </Block>
  );
}

/** The sizes in a drop-down list, and the chosen one drawn. */
function ManySizes({ sizes }: SizesProps) {
  const t = useTranslations("product");
  const id = useId();
  const chosen = sizes.find(({ isChosen }) => isChosen);
  const notStated = { text: t("notStated"), language: useLanguage() };
  const choices = sizes.map(({ key, label, isChosen }) => ({ key, text: label ?? notStated, isChosen }));
  return (
    <Block
      id={id}
      title={<label htmlFor={`${id}-size`}>{t("sizes")}</label>}
      aside={<ChoiceSelect id={`${id}-size`} parameter={SIZE_PARAMETER} choices={choices} />}
    >
      {chosen?.drawing && (
        <div className={styles["single"]}>
          <SizePicture drawing={chosen.drawing} scale={sizeScale([chosen.drawing])} />
          <span>
            <SizeRanges size={chosen} />
          </span>
        </div>
      )}
      <ShowChoice />
    </Block>
  );
}

function SizeRanges({ size: { ranges } }: { readonly size: SizeView }) {
  const t = useTranslations("product");
  return ranges.map(({ key, text }) => <small key={key}>{t(`sizeRanges.${key}`, { value: text })}</small>);
}
