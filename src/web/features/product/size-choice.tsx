import { useId } from "react";
import { luminairePicture } from "#domain/drawing/luminaire-picture.ts";
import type { LuminaireParameters } from "#domain/drawing/luminaire-shape.ts";
import { SIZE_PARAMETER, type SizeView } from "#domain/views/family-view.ts";
import { CatalogueText } from "#web/ui/catalogue-text.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { useTranslations } from "#web/ui/i18n.ts";
import { Block } from "./block.tsx";
import { ChoiceInput } from "./choice-input.tsx";
import { ShowChoice } from "./variant-form.tsx";
import styles from "./size-choice.module.css";

/** The largest product is drawn about this wide, in px; the others to the same scale. */
const LARGEST_PX = 150;

/** The sizes of a family side by side, drawn to one scale. Choosing one shows its variants. */
export function SizeChoice({ sizes }: { readonly sizes: readonly SizeView[] }) {
  const t = useTranslations("product");
  const id = useId();
  const scale = LARGEST_PX / Math.max(...sizes.map(({ drawing }) => longestSide(drawing)));
  return (
    <Block id={id} title={t("sizes")} aside={<p>{t("oneScale")}</p>}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a fieldset of radio buttons is one */}
      <fieldset className={styles["sizes"]} role="radiogroup" aria-labelledby={`${id}-title`}>
        {sizes.map((size) => (
          <label key={size.key} className={styles["size"]}>
            <ChoiceInput parameter={SIZE_PARAMETER} value={size.key} isChosen={size.isChosen} />
            <SizePicture drawing={size.drawing} scale={scale} />
            <span>
              <b>
                <CatalogueText text={size.label} />
              </b>
              {size.flux !== undefined && <small>{size.flux}</small>}
              {size.cutout !== undefined && <small>{t("cutout", { value: size.cutout })}</small>}
              {size.depth !== undefined && <small>{t("depth", { value: size.depth })}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <ShowChoice />
    </Block>
  );
}

function SizePicture({ drawing, scale }: { readonly drawing: LuminaireParameters; readonly scale: number }) {
  const uid = useId();
  const markup = luminairePicture(drawing, { size: "card", uid, ppm: scale });
  return <Drawing markup={markup} className={styles["picture"]} />;
}

/** What a drawing without dimensions is as large as, in mm. */
const USUAL_SIDE_MM = 300;

function longestSide({ dimensions: { diameter, length, width, cutoutMax } }: LuminaireParameters): number {
  const sides = [diameter, length, width, cutoutMax].filter((side) => side !== undefined);
  return sides.length === 0 ? USUAL_SIDE_MM : Math.max(...sides);
}
