import { useId } from "react";
import { SIZE_PARAMETER } from "#views/product/chosen-size.ts";
import type { SizeView } from "#views/product/family-view.ts";
import { CatalogueText } from "#web/ui/language/text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import type { LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";
import { ProductSection } from "../layout/product-layout.tsx";
import { ChoiceInput, ChoiceSelect, ApplyChoice } from "./variant-choice.tsx";
import { DeferredDrawing } from "../drawings/deferred-drawing.tsx";
import styles from "./size-choice.module.css";

interface SizesProps {
  readonly sizes: readonly SizeView[];
}

export const SizeChoice = ({ sizes }: SizesProps) =>
  sizes.every(({ drawingParameters }) => drawingParameters) ? (
    <SizeRadioGroup sizes={sizes} />
  ) : (
    <SizeSelect sizes={sizes} />
  );

/** All sizes, drawn to the same scale. */
function SizeRadioGroup({ sizes }: SizesProps) {
  const t = useTranslations("product");
  const scale = sizeScale(sizes.flatMap(({ drawingParameters }) => drawingParameters ?? []));
  return (
    <ProductSection title={t("sizes")} aside={<p>{t("oneScale")}</p>}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a fieldset of radio buttons is one */}
      <fieldset ref={showChosenSize} className={styles["sizes"]} role="radiogroup" aria-label={t("sizes")}>
        {sizes.map((size) => (
          <label key={size.key} className={styles["size"]}>
            <ChoiceInput parameter={SIZE_PARAMETER} value={size.key} isChosen={size.isChosen} />
            {size.drawingParameters && <SizePicture drawing={size.drawingParameters} scale={scale} />}
            <span>
              <b>{size.label ? <CatalogueText text={size.label} /> : t("notStated")}</b>
              <SizeRanges size={size} />
            </span>
          </label>
        ))}
      </fieldset>
      <ApplyChoice />
    </ProductSection>
  );
}

/** Scrolls to the chosen size, for browsers that do not do so by the style sheet. */
function showChosenSize(strip: HTMLFieldSetElement | null): void {
  if (!strip || CSS.supports("scroll-initial-target", "nearest")) return;
  const previousSize = strip.querySelector(":checked")?.closest("label")?.previousElementSibling;
  if (previousSize) strip.scrollLeft += previousSize.getBoundingClientRect().left - strip.getBoundingClientRect().left;
}

/** A drop-down list, and a drawing of the selected size. */
function SizeSelect({ sizes }: SizesProps) {
  const t = useTranslations("product");
  const id = useId();
  const chosenSize = sizes.find(({ isChosen }) => isChosen);
  const notStated = { text: t("notStated"), language: useLanguage() };
  const choices = sizes.map(({ key, label, isChosen }) => ({ key, text: label ?? notStated, isChosen }));
  return (
    <ProductSection
      title={<label htmlFor={`${id}-size`}>{t("sizes")}</label>}
      aside={<ChoiceSelect id={`${id}-size`} parameter={SIZE_PARAMETER} choices={choices} />}
    >
      {chosenSize?.drawingParameters && (
        <div className={styles["single"]}>
          <SizePicture drawing={chosenSize.drawingParameters} scale={sizeScale([chosenSize.drawingParameters])} />
          <span>
            <SizeRanges size={chosenSize} />
          </span>
        </div>
      )}
      <ApplyChoice />
    </ProductSection>
  );
}

function SizeRanges({ size: { ranges } }: { readonly size: SizeView }) {
  const t = useTranslations("product");
  return ranges.map(({ key, text }) => <small key={key}>{t(`sizeRanges.${key}`, { value: text })}</small>);
}

interface SizePictureProps {
  readonly drawing: LuminaireParameters;
  /** The scale in px per mm. */
  readonly scale: number;
}

/** Long products are shown from the side, since their pictures are not to scale. */
function SizePicture({ drawing, scale }: SizePictureProps) {
  const uid = useId();
  if (drawing.shape === "linear" || drawing.shape === "tube") return <SideView drawing={drawing} scale={scale} />;
  return (
    <DeferredDrawing
      draw={({ luminairePicture }) => luminairePicture(drawing, { size: "card", uid, pixelsPerMm: scale })}
      className={styles["picture"]}
    />
  );
}

const DEFAULT_HEIGHT_MM = 70;
/** Smaller drawings are not recognisable. */
const MIN_HEIGHT_PX = 6;

function SideView({ drawing, scale }: SizePictureProps) {
  const width = longestSide(drawing) * scale;
  const height = Math.max(
    MIN_HEIGHT_PX,
    (drawing.dimensions.height ?? drawing.dimensions.depth ?? DEFAULT_HEIGHT_MM) * scale,
  );
  return (
    <span className={styles["picture"]}>
      <svg
        className={styles["side"]}
        width={width + 2}
        height={height + 2}
        viewBox={`-1 -1 ${width + 2} ${height + 2}`}
        aria-hidden="true"
      >
        <rect className={styles["body"]} width={width} height={height} rx="1.5" />
        <rect
          className={styles["light"]}
          x="3"
          y={height * 0.55}
          width={Math.max(0, width - 6)}
          height={height * 0.45}
        />
      </svg>
    </span>
  );
}

/** The drawn width of the largest product. */
const MAX_WIDTH_PX = { few: 200, many: 150 } as const;
const MAX_FEW_SIZES = 5;

/** The assumed size of a product without dimensions. */
const DEFAULT_SIDE_MM = 300;

/** The common scale, in px per mm. */
function sizeScale(drawings: readonly LuminaireParameters[]): number {
  const largest = Math.max(...drawings.map(longestSide));
  return (drawings.length <= MAX_FEW_SIZES ? MAX_WIDTH_PX.few : MAX_WIDTH_PX.many) / largest;
}

/** The longest side of a product, in mm. */
function longestSide({ dimensions: { diameter, length, width, cutoutMax } }: LuminaireParameters): number {
  const sides = [diameter, length, width, cutoutMax].filter((side) => side !== undefined);
  return sides.length === 0 ? DEFAULT_SIDE_MM : Math.max(...sides);
}
