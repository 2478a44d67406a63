import type { DocumentBrand } from "./document-brand.ts";
import type { DocumentTexts } from "./document-texts.ts";
import type { LabelledText } from "./sheet-figures.ts";
import { AREA, COLOURS, TEXT_STYLES, PAGE } from "./sheet-style.ts";
import type { Sheet } from "./sheet.ts";

/** The content of every page's head and foot. */
interface Furniture {
  /** The kind of document. */
  readonly kind: string;
  /** The subject, shown on later pages. */
  readonly subject: string;
  /** The project, client, date …, in one line on later pages; absent: none. The first page has them in full. */
  readonly project?: readonly LabelledText[];
  /** The catalogue version, as in the header `x-catalogue-version`. */
  readonly version: string;
  /** The start of the day of creation. */
  readonly day: Date;
}

const MARK_SIZE = 17;
const HALF = AREA.width / 2;
const HEADER_RULE_Y = PAGE.margin + MARK_SIZE + 6;
const FOOTER_RULE_Y = AREA.bottom + 8;
const LINE_HEIGHT = 9.5;

/** Draws head and foot on every page. */
export function drawPageFurniture(
  sheet: Sheet,
  texts: DocumentTexts,
  brand: DocumentBrand,
  { kind, subject, project = [], version, day }: Furniture,
): void {
  const projectLine = project.map(({ label, text }) => `${label}: ${text}`).join(" · ");
  const right = { x: AREA.left + HALF, width: HALF };
  const foot = [texts.text("disclaimer"), texts.text("imprint", { date: texts.day(day), version })];
  sheet.onEveryPage((number, pages) => {
    drawBrand(sheet, brand);
    const title = sheet.truncatedToLine(number === 1 ? kind : `${kind} · ${subject}`, HALF, TEXT_STYLES.kind);
    sheet.drawText(title, { ...right, y: PAGE.margin + 4 }, { ...TEXT_STYLES.kind, align: "right" });
    sheet.line(AREA.left, HEADER_RULE_Y, AREA.width, COLOURS.text, 0.8);
    if (number > 1 && projectLine !== "") {
      const line = sheet.truncatedToLine(projectLine, AREA.width, TEXT_STYLES.small);
      sheet.drawText(line, { x: AREA.left, y: HEADER_RULE_Y + 2, width: AREA.width }, TEXT_STYLES.small);
    }
    sheet.line(AREA.left, FOOTER_RULE_Y, AREA.width, COLOURS.line, 0.5);
    foot.forEach((text, index) => {
      const y = FOOTER_RULE_Y + 5 + index * LINE_HEIGHT;
      sheet.drawText(sheet.printable(text, 110), { x: AREA.left, y, width: AREA.width - 80 }, TEXT_STYLES.foot);
    });
    sheet.drawText(
      texts.text("page", { page: number, pages }),
      { ...right, y: FOOTER_RULE_Y + 5 },
      { ...TEXT_STYLES.foot, align: "right" },
    );
  });
}

/** The logo; otherwise the mark, or a drawn luminaire, and the name. */
function drawBrand(sheet: Sheet, { name, head, accent = COLOURS.accent }: DocumentBrand): void {
  const { left } = AREA;
  const top = PAGE.margin;
  if (head) sheet.pdf.image(Buffer.from(head.png), left, top, { fit: [head.isLogo ? HALF - 6 : MARK_SIZE, MARK_SIZE] });
  else drawLuminaire(sheet, left, top, accent);
  if (head?.isLogo) return;
  const text = sheet.truncatedToLine(name, HALF - MARK_SIZE - 6, TEXT_STYLES.brand);
  sheet.drawText(text, { x: left + MARK_SIZE + 6, y: top + 1, width: HALF - MARK_SIZE - 6 }, TEXT_STYLES.brand);
}

/** A ceiling line with light below it. */
function drawLuminaire({ pdf }: Sheet, x: number, y: number, accent: string): void {
  pdf
    .save()
    .translate(x, y)
    .scale(MARK_SIZE / 28);
  pdf.path("M2 3.5h24").lineWidth(3).stroke(COLOURS.text);
  pdf.path("M14 6C6 10 1.5 26 14 26S22 10 14 6Z").fill(accent);
  pdf.restore();
}
