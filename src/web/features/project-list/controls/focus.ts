/** Focuses the page's heading after the focused control has been removed. */
export const focusHeading = (): void => document.querySelector<HTMLElement>("#main h1")?.focus({ preventScroll: true });

const REMOVE_BUTTONS = "[data-remove-line]";

/** Call before a line is removed: afterwards, the next line is focused, else the previous one, else the heading. */
export function focusNextLine(removed: Element): void {
  const index = [...document.querySelectorAll(REMOVE_BUTTONS)].indexOf(
    removed.closest("tr")?.querySelector(REMOVE_BUTTONS) ?? removed,
  );
  requestAnimationFrame(() => {
    const remaining = document.querySelectorAll<HTMLElement>(REMOVE_BUTTONS);
    const next = remaining[Math.max(index, 0)] ?? remaining[remaining.length - 1];
    if (next) next.focus();
    else focusHeading();
  });
}

/** After a line has been moved, focuses its menu. */
export function focusMovedLine(zoneId: number, code: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-move-line="${CSS.escape(`${zoneId} ${code}`)}"]`)?.focus();
  });
}

/** Closes the menu that contains an element, and focuses its control. */
export function closeMenu(option: Element): void {
  const menu = option.closest("details");
  menu?.querySelector("summary")?.focus();
  if (menu) menu.open = false;
}

/** A ref callback that focuses a field when it is mounted. */
export const focusOnMount = (field: HTMLElement | null): void => field?.focus();

/** Closes the dialog that contains an element, as Escape does. */
export const closeDialog = (element: Element): void => element.closest("dialog")?.close();
