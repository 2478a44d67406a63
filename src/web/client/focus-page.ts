/** Moves the focus to the main content, when the focused element disappears. */
export const focusPage = (): void => document.getElementById("main")?.focus({ preventScroll: true });
