/** What a bound counts. `characters` are UTF-16 code units, as HTML's `maxlength` and JavaScript count them. */
type BoundUnit = "bytes" | "characters" | "entries" | "levels" | "milliseconds" | "pieces" | "pixels";

/** How much of something is accepted: at most `value`. */
export interface Bound {
  readonly value: number;
  readonly unit: BoundUnit;
  /** What is bounded, and where. */
  readonly subject: string;
  /** What happens to larger input, as a sentence. */
  readonly whenExceeded: string;
  /** The HTTP status of the response, if a request is refused. */
  readonly status?: 400 | 408 | 413 | 414 | 431 | 503;
}
