import { withUnit } from "#attributes/technical-data/attribute-text.ts";
import type { RoomProblem } from "#lighting/room-conditions.ts";
import type { RoomSettingProblem } from "#planning/room-problems.ts";
import { toDisplayUnit, ROOM_UNITS } from "#planning/room-units.ts";
import { useLanguage, useTranslations } from "./i18n.ts";

/** Describes why a room, or a luminaire in it, cannot be calculated, and how to fix that. @see rule F10 */
export function useRoomProblemText(): (problem: RoomProblem | RoomSettingProblem) => string {
  const t = useTranslations("room.problems");
  const language = useLanguage();
  return (problem) => {
    if (problem.code === "unknown-type") return t("unknown-type", { found: problem.found });
    const { code, field, found, min = 0, max = Infinity } = problem;
    if (code === "below-working-plane" && max <= 0) return t("no-height");
    const unit = Object.hasOwn(ROOM_UNITS, field) ? ROOM_UNITS[field as keyof typeof ROOM_UNITS] : undefined;
    const [foundText, minText, maxText] = [found, min, max].map((value) =>
      withUnit(toDisplayUnit(value, unit), unit, language),
    );
    return t(code, { found: foundText ?? "", min: minText ?? "", max: maxText ?? "" });
  };
}
