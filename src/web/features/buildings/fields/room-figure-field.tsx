import { ROOM_FIELD_LIMITS } from "#planning/room-problems.ts";
import type { NumericRoomField } from "#planning/room-setting.ts";
import { fromDisplayUnit, ROOM_UNITS, toDisplayUnit } from "#planning/room-units.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { OptionalNumberField } from "./text-field.tsx";

interface RoomFigureFieldProps {
  readonly name: NumericRoomField;
  /** Metres, lx, or fractions of 1; absent: no value entered. */
  readonly value: number | undefined;
  /** The value that applies while the field is empty. */
  readonly assumedValue?: number;
  readonly problem?: string | undefined;
  readonly onCommit: (value: number | undefined) => void;
}

/** A field for a numeric value of a room, in its display unit. */
export function RoomFigureField({ name, value, assumedValue, problem, onCommit }: RoomFigureFieldProps) {
  const t = useTranslations("room");
  const unit = ROOM_UNITS[name];
  const inDisplayUnit = (figure: number | undefined): number | undefined =>
    figure === undefined ? undefined : toDisplayUnit(figure, unit);
  const [min, max] = ROOM_FIELD_LIMITS[name];
  return (
    <OptionalNumberField
      label={t(`fields.${name}`)}
      unit={unit}
      value={inDisplayUnit(value)}
      limits={[toDisplayUnit(min, unit), toDisplayUnit(max, unit)]}
      assumedValue={inDisplayUnit(assumedValue)}
      problem={problem}
      onCommit={(entered) => onCommit(entered === undefined ? undefined : fromDisplayUnit(entered, unit))}
    />
  );
}
