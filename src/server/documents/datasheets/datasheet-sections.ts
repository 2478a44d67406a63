import type { Illustrations } from "#model/illustrations.ts";
import { isIllustrated } from "#drawing/luminaires/is-illustrated.ts";
import { luminairePicture } from "#drawing/luminaires/luminaire-picture.ts";
import type { DatasheetContent, DatasheetLink } from "./datasheet-content.ts";
import type { DocumentTexts } from "../sheet/document-texts.ts";
import type { ProductPhoto } from "../sheet/product-photo.ts";
import {
  drawSvgFigure,
  CAPTION_HEIGHT,
  FRAME_PADDING,
  drawFramedDrawing,
  type DrawingFrame,
} from "../sheet/sheet-drawing.ts";
import { drawEnergy } from "../sheet/sheet-energy.ts";
import { shrinkToFit, drawKeyFigures } from "../sheet/labelled-values.ts";
import { CONTENT_AREA, COLOURS, TEXT_STYLES } from "../sheet/sheet-style.ts";
import type { StructureElement, TextPosition, Sheet } from "../sheet/sheet.ts";
import { coneDiagram } from "#drawing/light/cone-diagram.ts";
import { curveDistribution, polarDiagram } from "#drawing/light/polar-diagram.ts";
import { numberFormat } from "#model/languages/number-format.ts";
import type { LightView } from "#views/product/article-light-view.ts";
import { lightFacts } from "#views/product/light-facts.ts";

const PICTURE_FRAME = { width: 176, height: 132, padding: 6, radius: 4 } as const;
const GUTTER = 18;
const KEY_FIGURES_PER_ROW = 4;
const MIN_TITLE_SIZE = 11;
const LINK_PADDING = 3.5;

/** The article's photo, and when a drawing replaces a missing one. @see rule D9 */
interface PictureOptions {
  readonly photo: ProductPhoto | undefined;
  readonly illustrations: Illustrations;
}

/** Draws the top of a datasheet: picture, code, description, key figures, links. Returns the y coordinate below it. */
export function drawSummary(
  sheet: Sheet,
  content: DatasheetContent,
  texts: DocumentTexts,
  pictureOptions: PictureOptions,
): number {
  const section = sheet.addElement(sheet.root, "Sect");
  const x = CONTENT_AREA.left + PICTURE_FRAME.width + GUTTER;
  const column = { x, width: CONTENT_AREA.width - PICTURE_FRAME.width - GUTTER };
  // The text comes first in reading order, although it is on the right.
  let y: number = CONTENT_AREA.top;
  y += drawTitle(sheet, section, content.code, { ...column, y });
  y += 2 + sheet.write(section, "P", content.description, { ...column, y: y + 2 }, TEXT_STYLES.lead);
  if (content.ean !== undefined)
    y += 2 + sheet.write(section, "P", content.ean, { ...column, y: y + 2 }, TEXT_STYLES.small);
  if (content.note !== undefined)
    y += 4 + sheet.write(section, "P", content.note, { ...column, y: y + 4 }, TEXT_STYLES.note);
  y = drawKeyFigures(sheet, section, content.keyFigures, { ...column, y: y + 9 }, KEY_FIGURES_PER_ROW);
  if (content.energy) y += 7 + drawEnergy(sheet, section, content.energy, { ...column, y: y + 7 });
  y = drawLinks(sheet, section, content.links, { ...column, y: y + 6 });
  drawPicture(sheet, section, content, texts, pictureOptions);
  return Math.max(y, CONTENT_AREA.top + PICTURE_FRAME.height);
}

/** Draws the code, which is never truncated: a long one is printed smaller, and wraps if necessary. */
function drawTitle(sheet: Sheet, parent: StructureElement, code: string, position: TextPosition): number {
  return sheet.write(
    parent,
    "H1",
    code,
    position,
    shrinkToFit(sheet, code, position.width, TEXT_STYLES.title, MIN_TITLE_SIZE),
  );
}

function drawLinks(
  sheet: Sheet,
  parent: StructureElement,
  links: readonly DatasheetLink[],
  { x, y, width }: TextPosition,
): number {
  if (links.length === 0) return y;
  const list = sheet.addElement(parent, "L");
  let top = y;
  for (const { text, address, host } of links) {
    const hostText = sheet.toPrintable(host, 60);
    const hostWidth = Math.min(width / 2, sheet.textWidth(hostText, TEXT_STYLES.small) + 1);
    const item = sheet.addElement(sheet.addElement(list, "LI"), "LBody");
    const link = sheet.addElement(item, "Link");
    const position = { x, y: top + LINK_PADDING, width: width - hostWidth - 8 };
    const printable = sheet.toPrintable(text, 160);
    const height = Math.max(
      sheet.textHeight(printable, position.width, TEXT_STYLES.link),
      sheet.textHeight(hostText, hostWidth, TEXT_STYLES.small),
    );
    link.add(() => {
      sheet.drawText(`${printable} `, position, TEXT_STYLES.link);
      const right = { x: x + width - hostWidth, y: position.y + 0.8, width: hostWidth };
      sheet.drawText(hostText, right, { ...TEXT_STYLES.small, align: "right" });
    });
    sheet.addLink(link, { x, y: top, width, height: height + 2 * LINK_PADDING }, address, `${printable}, ${hostText}`);
    top += height + 2 * LINK_PADDING;
    sheet.drawRule(x, top, width);
  }
  return top;
}

