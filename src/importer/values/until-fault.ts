import type { Row } from "../files/row.ts";

/** The rows of a file that is read once more, up to its fault, which is reported by the first reading. */
export async function* untilFault(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  try {
    yield* batches;
  } catch {
    return;
  }
}
