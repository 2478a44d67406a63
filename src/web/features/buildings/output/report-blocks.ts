import type { Language } from "#model/languages/language.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import { formatResultNumber, formatResult } from "#planning/room-units.ts";
import { roomState, type BuildingView, type RoomView } from "#views/buildings/building-view.ts";
import { roomTitle } from "#building/room-title.ts";
import { planDrawing, type CalculatedPlan } from "#views/planner/plan-drawings.ts";
import type { PlanTexts } from "#views/planner/plan-texts.ts";
import type { PdfBlock } from "#web/ui/pdf/pdf-document.ts";
import { formatAreaWithoutUnit } from "../result/building-texts.ts";
import type { EnergyReport } from "./use-energy-report.ts";
import type { useTranslations } from "#web/ui/language/i18n.ts";

export interface PlannedRoomType {
  readonly room: RoomView;
  readonly plan: CalculatedPlan;
}

export interface ReportSource {
  readonly view: BuildingView;
  readonly summary: string;
  /** Room types in the order of the report. */
  readonly types: readonly PlannedRoomType[];
  /** Absent: no estimate. */
  readonly energy: EnergyReport | undefined;
  /** The absolute URL of an article's page, which lists its documents. */
  readonly articleUrl: (code: string) => string;
  readonly date: string;
}

export interface ReportTexts {
  readonly t: ReturnType<typeof useTranslations<"buildingOutput">>;
  readonly language: Language;
  readonly plan: PlanTexts;
}

/** A plan's width in drawing units, its height on the page, and the height that it needs there with its text. */
const PLAN_SIZE = { width: 760, heightMm: 85, withTextMm: 100 } as const;
const NO_VALUE = "–";

const numberColumn = (title: string, share = 2) => ({ title, share, isNumeric: true });

/** Cover, schedule, room types, rooms, energy, method and limits. @see rule B11 */
export function createReportBlocks(source: ReportSource, texts: ReportTexts): readonly PdfBlock[] {
  const { t } = texts;
  const { view, types, energy } = source;
  const { met, missed, unlit, invalid } = view.totals;
  const missingPlanCount = findRepresentativeRooms(view).length - types.length;
  return [
    { kind: "title", text: view.name || t("unnamed") },
    { kind: "note", text: source.date },
    { kind: "text", text: source.summary },
    { kind: "text", text: t("counts", { met, missed, unlit, invalid }) },
    { kind: "heading", text: t("schedule") },
    scheduleTable(source, texts),
    ...(missingPlanCount > 0 ? [{ kind: "text", text: t("withoutPlan", { count: missingPlanCount }) } as const] : []),
    ...types.flatMap((type): readonly PdfBlock[] => typeBlocks(type, view, texts)),
    { kind: "page-break", orientation: "landscape" },
    { kind: "heading", text: t("rooms") },
    roomsTable(view, texts),
    ...(energy ? energyBlocks(energy, texts) : []),
    { kind: "heading", text: t("method") },
    { kind: "text", text: t("methodText") },
    { kind: "text", text: t("limitsText") },
  ];
}

function scheduleTable(
  { view: { schedule, totals }, articleUrl }: ReportSource,
  { t, language }: ReportTexts,
): PdfBlock {
  const formatWatts = (figure: "watts" | "totalWatts", value: number | undefined): string =>
    value === undefined ? NO_VALUE : formatResultNumber(figure, value, language);
  const formatCount = (value: number): string => formatResultNumber("count", value, language);
  return {
    kind: "table",
    columns: [
      { title: t("columns.article"), share: 5 },
      { title: t("columns.name"), share: 5 },
      numberColumn(t("columns.pieces")),
      numberColumn(t("columns.watts")),
      numberColumn(t("columns.load")),
      numberColumn(t("columns.rooms")),
    ],
    rows: schedule.map((line) => [
      line.code,
      line.family ?? "",
      formatCount(line.luminaireCount),
      formatWatts("watts", line.watts),
      formatWatts("totalWatts", line.watts && line.watts * line.luminaireCount),
      formatCount(line.roomCount),
    ]),
    links: schedule.map(({ code }) => articleUrl(code)),
    total: [t("total"), "", formatCount(totals.luminaireCount), "", formatWatts("totalWatts", totals.watts), ""],
  };
}

/** `2.14 Büro (× 3)` */
const roomName = (room: RoomView, t: ReportTexts["t"]): string => {
  const title = roomTitle(room);
  return room.count === 1 ? title : t("counted", { name: title, count: room.count });
};

const typeName = (type: { readonly label: ResolvedText } | undefined, t: ReportTexts["t"]): string =>
  type?.label.text ?? t("noType");

