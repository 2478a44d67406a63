import { formatWithUnit } from "#attributes/technical-data/attribute-text.ts";
import type { RoomProblem } from "#lighting/room-conditions.ts";
import type { RoomSettingProblem } from "#planning/room-problems.ts";
import { toDisplayUnit, ROOM_UNITS } from "#planning/room-units.ts";
import type { RoomFigures } from "#planning/room-setting.ts";
import { useLanguage, useTranslations } from "./i18n.ts";

/** States why a room, or a luminaire in it, cannot be calculated, and how to fix that. @see rule F10 */
export function useRoomProblemText(): (problem: RoomProblem | RoomSettingProblem) => string {
  const t = useTranslations("room.problems");
  const language = useLanguage();
  return (problem) => {
    if (problem.code === "unknown-type") return t("unknown-type", { found: problem.found });
    const { code, field, found, min = 0, max = Infinity } = problem;
    if (code === "below-working-plane" && max <= 0) return t("no-height");
    const unit = Object.hasOwn(ROOM_UNITS, field) ? ROOM_UNITS[field as keyof typeof ROOM_UNITS] : undefined;
    const [foundText, minText, maxText] = [found, min, max].map((value) =>
      formatWithUnit(toDisplayUnit(value, unit), unit, language),
    );
    return t(code, { found: foundText ?? "", min: minText ?? "", max: maxText ?? "" });
  };
}

/** The size and illuminance of a room as text; "–" for a number that could not be read. @see rule F10 */
export function useRoomSummary({ length, width, height, illuminance }: RoomFigures) {
  const t = useTranslations("room");
  const language = useLanguage();
  const text = (value: number, unit?: string): string =>
    Number.isFinite(value) ? formatWithUnit(value, unit, language) : "–";
  return {
    size: t("size", { length: text(length), width: text(width), height: text(height, "m") }),
    illuminance: text(illuminance, "lx"),
  };
}
