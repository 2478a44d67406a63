import type { RoomView } from "#views/buildings/building-view.ts";
import type { CalculatedPlan } from "#views/planner/plan-drawings.ts";
import { createPdf } from "#web/ui/pdf/pdf-document.ts";
import { loadPdfTypeface } from "#web/ui/pdf/pdf-typeface.ts";
import {
  createReportBlocks,
  findRepresentativeRooms,
  type PlannedRoomType,
  type ReportSource,
  type ReportTexts,
} from "./report-blocks.ts";

interface ReportRequest extends Omit<ReportSource, "types"> {
  readonly calculate: (room: RoomView) => Promise<CalculatedPlan | undefined>;
}

/**
 * A building's report as a PDF, without room types whose plan cannot be calculated.
 *
 * @throws if the font cannot be loaded
 * @see rule B11
 */
export async function writeReport({ view, calculate, ...rest }: ReportRequest, texts: ReportTexts): Promise<Blob> {
  const typeface = await loadPdfTypeface();
  const types: PlannedRoomType[] = [];
  for (const room of findRepresentativeRooms(view)) {
    const plan = await calculate(room);
    if (plan) types.push({ room, plan });
  }
  const name = view.name || texts.t("unnamed");
  const bytes = await createPdf(createReportBlocks({ view, types, ...rest }, texts), {
    title: name,
    language: texts.language,
    typeface,
    formatFooter: (page, pages) => texts.t("foot", { name, date: rest.date, page, pages }),
  });
  return new Blob([bytes], { type: "application/pdf" });
}
