import { codeCount, type Column } from "#engine/columns/column.ts";
import type { RowPasses } from "#engine/columns/narrow-column.ts";
import { bytesOf, type CreateWorkspace, type Workspace } from "#engine/kernels/workspace.ts";

/** Prepares the passes over the rows of a scope, for some columns. The passes of the scope before are no longer valid. */
export type PrepareRowPasses = (rows: Uint32Array, columns: readonly Column<unknown>[]) => RowPasses;

/** Space in one memory: the codes of a whole column, the rows and their codes, and three tables by code. */
interface Space {
  readonly workspace: Workspace;
  readonly all: Uint32Array;
  readonly rows: Uint32Array;
  readonly codes: Uint32Array;
  readonly isUsed: Int32Array;
  readonly codeOf: Uint32Array;
  readonly counts: Int32Array;
}

/**
 * Prepares passes in space that is kept for the next scope. Kernels are compiled when they are loaded, so the first
 * category that is entered does not wait for loops to become fast.
 */
export function createRowPasses(createWorkspace: CreateWorkspace): PrepareRowPasses {
  let kept: Space | undefined;
  return (rows, columns) => {
    const most = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b), 0);
    const rowCount = most(columns.map((column) => column.codes.length));
    // One more than there are codes, for rows without a value.
    const tableLength = most(columns.map(codeCount)) + 1;
    if (!kept || kept.all.length < rowCount || kept.isUsed.length < tableLength)
      kept = createSpace(createWorkspace, rowCount, tableLength);
    return passesIn(kept, rows);
  };
}

function createSpace(createWorkspace: CreateWorkspace, rowCount: number, tableLength: number): Space {
  const workspace = createWorkspace(3 * bytesOf(rowCount) + 3 * bytesOf(tableLength));
  const { rows, words } = workspace;
  return {
    workspace,
    all: rows(rowCount),
    rows: rows(rowCount),
    codes: rows(rowCount),
    isUsed: words(tableLength),
    codeOf: rows(tableLength),
    counts: words(tableLength),
  };
}

function passesIn({ workspace, ...space }: Space, rows: Uint32Array): RowPasses {
  const { kernels } = workspace;
  const [all, own, codes] = [space.all.byteOffset, space.rows.byteOffset, space.codes.byteOffset];
  space.rows.set(rows);
  return {
    pick(column) {
      const isUsed = space.isUsed.subarray(0, codeCount(column)).fill(0);
      space.all.set(column.codes);
      kernels.pickCodes(all, own, rows.length, codes, isUsed.byteOffset);
      return isUsed;
    },
    renumber(codeOf, count) {
      const rowsOfCode = space.counts.subarray(0, count).fill(0);
      space.codeOf.set(codeOf);
      const runCount = kernels.renumberCodes(codes, rows.length, space.codeOf.byteOffset, rowsOfCode.byteOffset);
      return { codes: space.codes.subarray(0, rows.length), rowsOfCode, runCount };
    },
  };
}
