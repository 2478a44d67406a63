/** What a bound counts. `characters` are UTF-16 code units, as HTML's `maxlength` and JavaScript count them. */
export type BoundUnit = "bytes" | "characters" | "entries" | "levels" | "milliseconds" | "pieces" | "pixels";

/** How much of something is taken in: at most `value`, and what is above it is told in `above`. */
export interface Bound {
  readonly value: number;
  readonly unit: BoundUnit;
  /** What it is that is bounded, and where. */
  readonly of: string;
  /** What happens to what is larger, as a sentence. */
  readonly above: string;
  /** The status of the answer, where a request is refused. */
  readonly status?: 400 | 408 | 413 | 414 | 431 | 503;
}
