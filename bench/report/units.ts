/** Formats a time in a suitable unit. */
export function time(ms: number): string {
  if (Number.isNaN(ms)) return "–";
  if (ms < 1) return `${(ms * 1000).toPrecision(3)} µs`;
  return ms < 1000 ? `${ms.toPrecision(3)} ms` : `${(ms / 1000).toPrecision(3)} s`;
}

/** Formats a ratio. */
export const ratio = (times: number): string =>
  Number.isNaN(times) ? "–" : `${times >= 100 ? Math.round(times).toLocaleString("en") : times.toPrecision(2)} ×`;
