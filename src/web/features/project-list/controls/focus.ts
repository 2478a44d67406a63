/** Focuses the page's heading after the focused control has been removed. */
export const focusHeading = (): void => document.querySelector<HTMLElement>("#main h1")?.focus({ preventScroll: true });

const REMOVE_BUTTONS = "[data-remove-line]";

/** After a line has been removed, focuses the line that takes its place, or else the previous one. */
export function focusNextLine(removed: Element): void {
  const at = [...document.querySelectorAll(REMOVE_BUTTONS)].indexOf(
    removed.closest("tr")?.querySelector(REMOVE_BUTTONS) ?? removed,
  );
  requestAnimationFrame(() => {
    const left = document.querySelectorAll<HTMLElement>(REMOVE_BUTTONS);
    const next = left[Math.max(at, 0)] ?? left[left.length - 1];
    if (next) next.focus();
    else focusHeading();
  });
}

/** After a line has been moved, focuses its menu in the new place. */
export function focusMovedLine(zone: number, code: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-move-line="${CSS.escape(`${zone} ${code}`)}"]`)?.focus();
  });
}

/** Closes the menu that contains an option. @param returns whether to return the focus to the control that opened it */
export function leaveMenu(chosen: Element, { returns }: { readonly returns: boolean }): void {
  const menu = chosen.closest("details");
  if (returns) menu?.querySelector("summary")?.focus();
  if (menu) menu.open = false;
}

/** Closes the dialog that contains a control, as Escape does. */
export const leaveDialog = (inside: Element): void => inside.closest("dialog")?.close();
