/** Solves an over-determined linear system by least squares: normal equations and Gaussian elimination. */
export function leastSquares(rows: readonly (readonly number[])[], right: readonly number[]): number[] {
  const count = rows[0]?.length ?? 0;
  const system = Array.from({ length: count }, (_, i) => [
    ...Array.from({ length: count }, (__, j) => rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0)),
    rows.reduce((sum, row, index) => sum + (row[i] ?? 0) * (right[index] ?? 0), 0),
  ]);
  for (let pivot = 0; pivot < count; pivot++) {
    const best = system
      .slice(pivot)
      .reduce(
        (max, row, index) => (Math.abs(row[pivot] ?? 0) > Math.abs(system[max]?.[pivot] ?? 0) ? pivot + index : max),
        pivot,
      );
    [system[pivot], system[best]] = [system[best] ?? [], system[pivot] ?? []];
    for (const [index, row] of system.entries()) {
      if (index === pivot) continue;
      const factor = (row[pivot] ?? 0) / (system[pivot]?.[pivot] ?? 1);
      for (let column = pivot; column <= count; column++)
        row[column] = (row[column] ?? 0) - factor * (system[pivot]?.[column] ?? 0);
    }
  }
  return system.map((row, index) => (row[count] ?? 0) / (row[index] ?? 1));
}
