import { withUnit } from "#attributes/technical-data/attribute-text.ts";
import type { RoomFigures } from "#planning/room-setting.ts";
import { useLanguage, useTranslations } from "./i18n.ts";

/** Size and illuminance of a room as text; "–" for a number that could not be read. @see rule F10 */
export function useRoomSummary({ length, width, height, illuminance }: RoomFigures): {
  readonly size: string;
  readonly illuminance: string;
} {
  const t = useTranslations("room");
  const language = useLanguage();
  const text = (value: number, unit?: string): string =>
    Number.isFinite(value) ? withUnit(value, unit, language) : "–";
  return {
    size: t("size", { length: text(length), width: text(width), height: text(height, "m") }),
    illuminance: text(illuminance, "lx"),
  };
}