function drawPicture(
  sheet: Sheet,
  parent: StructureElement,
  { code, drawingParameters }: DatasheetContent,
  texts: DocumentTexts,
  { photo, illustrations }: PictureOptions,
): void {
  const { width, height, padding, radius } = PICTURE_FRAME;
  sheet.drawArtifact(() => {
    sheet.pdf
      .roundedRect(CONTENT_AREA.left, CONTENT_AREA.top, width, height, radius)
      .lineWidth(0.6)
      .fillAndStroke(photo ? "#fff" : COLOURS.frameBackground, COLOURS.hairline);
  });
  const box = {
    x: CONTENT_AREA.left + padding,
    y: CONTENT_AREA.top + padding,
    width: width - 2 * padding,
    height: height - 2 * padding,
  };
  if (photo) sheet.drawPhoto(parent, photo.bytes, box, texts.text("photo", { code }));
  else if (isIllustrated(illustrations, drawingParameters))
    drawSvgFigure(sheet, parent, luminairePicture(drawingParameters, { size: "card", uid: "p" }), box, {
      alt: texts.text("picture", { code }),
    });
}

/** Points per unit of a diagram: its text of 11 and 12 units becomes 7.9 and 8.6 points. */
const SCALE = 0.72;
const DIAGRAM_HEIGHT = 232;
const GAP = 12;
const LINE_GAP = 6;

/** Draws an article's light distribution on a separate page: diagrams, values, and how they were obtained. */
export function drawLightPage(sheet: Sheet, light: LightView | undefined, texts: DocumentTexts): void {
  if (!light) return;
  sheet.addPage();
  const section = sheet.addElement(sheet.root, "Sect");
  const heading = { x: CONTENT_AREA.left, y: CONTENT_AREA.top, width: CONTENT_AREA.width };
  const y = CONTENT_AREA.top + 6 + sheet.write(section, "H2", texts.light("title"), heading, TEXT_STYLES.heading);
  const width = (CONTENT_AREA.width - GAP) / 2;
  const frame = { y, width, height: DIAGRAM_HEIGHT + CAPTION_HEIGHT, scale: SCALE };
  drawPolarDiagram(sheet, section, light, texts, { ...frame, x: CONTENT_AREA.left });
  if (light.cone)
    drawConeDiagram(sheet, section, { light, cone: light.cone }, texts, {
      ...frame,
      x: CONTENT_AREA.left + width + GAP,
    });
  writeLightFacts(sheet, section, light, texts, y + frame.height);
}

/** The width of a diagram in a frame, in the diagram's units. */
const diagramWidth = ({ width, scale }: DrawingFrame): number => (width - 2 * FRAME_PADDING) / scale;

function drawPolarDiagram(
  sheet: Sheet,
  parent: StructureElement,
  light: LightView,
  texts: DocumentTexts,
  frame: DrawingFrame,
): void {
  const svg = polarDiagram(curveDistribution(light), { width: diagramWidth(frame) });
  const peak = numberFormat(texts.language, { maximumFractionDigits: 0 }).format(light.peakCandela);
  drawFramedDrawing(sheet, parent, svg, frame, texts.light("curveCaption"), { alt: texts.light("curve", { peak }) });
}

/** An article's light with its cone diagram. */
interface ConeLight {
  readonly light: LightView;
  readonly cone: NonNullable<LightView["cone"]>;
}

function drawConeDiagram(
  sheet: Sheet,
  parent: StructureElement,
  { light, cone: { edges, sections } }: ConeLight,
  texts: DocumentTexts,
  frame: DrawingFrame,
): void {
  const isEstimated = light.estimateReason !== undefined;
  const svg = coneDiagram(edges, sections, { width: diagramWidth(frame), language: texts.language, isEstimated });
  const distances = sections.map(({ distance }) => distance);
  const alt = texts.light("cone", { from: Math.min(...distances), to: Math.max(...distances) });
  drawFramedDrawing(sheet, parent, svg, frame, texts.light("coneCaption"), { alt });
}

/**
 * Writes the values, the reason for an estimate, and the note that an emergency luminaire is calculated in mains
 * operation.
 */
function writeLightFacts(
  sheet: Sheet,
  section: StructureElement,
  light: LightView,
  texts: DocumentTexts,
  top: number,
): void {
  const facts = lightFacts(light, texts.language).map(({ name, value }) => `${texts.light(name)}: ${value}`);
  const lines = [
    facts.join(" · "),
    ...(light.estimateReason ? [texts.light(`estimatedFrom.${light.estimateReason}`)] : []),
    ...(light.isInMainsOperation ? [texts.light("mains")] : []),
  ];
  lines.reduce((y, line) => {
    const position = { x: CONTENT_AREA.left, y: y + LINE_GAP, width: CONTENT_AREA.width };
    return y + LINE_GAP + sheet.write(section, "P", line, position, TEXT_STYLES.lead);
  }, top);
}
