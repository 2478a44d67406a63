/** A line of a table: its height and group; a group's first line is its title. */
export interface FlowLine {
  readonly height: number;
  readonly group: number;
}

/** The position of a line: page and column from 0, and its distance from the top of its column. */
export interface Spot {
  readonly page: number;
  readonly column: 0 | 1;
  readonly offset: number;
}

/** Heights of a column on the first page and on all others. */
export interface ColumnHeights {
  readonly first: number;
  readonly others: number;
}

/**
 * Distributes lines over two columns: with groups kept together and columns balanced if everything fits on the first
 * page, else column by column, page by page. A title is never the last line of a column.
 *
 * @returns the position of each line
 */
export function flowInColumns(lines: readonly FlowLine[], heights: ColumnHeights): Spot[] {
  const split = evenSplit(lines);
  const fits = Math.max(sum(lines.slice(0, split)), sum(lines.slice(split))) <= heights.first;
  return fits ? [...stack(lines.slice(0, split), 0), ...stack(lines.slice(split), 1)] : fill(lines, heights);
}

const sum = (lines: readonly FlowLine[]): number => lines.reduce((height, line) => height + line.height, 0);

/** The first line of the second column: the start of the group that makes the higher column as low as possible. */
function evenSplit(lines: readonly FlowLine[]): number {
  const starts = lines.flatMap(({ group }, place) => (lines[place - 1]?.group === group ? [] : [place]));
  const higher = (start: number): number => Math.max(sum(lines.slice(0, start)), sum(lines.slice(start)));
  return [...starts, lines.length].reduce((best, start) => (higher(start) < higher(best) ? start : best), 0);
}

function stack(lines: readonly FlowLine[], column: 0 | 1): Spot[] {
  let offset = 0;
  return lines.map(({ height }) => {
    const spot: Spot = { page: 0, column, offset };
    offset += height;
    return spot;
  });
}

function fill(lines: readonly FlowLine[], { first, others }: ColumnHeights): Spot[] {
  let place = 0;
  let offset = 0;
  return lines.map(({ height, group }, index) => {
    const room = place < 2 ? first : others;
    const isTitle = lines[index - 1]?.group !== group;
    const needed = height + (isTitle ? (lines[index + 1]?.height ?? 0) : 0);
    if (offset > 0 && offset + needed > room) {
      place++;
      offset = 0;
    }
    const spot: Spot = { page: Math.floor(place / 2), column: place % 2 === 0 ? 0 : 1, offset };
    offset += height;
    return spot;
  });
}
