import type { RoomFigures, RoomSetting } from "./room-setting.ts";

/** Values to change; `undefined` resets one to that of the type. */
export type FigureChanges = { readonly [N in keyof RoomFigures]?: RoomFigures[N] | undefined };

/**
 * The setting with some values changed. Only deviations are stored: values equal to those of the type are dropped.
 *
 * @param typeFigures the values of the setting's type
 * @see rule F10
 */
export function withFigures(
  { roomType, figures }: RoomSetting,
  typeFigures: RoomFigures,
  changes: FigureChanges,
): RoomSetting {
  const deviates = ([name, value]: readonly [string, unknown]): boolean =>
    value !== undefined && !Object.is(value, typeFigures[name as keyof RoomFigures]);
  return { roomType, figures: Object.fromEntries(Object.entries({ ...figures, ...changes }).filter(deviates)) };
}