function typeBlocks(
  { room, plan }: PlannedRoomType,
  { storeys }: BuildingView,
  { t, language, plan: planTexts }: ReportTexts,
): readonly PdfBlock[] {
  const { figures, roomType } = room;
  const { luminaireCount, light } = plan.result;
  const heading = t("typeHeading", { type: typeName(roomType, t), room: roomName(room, t) });
  const sameType = storeys.flatMap(({ rooms }) => rooms.filter((candidate) => candidate.roomType?.id === roomType?.id));
  return [
    {
      kind: "heading",
      text: heading,
      minSpaceBelowMm: PLAN_SIZE.withTextMm,
    },
    {
      kind: "text",
      text: t("typeText", {
        length: formatResultNumber("distance", figures.length, language),
        width: formatResultNumber("distance", figures.width, language),
        height: formatResult("distance", figures.height, language),
        code: room.result?.luminaires.map(({ code }) => code).join(", ") ?? "",
        pieces: luminaireCount,
        average: formatResult("illuminance", light.average, language),
        uniformity: formatResult("uniformity", light.uniformity, language),
        others: sameType.reduce((sum, { count }) => sum + count, 0) - 1,
      }),
    },
    {
      kind: "drawing",
      svg: planDrawing(plan, {
        width: PLAN_SIZE.width,
        texts: planTexts,
        isFalseColour: false,
        uid: `type-${room.id}`,
      }),
      alt: heading,
      heightMm: PLAN_SIZE.heightMm,
    },
  ];
}

function roomsTable({ storeys }: BuildingView, texts: ReportTexts): PdfBlock {
  const { t } = texts;
  return {
    kind: "table",
    columns: [
      { title: t("columns.room"), share: 7 },
      { title: t("columns.type"), share: 5 },
      numberColumn(t("columns.area")),
      { title: t("columns.luminaires"), share: 7.5 },
      numberColumn(t("columns.layout"), 2.2),
      numberColumn(t("columns.average"), 2.6),
      numberColumn(t("columns.uniformity")),
      numberColumn(t("columns.ugr")),
      numberColumn(t("columns.density"), 2.6),
      { title: t("columns.verdict"), share: 3.7 },
    ],
    rows: storeys.flatMap(({ rooms }) => rooms.map((room) => roomCells(room, texts))),
  };
}

function roomCells(room: RoomView, { t, language }: ReportTexts): readonly string[] {
  const { result, storey, areaM2, isAreaAssumed } = room;
  const resultCell = (name: Parameters<typeof formatResultNumber>[0], value: number | undefined): string =>
    value === undefined
      ? NO_VALUE
      : `${room.isApproximate ? "≈\u00A0" : ""}${formatResultNumber(name, value, language)}`;
  return [
    [storey, roomName(room, t)].filter((part) => part !== "").join(" · "),
    typeName(room.roomType, t),
    `${isAreaAssumed ? "≈\u00A0" : ""}${formatAreaWithoutUnit(areaM2, language)}`,
    result?.luminaires.map(({ code, luminaireCount }) => `${luminaireCount} × ${code}`).join(", ") ?? NO_VALUE,
    result?.grid ? `${result.grid.columns} × ${result.grid.rows}` : NO_VALUE,
    resultCell("illuminance", result?.average),
    resultCell("uniformity", result?.uniformity),
    resultCell("ugr", result?.ugr),
    result?.densityPer100Lux === undefined
      ? NO_VALUE
      : `${resultCell("density", result.density)} (${formatResultNumber("densityPer100Lux", result.densityPer100Lux, language)})`,
    t(`verdicts.${roomState(room)}`),
  ];
}

function energyBlocks({ text, assumptions, renovation }: EnergyReport, { t }: ReportTexts): readonly PdfBlock[] {
  return [
    { kind: "heading", text: t("energy") },
    { kind: "text", text },
    ...(renovation
      ? ([
          { kind: "heading", text: t("renovation") },
          {
            kind: "table",
            columns: [
              { title: t("columns.existing"), share: 8 },
              numberColumn(t("columns.pieces")),
              numberColumn(t("columns.watts")),
              numberColumn(t("columns.load")),
            ],
            rows: renovation.existing,
          },
          {
            kind: "table",
            columns: [{ title: t("columns.perYear"), share: 12 }, numberColumn("")],
            rows: renovation.figures,
          },
        ] as const)
      : []),
    { kind: "note", text: assumptions },
  ];
}

/** For each room type, the lit room with the highest count. */
export function findRepresentativeRooms({ storeys }: BuildingView): readonly RoomView[] {
  const rooms = new Map<string, RoomView>();
  for (const room of storeys.flatMap((storey) => storey.rooms)) {
    const type = room.roomType?.id ?? "";
    if (room.result && room.count > (rooms.get(type)?.count ?? 0)) rooms.set(type, room);
  }
  return [...rooms.values()];
}
