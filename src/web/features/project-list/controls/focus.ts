/** The page's heading takes the focus when the control that had it is gone. */
export const focusHeading = (): void => document.querySelector<HTMLElement>("#main h1")?.focus({ preventScroll: true });

const REMOVE_BUTTONS = "[data-remove-line]";

/** After a line has been taken out, the focus goes to the line that takes its place, else to the one before it. */
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

/** After a line has been moved, the focus stays with its menu, wherever that stands now. */
export function focusMovedLine(zone: number, code: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-move-line="${CSS.escape(`${zone} ${code}`)}"]`)?.focus();
  });
}

/** Leaves the menu that a choice stands in. @param returns gives the focus back to the control that opened it */
export function leaveMenu(chosen: Element, { returns }: { readonly returns: boolean }): void {
  const menu = chosen.closest("details");
  if (returns) menu?.querySelector("summary")?.focus();
  if (menu) menu.open = false;
}

/** Leaves the dialog that a control stands in, as Escape does. */
export const leaveDialog = (inside: Element): void => inside.closest("dialog")?.close();
