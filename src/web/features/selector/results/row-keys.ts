/** Articles in tables and on cards. */
const ROWS = "tbody tr, li > article";
const CONTROLS = "a, input, button";

const WITHIN: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const BETWEEN: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Moves the focus from a control of a row: left and right to the next one of the row, up and down to the same one of
 * the next row. The row's tab stop moves along, so that Tab leaves the row from anywhere, and returns to it.
 *
 * @see rule P6
 */
export function moveByArrow(event: Event): void {
  if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const { key, target, currentTarget } = event;
  const within = WITHIN[key];
  const between = BETWEEN[key];
  if (!(target instanceof HTMLElement) || !(currentTarget instanceof Element)) return;
  const row = target.closest<HTMLElement>(ROWS);
  if (!row || (within === undefined && between === undefined)) return;
  const place = controlsOf(row).indexOf(target);
  const next = between === undefined ? row : rowBeside(row, between, currentTarget);
  const found = next && controlsOf(next)[place + (within ?? 0)];
  if (place < 0) return;
  event.preventDefault();
  if (found) giveStop(found, next);
}

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(CONTROLS)];

function rowBeside(row: Element, by: number, region: Element): HTMLElement | undefined {
  const rows = [...region.querySelectorAll<HTMLElement>(ROWS)];
  return rows[rows.indexOf(row as HTMLElement) + by];
}

function giveStop(target: HTMLElement, row: Element): void {
  for (const control of controlsOf(row)) control.tabIndex = control === target ? 0 : -1;
  target.focus();
}
