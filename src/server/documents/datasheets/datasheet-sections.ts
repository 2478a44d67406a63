import type { DatasheetContent, DatasheetLink } from "./datasheet-content.ts";
import {
  CAPTION_HEIGHT,
  FRAME_PADDING,
  drawArticle,
  drawFramedDrawing,
  type DrawingFrame,
} from "../sheet/sheet-drawing.ts";
import { drawEnergy } from "../sheet/sheet-energy.ts";
import { drawKeyFigures, writeTitle } from "../sheet/labelled-values.ts";
import { COLOURS } from "#pdf/print-colours.ts";
import { CONTENT_AREA, FULL_WIDTH, TEXT_STYLES } from "../sheet/sheet-style.ts";
import type { StructureElement, TextPosition } from "#pdf/tagged-pdf.ts";
import type { Sheet } from "../sheet/sheet.ts";
import { coneDiagram } from "#drawing/light/cone-diagram.ts";
import { curveDistribution, polarDiagram } from "#drawing/light/polar-diagram.ts";
import { numberFormat } from "#model/languages/number-format.ts";
import type { LightView } from "#views/product/article-light-view.ts";
import { lightFacts } from "#views/product/light-facts.ts";

const PICTURE_FRAME = { width: 176, height: 132, padding: 6, radius: 4 } as const;
const GUTTER = 18;
const KEY_FIGURES_PER_ROW = 4;
const LINK_PADDING = 3.5;

/** Draws the top of a datasheet. @param photo absent: the article is drawn @returns the y coordinate below it */
export function drawSummary(sheet: Sheet, content: DatasheetContent, photo: Uint8Array | undefined): number {
  const section = sheet.addElement(sheet.root, "Sect");
  const x = CONTENT_AREA.left + PICTURE_FRAME.width + GUTTER;
  const column = { x, width: CONTENT_AREA.width - PICTURE_FRAME.width - GUTTER };
  // The text comes first in reading order, although it is on the right.
  let y: number = CONTENT_AREA.top;
  y += writeTitle(sheet, section, content.code, { ...column, y }, 11);
  y += 2 + sheet.write(section, "P", content.description, { ...column, y: y + 2 }, TEXT_STYLES.lead);
  if (content.ean !== undefined)
    y += 2 + sheet.write(section, "P", content.ean, { ...column, y: y + 2 }, TEXT_STYLES.small);
  if (content.note !== undefined)
    y += 4 + sheet.write(section, "P", content.note, { ...column, y: y + 4 }, TEXT_STYLES.note);
  y = drawKeyFigures(sheet, section, content.keyFigures, { ...column, y: y + 9 }, KEY_FIGURES_PER_ROW);
  if (content.energy) y += 7 + drawEnergy(sheet, section, content.energy, { ...column, y: y + 7 });
  y = drawLinks(sheet, section, content.links, { ...column, y: y + 6 });
  drawPicture(sheet, section, content, photo);
  return Math.max(y, CONTENT_AREA.top + PICTURE_FRAME.height);
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
    sheet.drawRule({ x, y: top, width });
  }
  return top;
}

function drawPicture(
  sheet: Sheet,
  parent: StructureElement,
  { code, drawingParameters: parameters }: DatasheetContent,
  photo: Uint8Array | undefined,
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
  const alt = sheet.texts.text(photo ? "photo" : "picture", { code });
  drawArticle(sheet, parent, { photo, parameters, size: "card", alt }, box);
}

/** Points per unit of a diagram: its text of 11 and 12 units becomes 7.9 and 8.6 points. */
const SCALE = 0.72;
const DIAGRAM_HEIGHT = 232;
const GAP = 12;
const LINE_GAP = 6;

/** Draws an article's light distribution on a separate page: diagrams, values, and how they were obtained. */
export function drawLightPage(sheet: Sheet, light: LightView): void {
  const { texts } = sheet;
  sheet.addPage();
  const section = sheet.addElement(sheet.root, "Sect");
  const heading = { ...FULL_WIDTH, y: CONTENT_AREA.top };
  const y = CONTENT_AREA.top + 6 + sheet.write(section, "H2", texts.light("title"), heading, TEXT_STYLES.heading);
  const width = (CONTENT_AREA.width - GAP) / 2;
  const frame = { y, width, height: DIAGRAM_HEIGHT + CAPTION_HEIGHT, scale: SCALE };
  drawPolarDiagram(sheet, section, light, { ...frame, x: CONTENT_AREA.left });
  drawConeDiagram(sheet, section, light, { ...frame, x: CONTENT_AREA.left + width + GAP });
  writeLightFacts(sheet, section, light, y + frame.height);
}

/** The width of a diagram in a frame, in the diagram's units. */
const diagramWidth = ({ width, scale }: DrawingFrame): number => (width - 2 * FRAME_PADDING) / scale;

function drawPolarDiagram(sheet: Sheet, parent: StructureElement, light: LightView, frame: DrawingFrame): void {
  const { texts } = sheet;
  const svg = polarDiagram(curveDistribution(light), { width: diagramWidth(frame) });
  const peak = numberFormat(texts.language, { maximumFractionDigits: 0 }).format(light.peakCandela);
  drawFramedDrawing(sheet, parent, svg, frame, texts.light("curveCaption"), { alt: texts.light("curve", { peak }) });
}

function drawConeDiagram(
  sheet: Sheet,
  parent: StructureElement,
  { cone, estimateReason }: LightView,
  frame: DrawingFrame,
): void {
  if (!cone) return;
  const { texts } = sheet;
  const { edges, sections } = cone;
  const isEstimated = estimateReason !== undefined;
  const svg = coneDiagram(edges, sections, { width: diagramWidth(frame), language: texts.language, isEstimated });
  const distances = sections.map(({ distance }) => distance);
  const alt = texts.light("cone", { from: Math.min(...distances), to: Math.max(...distances) });
  drawFramedDrawing(sheet, parent, svg, frame, texts.light("coneCaption"), { alt });
}

/** Writes the values, the reason for an estimate, and that an emergency luminaire is calculated in mains operation. */
function writeLightFacts(sheet: Sheet, section: StructureElement, light: LightView, top: number): void {
  const { texts } = sheet;
  const facts = lightFacts(light, texts.language).map(({ name, value }) => `${texts.light(name)}: ${value}`);
  const lines = [
    facts.join(" · "),
    ...(light.estimateReason ? [texts.light(`estimatedFrom.${light.estimateReason}`)] : []),
    ...(light.isInMainsOperation ? [texts.light("mains")] : []),
  ];
  sheet.writeParagraphs(section, lines, top, TEXT_STYLES.lead, LINE_GAP);
}
