import { coneDiagram } from "#drawing/light/cone-diagram.ts";
import { curveDistribution } from "#drawing/light/light-distribution.ts";
import { polarDiagram } from "#drawing/light/polar-diagram.ts";
import type { LightView } from "#views/product/article-light-view.ts";
import figure from "#web/ui/pictures/figure.module.css";
import { Drawing } from "#web/ui/pictures/drawing.tsx";
import { useLanguage, useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { SaveAsPdf } from "#web/ui/svg-to-pdf/save-as-pdf.tsx";
import { readDrawing } from "#web/ui/svg-to-pdf/drawing-source.ts";
import { useWrittenTexts } from "#web/ui/written/written-parts.ts";
import styles from "./light-block.module.css";

/** Widths that the diagrams are made for, in px. */
const PAGE_WIDTH = 360;
const SHEET_WIDTH = 520;

interface FigureProps {
  readonly light: LightView;
  /** The title of the diagram, shown on the saved sheet. */
  readonly title: string;
}

/** The light distribution curve. @see rule X1 */
export function CurveFigure({ light, title }: FigureProps) {
  const t = useTranslations("product.lightView");
  const whole = useNumberFormat({ maximumFractionDigits: 0 });
  const label = t("curve", { peak: whole.format(light.peakCandela) });
  const draw = (width: number): string => polarDiagram(curveDistribution(light), { width, label });
  return <LightFigure light={light} draw={draw} title={`${title}, ${label}`} caption={t("curveCaption")} />;
}

/** The cone diagram. @see rule X1 */
export function ConeFigure({ light, cone, title }: FigureProps & { readonly cone: NonNullable<LightView["cone"]> }) {
  const t = useTranslations("product.lightView");
  const language = useLanguage();
  const distances = cone.sections.map(({ distance }) => distance);
  const label = t("cone", { from: Math.min(...distances), to: Math.max(...distances) });
  const isEstimated = light.estimated !== undefined;
  const draw = (width: number): string =>
    coneDiagram(cone.edges, cone.sections, { width, language, isEstimated, label });
  return <LightFigure light={light} draw={draw} title={`${title}, ${label}`} caption={t("coneCaption")} />;
}

interface LightFigureProps extends Pick<FigureProps, "light"> {
  readonly draw: (width: number) => string;
  readonly title: string;
  readonly caption: string;
}

function LightFigure({ light, draw, title, caption }: LightFigureProps) {
  const written = useWrittenTexts();
  const language = useLanguage();
  return (
    <figure className={figure["figure"]}>
      <Drawing
        markup={written({ of: [light], key: `light ${language} ${caption}` }, () => draw(PAGE_WIDTH))}
        className={styles["drawing"]}
      />
      <figcaption>
        <span>{caption}</span>
        <SaveAsPdf source={() => Promise.resolve(readDrawing(draw(SHEET_WIDTH)))} title={title} />
      </figcaption>
    </figure>
  );
}
