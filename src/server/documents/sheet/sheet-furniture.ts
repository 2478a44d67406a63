import type { LabelledText } from "./labelled-values.ts";
import { COLOURS } from "#pdf/print-colours.ts";
import { CONTENT_AREA, FULL_WIDTH, TEXT_STYLES, PAGE } from "./sheet-style.ts";
import type { Sheet } from "./sheet.ts";

/** The content of every page's header and footer. */
interface PageFurniture {
  /** The kind of document, such as `Datasheet`. */
  readonly documentType: string;
  /** The subject, shown from the second page on. */
  readonly subject: string;
  /**
   * The project, client, date …, in one line from the second page on; absent: none. The first page shows them in full.
   */
  readonly project?: readonly LabelledText[];
}

const MARK_SIZE = 17;
const HALF_WIDTH = CONTENT_AREA.width / 2;
const HEADER_RULE_Y = PAGE.margin + MARK_SIZE + 6;
const FOOTER_RULE_Y = CONTENT_AREA.bottom + 8;
const LINE_HEIGHT = 9.5;
/** Leaves space for the page number. */
const FOOTER_WIDTH = CONTENT_AREA.width - 80;

/** Draws header and footer on every page. */
export function drawPageFurniture(sheet: Sheet, { documentType, subject, project = [] }: PageFurniture): void {
  const { texts } = sheet;
  const { version, day } = sheet.document;
  const projectLine = project.map(({ label, text }) => `${label}: ${text}`).join(" · ");
  const right = { x: CONTENT_AREA.left + HALF_WIDTH, width: HALF_WIDTH };
  const footerLines = [texts.text("disclaimer"), texts.text("imprint", { date: texts.formatDate(day), version })];
  sheet.drawOnEveryPage((number, pageCount) => {
    drawBrand(sheet);
    const title = sheet.truncateToLine(
      number === 1 ? documentType : `${documentType} · ${subject}`,
      HALF_WIDTH,
      TEXT_STYLES.documentType,
    );
    sheet.drawText(title, { ...right, y: PAGE.margin + 4 }, { ...TEXT_STYLES.documentType, align: "right" });
    sheet.drawRule({ ...FULL_WIDTH, y: HEADER_RULE_Y }, COLOURS.text, 0.8);
    if (number > 1 && projectLine !== "") {
      const line = sheet.truncateToLine(projectLine, CONTENT_AREA.width, TEXT_STYLES.small);
      sheet.drawText(line, { ...FULL_WIDTH, y: HEADER_RULE_Y + 2 }, TEXT_STYLES.small);
    }
    sheet.drawRule({ ...FULL_WIDTH, y: FOOTER_RULE_Y }, COLOURS.line);
    footerLines.forEach((text, index) => {
      const position = { x: CONTENT_AREA.left, y: FOOTER_RULE_Y + 5 + index * LINE_HEIGHT, width: FOOTER_WIDTH };
      sheet.drawText(sheet.toPrintable(text, 110), position, TEXT_STYLES.foot);
    });
    sheet.drawText(
      texts.text("page", { page: number, pages: pageCount }),
      { ...right, y: FOOTER_RULE_Y + 5 },
      { ...TEXT_STYLES.foot, align: "right" },
    );
  });
}

/** Draws the logo; without one, the mark or a luminaire, and the name. */
function drawBrand(sheet: Sheet): void {
  const { name, headerImage, accent = COLOURS.accent } = sheet.document.brand;
  const { left } = CONTENT_AREA;
  const top = PAGE.margin;
  if (headerImage)
    sheet.pdf.image(Buffer.from(headerImage.png), left, top, {
      fit: [headerImage.isLogo ? HALF_WIDTH - 6 : MARK_SIZE, MARK_SIZE],
    });
  else drawLuminaire(sheet, left, top, accent);
  if (headerImage?.isLogo) return;
  const text = sheet.truncateToLine(name, HALF_WIDTH - MARK_SIZE - 6, TEXT_STYLES.brand);
  sheet.drawText(text, { x: left + MARK_SIZE + 6, y: top + 1, width: HALF_WIDTH - MARK_SIZE - 6 }, TEXT_STYLES.brand);
}

/** Draws a ceiling line with light below it. */
function drawLuminaire({ pdf }: Sheet, x: number, y: number, accent: string): void {
  pdf
    .save()
    .translate(x, y)
    .scale(MARK_SIZE / 28);
  pdf.path("M2 3.5h24").lineWidth(3).stroke(COLOURS.text);
  pdf.path("M14 6C6 10 1.5 26 14 26S22 10 14 6Z").fill(accent);
  pdf.restore();
}
