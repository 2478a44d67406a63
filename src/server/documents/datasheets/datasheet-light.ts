import { coneDiagram } from "#drawing/light/cone-diagram.ts";
import { curveDistribution } from "#drawing/light/light-distribution.ts";
import { polarDiagram } from "#drawing/light/polar-diagram.ts";
import { numberFormat } from "#model/languages/number-format.ts";
import type { LightView } from "#views/product/article-light-view.ts";
import { lightFacts } from "#views/product/light-facts.ts";
import type { DocumentTexts } from "../sheet/document-texts.ts";
import { AREA, LOOKS } from "../sheet/sheet-style.ts";
import type { Part, Sheet } from "../sheet/sheet.ts";
import { CAPTION_HEIGHT, PLATE_PADDING, drawPlate, type Plate } from "./datasheet-plate.ts";

/** Points per unit of a diagram: its texts of 11 and 12 units become 7.9 and 8.6 points. */
const SCALE = 0.72;
const DIAGRAM_HEIGHT = 232;
const GAP = 12;
const LINE_GAP = 6;

/** An article's light on a separate page: curve and cone, figures and their basis. */
export function drawLight(sheet: Sheet, light: LightView | undefined, texts: DocumentTexts): void {
  if (!light) return;
  sheet.addPage();
  const part = sheet.part(sheet.root, "Sect");
  const heading = { x: AREA.left, y: AREA.top, width: AREA.width };
  const y = AREA.top + 6 + sheet.write(part, "H2", texts.light("title"), heading, LOOKS.heading);
  const width = (AREA.width - GAP) / 2;
  const plate = { y, width, height: DIAGRAM_HEIGHT + CAPTION_HEIGHT, scale: SCALE };
  drawCurve(sheet, part, light, texts, { ...plate, x: AREA.left });
  if (light.cone) drawCone(sheet, part, { light, cone: light.cone }, texts, { ...plate, x: AREA.left + width + GAP });
  drawLines(sheet, part, light, texts, y + plate.height);
}

/** The width of a diagram in a plate, in the diagram's units. */
const widthIn = ({ width, scale }: Plate): number => (width - 2 * PLATE_PADDING) / scale;

function drawCurve(sheet: Sheet, parent: Part, light: LightView, texts: DocumentTexts, plate: Plate): void {
  const svg = polarDiagram(curveDistribution(light), { width: widthIn(plate) });
  const peak = numberFormat(texts.language, { maximumFractionDigits: 0 }).format(light.peakCandela);
  drawPlate(sheet, parent, svg, plate, texts.light("curveCaption"), { alt: texts.light("curve", { peak }) });
}

/** A light with a cone. */
interface ConeLight {
  readonly light: LightView;
  readonly cone: NonNullable<LightView["cone"]>;
}

function drawCone(
  sheet: Sheet,
  parent: Part,
  { light, cone: { edges, sections } }: ConeLight,
  texts: DocumentTexts,
  plate: Plate,
): void {
  const isEstimated = light.estimated !== undefined;
  const svg = coneDiagram(edges, sections, { width: widthIn(plate), language: texts.language, isEstimated });
  const distances = sections.map(({ distance }) => distance);
  const alt = texts.light("cone", { from: Math.min(...distances), to: Math.max(...distances) });
  drawPlate(sheet, parent, svg, plate, texts.light("coneCaption"), { alt });
}

/** The figures, the basis of an estimate, and the note that an emergency version is calculated in mains operation. */
function drawLines(sheet: Sheet, part: Part, light: LightView, texts: DocumentTexts, top: number): void {
  const facts = lightFacts(light, texts.language).map(({ name, value }) => `${texts.light(name)}: ${value}`);
  const lines = [
    facts.join(" · "),
    ...(light.estimated ? [texts.light(`estimatedFrom.${light.estimated}`)] : []),
    ...(light.inMainsOperation ? [texts.light("mains")] : []),
  ];
  lines.reduce((y, line) => {
    const place = { x: AREA.left, y: y + LINE_GAP, width: AREA.width };
    return y + LINE_GAP + sheet.write(part, "P", line, place, LOOKS.lead);
  }, top);
}
