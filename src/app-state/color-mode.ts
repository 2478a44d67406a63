/** The colour modes that a visitor can choose. */
export const COLOR_PREFERENCES = ["system", "light", "dark"] as const;
export type ColorPreference = (typeof COLOR_PREFERENCES)[number];

/** The colour modes that a page can have. */
export type ColorMode = Exclude<ColorPreference, "system">;

/** Everything that determines the colour mode. */
export interface ColorModeState {
  readonly preference: ColorPreference;
  /** The operating system's preference. */
  readonly system: ColorMode;
  /** The mode that the app enforces: light once it has mounted. @see rule C1 */
  readonly forced: ColorMode | undefined;
  /** The mode that the page requests. @see rule C2 */
  readonly page: ColorPreference | undefined;
}

/**
 * The effective mode: the page's own (unless *system*), else the enforced one, else the preference. The operating
 * system is followed only if the preference is *system* and nothing is enforced.
 *
 * @see rules C1, C2, C3
 */
export function effectiveColorMode({ preference, system, forced, page }: ColorModeState): ColorMode {
  if (page !== undefined && page !== "system") return page;
  return forced ?? (preference === "system" ? system : preference);
}

/** Whether a page's request is refused: a page cannot force *system*. @see rule C4 */
export const isRefusedForPage = (page: ColorPreference | undefined): boolean => page === "system";

/** Parses a stored preference; an invalid one counts as none. @see rule C4 */
export const readColorPreference = (stored: string | null): ColorPreference | undefined =>
  COLOR_PREFERENCES.find((preference) => preference === stored);
