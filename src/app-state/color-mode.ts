/** What a visitor can prefer. */
export const COLOR_PREFERENCES = ["system", "light", "dark"] as const;
export type ColorPreference = (typeof COLOR_PREFERENCES)[number];

/** What a page can be shown in. */
export type ColorMode = Exclude<ColorPreference, "system">;

/** Everything that decides the colour mode. */
export interface ColorModeState {
  readonly preference: ColorPreference;
  /** What the operating system asks for. */
  readonly system: ColorMode;
  /** The app's own force: light after mount. @see rule C1 */
  readonly forced: ColorMode | undefined;
  /** The mode that the page asks for. @see rule C2 */
  readonly page: ColorPreference | undefined;
}

/**
 * The mode that shows, strongest first: the page's own (unless it is *system*), the force, the preference. The system is
 * followed only when the preference is *system* and nothing is forced.
 *
 * @see rules C1, C2, C3
 */
export function colorMode({ preference, system, forced, page }: ColorModeState): ColorMode {
  if (page !== undefined && page !== "system") return page;
  return forced ?? (preference === "system" ? system : preference);
}

/** Whether a page's wish is refused: a page cannot force *system*. @see rule C4 */
export const isRefusedForPage = (page: ColorPreference | undefined): boolean => page === "system";

/** A preference out of storage; junk counts as none. @see rule C4 */
export const readColorPreference = (stored: string | null): ColorPreference | undefined =>
  COLOR_PREFERENCES.find((preference) => preference === stored);
