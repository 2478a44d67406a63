import { useId } from "react";
import { SIZE_PARAMETER } from "#views/product/chosen-size.ts";
import type { SizeView } from "#views/product/family-view.ts";
import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Block } from "../layout/block.tsx";
import { ChoiceInput } from "./choice-input.tsx";
import { SizePicture } from "./size-picture.tsx";
import { sizeScale } from "./size-scale.ts";
import { ShowChoice } from "./variant-form.tsx";
import styles from "./size-choice.module.css";

/** The sizes of a family side by side, drawn to one scale. Choosing one shows its variants. */
export function SizeChoice({ sizes }: { readonly sizes: readonly SizeView[] }) {
  const t = useTranslations("product");
  const id = useId();
  const scale = sizeScale(sizes.map(({ drawing }) => drawing));
  return (
    <Block id={id} title={t("sizes")} aside={<p>{t("oneScale")}</p>}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a fieldset of radio buttons is one */}
      <fieldset className={styles["sizes"]} role="radiogroup" aria-labelledby={`${id}-title`}>
        {sizes.map((size) => (
          <label key={size.key} className={styles["size"]}>
            <ChoiceInput parameter={SIZE_PARAMETER} value={size.key} isChosen={size.isChosen} />
            <SizePicture drawing={size.drawing} scale={scale} />
            <span>
              <b>{size.label ? <CatalogueText text={size.label} /> : t("notStated")}</b>
              {size.ranges.map(({ key, text }) => (
                <small key={key}>{t(`sizeRanges.${key}`, { value: text })}</small>
              ))}
            </span>
          </label>
        ))}
      </fieldset>
      <ShowChoice />
    </Block>
  );
}
