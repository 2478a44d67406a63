import type { LightView } from "#views/product/article-light-view.ts";
import figure from "#web/ui/pictures/figure.module.css";
import { useLanguage, useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { SaveAsPdf } from "#web/ui/svg-to-pdf/save-as-pdf.tsx";
import { readDrawing } from "#web/ui/svg-to-pdf/drawing-source.ts";
import type { Drawings } from "../drawings/drawings.ts";
import { DeferredDrawing, loadDrawings } from "../drawings/deferred-drawing.tsx";
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
  const integerFormat = useNumberFormat({ maximumFractionDigits: 0 });
  const label = t("curve", { peak: integerFormat.format(light.peakCandela) });
  const draw: DrawAt = ({ polarDiagram, curveDistribution }, width) =>
    polarDiagram(curveDistribution(light), { width, label });
  return <LightFigure draw={draw} title={`${title}, ${label}`} caption={t("curveCaption")} />;
}

/** The cone diagram. @see rule X1 */
export function ConeFigure({ light, cone, title }: FigureProps & { readonly cone: NonNullable<LightView["cone"]> }) {
  const t = useTranslations("product.lightView");
  const language = useLanguage();
  const distances = cone.sections.map(({ distance }) => distance);
  const label = t("cone", { from: Math.min(...distances), to: Math.max(...distances) });
  const isEstimated = light.estimated !== undefined;
  const draw: DrawAt = ({ coneDiagram }, width) =>
    coneDiagram(cone.edges, cone.sections, { width, language, isEstimated, label });
  return <LightFigure draw={draw} title={`${title}, ${label}`} caption={t("coneCaption")} />;
}

/** Draws at a width in px. */
type DrawAt = (drawings: Drawings, width: number) => string;

interface LightFigureProps {
  readonly draw: DrawAt;
  readonly title: string;
  readonly caption: string;
}

function LightFigure({ draw, title, caption }: LightFigureProps) {
  return (
    <figure className={figure["figure"]}>
      <DeferredDrawing draw={(drawings) => draw(drawings, PAGE_WIDTH)} className={styles["drawing"]} />
      <figcaption>
        <span>{caption}</span>
        <SaveAsPdf source={async () => readDrawing(draw(await loadDrawings(), SHEET_WIDTH))} title={title} />
      </figcaption>
    </figure>
  );
}
