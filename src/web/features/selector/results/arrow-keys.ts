/** Articles in tables and on cards. */
const ROWS = "tbody tr, li > article";
const CONTROLS = "a, input, button";

const COLUMN_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const ROW_STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Moves the focus by arrow keys: left and right within a row, up and down to the same control of the next row. Each row
 * has one tab stop, its last focused control (roving tabindex).
 *
 * @see rule P6
 */
export function moveFocusByArrowKey(event: Event): void {
  if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const { key, target, currentTarget } = event;
  const columnStep = COLUMN_STEPS[key];
  const rowStep = ROW_STEPS[key];
  if (!(target instanceof HTMLElement) || !(currentTarget instanceof Element)) return;
  const row = target.closest<HTMLElement>(ROWS);
  if (!row || (columnStep === undefined && rowStep === undefined)) return;
  const index = rowControls(row).indexOf(target);
  const nextRow = rowStep === undefined ? row : adjacentRow(row, rowStep, currentTarget);
  const nextControl = nextRow && rowControls(nextRow)[index + (columnStep ?? 0)];
  if (index < 0) return;
  event.preventDefault();
  if (nextControl) moveTabStop(nextControl, nextRow);
}

const rowControls = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(CONTROLS)];

function adjacentRow(row: Element, step: number, region: Element): HTMLElement | undefined {
  const rows = [...region.querySelectorAll<HTMLElement>(ROWS)];
  return rows[rows.indexOf(row as HTMLElement) + step];
}

function moveTabStop(target: HTMLElement, row: Element): void {
  for (const control of rowControls(row)) control.tabIndex = control === target ? 0 : -1;
  target.focus();
}
