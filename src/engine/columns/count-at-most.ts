/** The number of values up to a limit, by binary search. @param ascending sorted numbers without `NaN` */
export function countAtMost(ascending: Float32Array, limit: number): number {
  const bound = Math.fround(limit);
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? NaN) <= bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
