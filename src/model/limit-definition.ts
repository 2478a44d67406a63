/** What a limit counts. `characters` are UTF-16 code units, as HTML's `maxlength` and JavaScript count them. */
type LimitUnit = "bytes" | "characters" | "entries" | "levels" | "milliseconds" | "items" | "pixels";

export interface InputLimit {
  readonly value: number;
  readonly unit: LimitUnit;
  readonly subject: string;
  /** What happens to larger input, as a sentence. */
  readonly whenExceeded: string;
  /** The HTTP status of the response, if a request is refused. */
  readonly status?: 400 | 408 | 413 | 414 | 431 | 503;
}

const limitIn =
  (unit: LimitUnit) =>
  (value: number, subject: string, consequence: string | Pick<InputLimit, "whenExceeded" | "status">): InputLimit => ({
    value,
    unit,
    subject,
    ...(typeof consequence === "string" ? { whenExceeded: consequence } : consequence),
  });

export const bytes = limitIn("bytes");
export const characters = limitIn("characters");
export const entries = limitIn("entries");
export const items = limitIn("items");
export const levels = limitIn("levels");
export const milliseconds = limitIn("milliseconds");
export const pixels = limitIn("pixels");
