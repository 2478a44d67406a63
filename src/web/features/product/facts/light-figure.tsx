import { lightDistribution, maximumIntensity } from "#drawing/light/light-distribution.ts";
import { polarDiagram } from "#drawing/light/polar-diagram.ts";
import { Drawing } from "#web/ui/pictures/drawing.tsx";
import figure from "#web/ui/pictures/figure.module.css";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { SaveAsPdf } from "#web/ui/svg-to-pdf/save-as-pdf.tsx";
import { readDrawing } from "#web/ui/svg-to-pdf/drawing-source.ts";
import styles from "./dimension-figure.module.css";

/** Widths that the diagram is made in, in px. */
const PAGE_WIDTH = 360;
const SHEET_WIDTH = 520;

/** The light distribution that a stated beam angle stands for. @see rule X1 */
export function LightFigure({ beamAngle, title }: { readonly beamAngle: number; readonly title: string }) {
  const t = useTranslations("product");
  const distribution = lightDistribution({ shape: "spot", beam: beamAngle });
  const label = t("lightDistribution", { angle: beamAngle, peak: Math.round(maximumIntensity(distribution)) });
  const draw = (width: number): string => polarDiagram(distribution, { width, label });
  return (
    <figure className={figure["figure"]}>
      <Drawing markup={draw(PAGE_WIDTH)} className={styles["light"]} />
      <figcaption>
        <span>{t("lightSchematic", { angle: beamAngle })}</span>
        <SaveAsPdf source={() => Promise.resolve(readDrawing(draw(SHEET_WIDTH)))} title={`${title}, ${label}`} />
      </figcaption>
    </figure>
  );
}
