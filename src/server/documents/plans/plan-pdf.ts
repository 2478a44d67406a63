import { formatResult } from "#planning/room-units.ts";
import { estimateMark } from "#views/planner/plan-results.ts";
import { planDrawing, planLabel, sectionDrawing, type CalculatedPlan } from "#views/planner/plan-drawings.ts";
import { drawFramedDrawing, type DrawingFrame } from "../sheet/sheet-drawing.ts";
import type { DocumentInput } from "../sheet/document-brand.ts";
import { createDocumentTexts } from "../sheet/document-texts.ts";
import { drawHeading, type LabelledText } from "../sheet/labelled-values.ts";
import { drawPageFurniture } from "../sheet/sheet-furniture.ts";
import { COLOURS } from "#pdf/print-colours.ts";
import { CONTENT_AREA, FULL_WIDTH, TEXT_STYLES } from "../sheet/sheet-style.ts";
import type { TextPosition } from "#pdf/tagged-pdf.ts";
import { Sheet } from "../sheet/sheet.ts";
import { drawReport, drawReportTable, PROJECT_COLUMNS } from "./report-pages.ts";
import type { ReportContent } from "./report-content.ts";
import {
  type RoomPage,
  inputRows,
  planKeyFigures,
  planRemarks,
  positionTable,
  planResultRows,
  type PlanRow,
} from "./plan-content.ts";

export interface PlanInput extends DocumentInput {
  readonly rooms: readonly RoomPage[];
  /** The pages before the rooms; absent: a document of one room. */
  readonly report?: ReportContent | undefined;
  /** The project, client, date … that the visitor has entered. */
  readonly project: readonly LabelledText[];
  readonly isFalseColour: boolean;
}

const GAP = 12;
const COLUMN_GAP = 20;
const COLUMN_WIDTH = (CONTENT_AREA.width - COLUMN_GAP) / 2;
const NAME_WIDTH = COLUMN_WIDTH * 0.48;
const ROW_PADDING = 2.4;
const LINE_GAP = 3;
/** The plan's share of the space for drawings; it is larger than the section. */
const PLAN_SHARE = 0.66;
/** With less space the drawings would be too small, and the tables begin on the next page. */
const MIN_DRAWINGS_HEIGHT = 260;
/** The width of the drawings in their units: on paper, their text of 11 units is about 8.7 points high. */
const DRAWING_WIDTH = 640;

/**
 * Renders calculated rooms, each on a page: plan with isolux lines, section, inputs, results compared with
 * requirements, articles and method; the positions of freely placed luminaires are on another page. A report begins
 * with an overview.
 */
export async function renderPlanPdf(input: PlanInput): Promise<Uint8Array> {
  const { rooms, report, project, version } = input;
  const texts = createDocumentTexts(input.language, input.brand.messages);
  const documentType = report ? texts.text("roomReport") : texts.planner("title");
  const subject = report?.name ?? rooms[0]?.name ?? "";
  const sheet = new Sheet(input, texts, {
    title: `${documentType}: ${subject}`,
    subject: texts.text(report ? "reportSubject" : "planSubject", { version }),
  });
  if (report) drawReport(sheet, report, project);
  for (const room of rooms) {
    sheet.addPage();
    if (report) sheet.addBookmark(room.name);
    drawPlan(sheet, room, input);
  }
  drawPageFurniture(sheet, { documentType, subject, project });
  return sheet.finish();
}

function drawPlan(sheet: Sheet, room: RoomPage, { project, isFalseColour, report }: PlanInput): void {
  const { texts } = sheet;
  const { plan, result, name: title, requirements, articles } = room;
  const section = sheet.addElement(sheet.root, "Sect");
  const keyFigures = planKeyFigures(result, articles, texts);
  // In a report, the header shows the line of the project above the title.
  const [details, titleY] = report ? [[], CONTENT_AREA.top + LINE_GAP] : [project, CONTENT_AREA.top];
  const y = GAP + drawHeading(sheet, section, { title, details, detailColumns: PROJECT_COLUMNS, keyFigures }, titleY);
  const tables = [
    { heading: texts.text("planInputs"), rows: inputRows(plan.room, texts) },
    {
      heading: texts.planner("result"),
      rows: planResultRows(result, plan.room, requirements, texts, estimateMark(articles)),
    },
  ];
  const remarks = planRemarks(room, texts);
  const heightBelow =
    Math.max(...tables.map((table) => tableHeight(sheet, table))) + remarksHeight(sheet, remarks) + 2 * GAP;
  const isOnOnePage = CONTENT_AREA.bottom - y - heightBelow >= MIN_DRAWINGS_HEIGHT;
  const bottom = isOnOnePage ? CONTENT_AREA.bottom - heightBelow : CONTENT_AREA.bottom;
  drawPlanAndSection(sheet, room, isFalseColour, { ...FULL_WIDTH, y, height: bottom - y });
  if (!isOnOnePage) sheet.addPage();
  const top = isOnOnePage ? bottom + GAP : CONTENT_AREA.top;
  const tableBottoms = tables.map((table, column) =>
    drawPlanTable(sheet, table, {
      x: CONTENT_AREA.left + column * (COLUMN_WIDTH + COLUMN_GAP),
      y: top,
      width: COLUMN_WIDTH,
    }),
  );
  const remarksTop = Math.max(...tableBottoms) + GAP;
  sheet.writeParagraphs(sheet.addElement(sheet.root, "Sect"), remarks, remarksTop, TEXT_STYLES.cellNote, LINE_GAP);
  const positions = positionTable(room, texts);
  if (!positions) return;
  sheet.addPage();
  drawReportTable(sheet, positions, CONTENT_AREA.top);
}

