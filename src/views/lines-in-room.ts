import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Language } from "#model/languages/language.ts";
import { lightsForRows } from "#planning/light-table.ts";
import { readRoom } from "#planning/room-address.ts";
import type { RememberedPlan } from "#planning/remembered-plans.ts";
import { roomLight, type ArticleInRoom, type LightLookup } from "#planning/room-light.ts";
import { resolveRoom, type ResolvedRoom } from "#planning/room-problems.ts";
import { ESTIMATE_MARK, formatResult, formatUgr } from "#planning/room-units.ts";
import type { ListLine, SharedList } from "#project-list/lists/project-list.ts";

/** The result of a line's luminaires in the room of their zone, by the lumen method or from the zone's plan. */
export interface LineInRoom {
  readonly quantity: number;
  /** The number of luminaires that the room requires of this article alone. */
  readonly requiredQuantity: number;
  /** Maintained average illuminance of the line's luminaires, or of the whole plan if `planned`, lx. */
  readonly illuminance: number;
  /** W/m² of the same luminaires; absent when the power is unknown. */
  readonly density: number | undefined;
  /** Figures that were calculated point by point as in the planner; absent if the lumen method was used. */
  readonly planned?: {
    readonly uniformity: number;
    readonly ugr: number | undefined;
    /** The codes of the plan's other articles; the figures apply to all of them together. */
    readonly otherCodes: readonly string[];
  };
  /** Whether the result is based on a default distribution. */
  readonly isEstimated: boolean;
  /** The required illuminance, lx, if the zone's lines do not reach it together; absent if one cannot be calculated. */
  readonly unmetIlluminance: number | undefined;
}

/** The room of a zone, and its lines: everything that determines its light. */
export type ZoneLines = Pick<SharedList["zones"][number], "room"> & {
  readonly lines: readonly Pick<ListLine, "code" | "quantity">[];
};

/**
 * The results of each line of a zone in the zone's room, by the lumen method, in which the average is proportional to
 * the number of luminaires.
 *
 * @param lists the catalogue's room types
 * @param sources the first one that has an article is used
 * @returns by article code, without lines that cannot be calculated; empty without a room, or if it has problems
 * @see rule F12
 */
export function linesInRoom(
  { room, lines }: ZoneLines,
  lists: Catalogue["lists"],
  sources: readonly LightLookup[],
): ReadonlyMap<string, LineInRoom> {
  if (room === undefined) return new Map();
  const codes = lines.map(({ code }) => code);
  const resolvedRoom = resolveRoom(readRoom(room).setting, { lists });
  const articles = articlesInRoom(codes, resolvedRoom, sources);
  const results = lines.flatMap(({ code, quantity }) => {
    const article = articles.get(code);
    return article ? [[code, lineResult(article, quantity)] as const] : [];
  });
  const sum = results.reduce((total, [, { illuminance }]) => total + illuminance, 0);
  const { illuminance } = resolvedRoom.figures;
  // Half a lux of tolerance for rounding.
  const isBelowRequirement = results.length === lines.length && sum < illuminance - 0.5;
  const unmetIlluminance = isBelowRequirement ? illuminance : undefined;
  return new Map(results.map(([code, line]) => [code, { ...line, unmetIlluminance }]));
}

/** The codes of a zone's articles that can light a room. @param sources the first one that has an article is used */
export const luminaireCodes = ({ lines }: ZoneLines, sources: readonly LightLookup[]): readonly string[] =>
  lines.flatMap(({ code }) => {
    const source = sources.find(({ rowOf }) => rowOf(code) !== undefined);
    const row = source?.rowOf(code);
    if (!source || row === undefined) return [];
    const { lights, lightByRow } = source.lights;
    return (lights.photometry[lightByRow[row] ?? -1] ?? -1) < 0 ? [] : [code];
  });

/**
 * The results of each article in a room: from a plan if there is one, otherwise by the lumen method.
 *
 * @param sources the first one that has an article is used
 * @returns by article code; articles that cannot be calculated are absent; the map is empty if the room has problems
 * @see rules F11, F24
 */
export const articlesInRoom = (
  codes: readonly string[],
  room: ResolvedRoom,
  sources: readonly LightLookup[],
  plans: readonly RememberedPlan[] = [],
): ReadonlyMap<string, ArticleInRoom> =>
  new Map(sources.toReversed().flatMap((source) => articlesOfSource(codes, source, room, plans)));

function articlesOfSource(
  codes: readonly string[],
  { rowOf, lights }: LightLookup,
  room: ResolvedRoom,
  plans: readonly RememberedPlan[],
): (readonly [code: string, article: ArticleInRoom])[] {
  const resolved = codes.flatMap((code) => {
    const row = rowOf(code);
    return row === undefined ? [] : [{ code, row }];
  });
  const rows = Uint32Array.from(resolved, ({ row }) => row);
  const indexByCode = new Map(resolved.map(({ code }, index) => [code, index]));
  const light = roomLight(lightsForRows(lights, rows), room, { plans, rowOf: (code) => indexByCode.get(code) });
  return resolved.flatMap(({ code }, index) => {
    const article = light?.article(index);
    return article ? [[code, article] as const] : [];
  });
}

const lineResult = (
  { pieces, illuminance, density, estimateReason }: ArticleInRoom,
  quantity: number,
): Omit<LineInRoom, "unmetIlluminance"> => ({
  quantity,
  requiredQuantity: pieces,
  illuminance: (illuminance * quantity) / pieces,
  density: density === undefined ? undefined : (density * quantity) / pieces,
  isEstimated: estimateReason !== undefined,
});

/** The messages of {@link lineInRoomText}. */
type LineInRoomKey = "inRoom" | "inRoomTooFew" | "uniformity" | "plannedWith" | "byLumenMethod";

/**
 * Formats a line's result in its room: `12 of 12 luminaires · 512 lx · U₀ 0.62 · UGR 17.1 · 6.1 W/m²`; with ≈ if it is
 * estimated, and the method unless it is a plan. The power of planned luminaires does not depend on their light.
 */
export function lineInRoomText(
  { quantity, requiredQuantity, illuminance, density, planned, isEstimated, unmetIlluminance }: LineInRoom,
  language: Language,
  translate: (key: LineInRoomKey, values: Readonly<Record<string, string | number>>) => string,
): string {
  const mark = isEstimated ? ESTIMATE_MARK : "";
  return [
    mark + translate("inRoom", { quantity, needed: requiredQuantity }),
    mark + formatResult("illuminance", illuminance, language),
    ...(planned
      ? [mark + translate("uniformity", { uniformity: formatResult("uniformity", planned.uniformity, language) })]
      : []),
    ...(planned?.ugr === undefined ? [] : [mark + formatUgr(planned.ugr, language)]),
    ...(density === undefined ? [] : [(planned ? "" : mark) + formatResult("density", density, language)]),
    ...(unmetIlluminance === undefined
      ? []
      : [translate("inRoomTooFew", { required: formatResult("illuminance", unmetIlluminance, language) })]),
    ...(planned
      ? planned.otherCodes.map((code) => translate("plannedWith", { code }))
      : [translate("byLumenMethod", {})]),
  ].join(" · ");
}
