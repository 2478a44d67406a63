import { useId } from "react";
import type { LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";
import figure from "#web/ui/pictures/figure.module.css";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { SaveAsPdf } from "#web/ui/pdf/save-as-pdf.tsx";
import { ProductSection } from "../layout/product-layout.tsx";
import type { DrawingFunctions } from "../drawings/drawing-code.tsx";
import { DeferredDrawing, loadDrawingFunctions } from "../drawings/deferred-drawing.tsx";
import styles from "./facts.module.css";

interface DimensionFigureProps {
  readonly parameters: LuminaireParameters;
  /** The title of the drawing, shown on the saved sheet. */
  readonly title: string;
}

/** Sizes of the drawing, in px. Text has the same size in all of them; the style sheet selects the one that fits. */
const SIZES = {
  wide: { width: 640, height: 300 },
  narrow: { width: 288, height: 470 },
  sheet: { width: 760, height: 400 },
} as const;

/** The dimension drawing of a luminaire. @see rule X1 */
export function DimensionFigure({ parameters, title }: DimensionFigureProps) {
  const t = useTranslations("product");
  const language = useLanguage();
  const uid = useId();
  const label = t("dimensionDrawing");
  const draw = ({ dimensionDrawing }: DrawingFunctions, size: keyof typeof SIZES): string =>
    dimensionDrawing(parameters, { ...SIZES[size], language, label, uid: `${uid}${size}` });
  return (
    <ProductSection
      title={
        <>
          {t("dimensions")}
          <span className={styles["printedTitle"]}>, {title}</span>
        </>
      }
    >
      <figure className={figure["figure"]}>
        <DeferredDrawing draw={(drawings) => draw(drawings, "wide")} className={styles["wide"]} />
        <DeferredDrawing draw={(drawings) => draw(drawings, "narrow")} className={styles["narrow"]} />
        <figcaption>
          <span>{t("dimensionsInMm")}</span>
          <SaveAsPdf
            source={async () => draw(await loadDrawingFunctions(), "sheet")}
            title={`${title}, ${t("dimensionsInMm")}`}
          />
        </figcaption>
      </figure>
    </ProductSection>
  );
}