/** Draws the plan above the section. */
function drawPlanAndSection(
  sheet: Sheet,
  calculated: CalculatedPlan,
  isFalseColour: boolean,
  { x, y, width, height }: Omit<DrawingFrame, "scale">,
): void {
  const { texts } = sheet;
  const parent = sheet.addElement(sheet.root, "Sect");
  const options = { width: DRAWING_WIDTH, texts };
  const planHeight = (height - GAP) * PLAN_SHARE;
  const frame = { x, width, scale: 1 };
  const caption = texts.planner("isolux", {
    height: formatResult("distance", calculated.plan.room.workingPlane, texts.language),
  });
  const isNumbered = calculated.plan.positions !== undefined;
  const plan = planDrawing(calculated, { ...options, isFalseColour, isNumbered, uid: "plan" });
  drawFramedDrawing(sheet, parent, plan, { ...frame, y, height: planHeight }, caption, {
    alt: planLabel(calculated, texts),
  });
  const section = sectionDrawing(calculated, options);
  const sectionFrame = { ...frame, y: y + planHeight + GAP, height: height - GAP - planHeight };
  const sectionLabel = texts.planner("sectionLabel");
  drawFramedDrawing(sheet, parent, section, sectionFrame, sectionLabel, { alt: sectionLabel });
}

interface PlanTable {
  readonly heading: string;
  readonly rows: readonly PlanRow[];
}

const VALUE_WIDTH = COLUMN_WIDTH - NAME_WIDTH;
const HEADING_HEIGHT = 17;

function rowHeight(sheet: Sheet, { name, value }: PlanRow): number {
  const nameHeight = sheet.textHeight(name, NAME_WIDTH - 6, TEXT_STYLES.name);
  return Math.max(nameHeight, sheet.textHeight(value, VALUE_WIDTH, TEXT_STYLES.value)) + 2 * ROW_PADDING;
}

const tableHeight = (sheet: Sheet, { rows }: PlanTable): number =>
  rows.reduce((sum, row) => sum + rowHeight(sheet, row), HEADING_HEIGHT);

/** Returns the y coordinate below the table. */
function drawPlanTable(sheet: Sheet, { heading, rows }: PlanTable, { x, y: top }: TextPosition): number {
  const section = sheet.addElement(sheet.root, "Sect");
  sheet.write(section, "H2", heading, { x, y: top, width: COLUMN_WIDTH }, TEXT_STYLES.heading);
  let y = top + HEADING_HEIGHT;
  sheet.drawRule({ x, y, width: COLUMN_WIDTH }, undefined, 0.6);
  const table = sheet.addElement(section, "Table");
  for (const row of rows) {
    const tableRow = sheet.addElement(table, "TR");
    const namePosition = { x, y: y + ROW_PADDING, width: NAME_WIDTH - 6 };
    sheet.write(tableRow, "TH", row.name, namePosition, TEXT_STYLES.name, { scope: "Row" });
    const style = row.isUnmet ? { ...TEXT_STYLES.value, colour: COLOURS.warning } : TEXT_STYLES.value;
    sheet.write(tableRow, "TD", row.value, { x: x + NAME_WIDTH, y: y + ROW_PADDING, width: VALUE_WIDTH }, style);
    y += rowHeight(sheet, row);
    sheet.drawRule({ x, y, width: COLUMN_WIDTH });
  }
  return y;
}

const remarksHeight = (sheet: Sheet, remarks: readonly string[]): number =>
  remarks.reduce((sum, text) => sum + LINE_GAP + sheet.textHeight(text, CONTENT_AREA.width, TEXT_STYLES.cellNote), 0);
