import type { RoomFigures, RoomSetting } from "./room-setting.ts";

/** Figures to change; `undefined` resets one to the type's. */
export type FigureChanges = { readonly [N in keyof RoomFigures]?: RoomFigures[N] | undefined };

/**
 * The setting with some figures changed. Only deviations are stored: figures equal to the type's are dropped.
 *
 * @param typeFigures the figures of the setting's type
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
