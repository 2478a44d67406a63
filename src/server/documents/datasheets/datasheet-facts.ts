import type { Illustrations } from "#model/illustrations.ts";
import { isIllustrated } from "#drawing/luminaires/is-illustrated.ts";
import { luminairePicture } from "#drawing/luminaires/luminaire-picture.ts";
import type { DatasheetContent, DatasheetLink } from "./datasheet-content.ts";
import type { DocumentTexts } from "../sheet/document-texts.ts";
import type { ProductPhoto } from "../sheet/product-photo.ts";
import { placeDrawing, CAPTION_HEIGHT, PLATE_PADDING, drawPlate, type Plate } from "../sheet/sheet-drawing.ts";
import { drawEnergy } from "../sheet/sheet-energy.ts";
import { fitStyle, drawFigures } from "../sheet/sheet-figures.ts";
import { AREA, COLOURS, TEXT_STYLES } from "../sheet/sheet-style.ts";
import type { Part, TextPosition, Sheet } from "../sheet/sheet.ts";
import { coneDiagram } from "#drawing/light/cone-diagram.ts";
import { curveDistribution } from "#drawing/light/light-distribution.ts";
import { polarDiagram } from "#drawing/light/polar-diagram.ts";
import { numberFormat } from "#model/languages/number-format.ts";
import type { LightView } from "#views/product/article-light-view.ts";
import { lightFacts } from "#views/product/light-facts.ts";

const PLATE = { width: 176, height: 132, padding: 6, radius: 4 } as const;
const GUTTER = 18;
const FIGURES_PER_ROW = 4;
const MIN_TITLE_SIZE = 11;
const LINK_PADDING = 3.5;

/** The article's photo, and where a drawing stands for a missing one. @see rule D9 */
interface PictureOptions {
  readonly photo: ProductPhoto | undefined;
  readonly illustrations: Illustrations;
}

/** The top of a datasheet: picture, code, description, key figures, links. Returns the y coordinate below it. */
export function drawFacts(
  sheet: Sheet,
  content: DatasheetContent,
  texts: DocumentTexts,
  style: PictureOptions,
): number {
  const part = sheet.part(sheet.root, "Sect");
  const x = AREA.left + PLATE.width + GUTTER;
  const column = { x, width: AREA.width - PLATE.width - GUTTER };
  // First in reading order, although it is on the right.
  let y: number = AREA.top;
  y += drawTitle(sheet, part, content.code, { ...column, y });
  y += 2 + sheet.write(part, "P", content.line, { ...column, y: y + 2 }, TEXT_STYLES.lead);
  if (content.ean !== undefined)
    y += 2 + sheet.write(part, "P", content.ean, { ...column, y: y + 2 }, TEXT_STYLES.small);
  if (content.note !== undefined)
    y += 4 + sheet.write(part, "P", content.note, { ...column, y: y + 4 }, TEXT_STYLES.note);
  y = drawFigures(sheet, part, content.figures, { ...column, y: y + 9 }, FIGURES_PER_ROW);
  if (content.energy) y += 7 + drawEnergy(sheet, part, content.energy, { ...column, y: y + 7 });
  y = drawLinks(sheet, part, content.links, { ...column, y: y + 6 });
  drawPicture(sheet, part, content, texts, style);
  return Math.max(y, AREA.top + PLATE.height);
}

/** A code is never truncated: it gets smaller, then wraps. */
function drawTitle(sheet: Sheet, parent: Part, code: string, position: TextPosition): number {
  return sheet.write(
    parent,
    "H1",
    code,
    position,
    fitStyle(sheet, code, position.width, TEXT_STYLES.title, MIN_TITLE_SIZE),
  );
}

function drawLinks(sheet: Sheet, parent: Part, links: readonly DatasheetLink[], { x, y, width }: TextPosition): number {
  if (links.length === 0) return y;
  const list = sheet.part(parent, "L");
  let top = y;
  for (const { text, address, host } of links) {
    const hostText = sheet.printable(host, 60);
    const hostWidth = Math.min(width / 2, sheet.width(hostText, TEXT_STYLES.small) + 1);
    const item = sheet.part(sheet.part(list, "LI"), "LBody");
    const link = sheet.part(item, "Link");
    const position = { x, y: top + LINK_PADDING, width: width - hostWidth - 8 };
    const printed = sheet.printable(text, 160);
    const height = Math.max(
      sheet.height(printed, position.width, TEXT_STYLES.link),
      sheet.height(hostText, hostWidth, TEXT_STYLES.small),
    );
    link.add(() => {
      sheet.drawText(`${printed} `, position, TEXT_STYLES.link);
      const right = { x: x + width - hostWidth, y: position.y + 0.8, width: hostWidth };
      sheet.drawText(hostText, right, { ...TEXT_STYLES.small, align: "right" });
    });
    sheet.link(link, { x, y: top, width, height: height + 2 * LINK_PADDING }, address, `${printed}, ${hostText}`);
    top += height + 2 * LINK_PADDING;
    sheet.rule(x, top, width);
  }
  return top;
}

function drawPicture(
  sheet: Sheet,
  parent: Part,
  { code, drawing }: DatasheetContent,
  texts: DocumentTexts,
  { photo, illustrations }: PictureOptions,
): void {
  const { width, height, padding, radius } = PLATE;
  sheet.decoration(() => {
    sheet.pdf
      .roundedRect(AREA.left, AREA.top, width, height, radius)
      .lineWidth(0.6)
      .fillAndStroke(photo ? "#fff" : COLOURS.plate, COLOURS.hairline);
  });
  const box = {
    x: AREA.left + padding,
    y: AREA.top + padding,
    width: width - 2 * padding,
    height: height - 2 * padding,
  };
  if (photo) sheet.photo(parent, photo.bytes, box, texts.text("photo", { code }));
  else if (isIllustrated(illustrations, drawing))
    placeDrawing(sheet, parent, luminairePicture(drawing, { size: "card", uid: "p" }), box, {
      alt: texts.text("picture", { code }),
    });
}

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
  const y = AREA.top + 6 + sheet.write(part, "H2", texts.light("title"), heading, TEXT_STYLES.heading);
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
    const position = { x: AREA.left, y: y + LINE_GAP, width: AREA.width };
    return y + LINE_GAP + sheet.write(part, "P", line, position, TEXT_STYLES.lead);
  }, top);
}
