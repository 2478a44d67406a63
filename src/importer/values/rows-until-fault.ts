import type { Row } from "../files/row.ts";

/** The rows of a file that is read a second time, up to its fault, which the first pass has reported. */
export async function* rowsUntilFault(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  try {
    yield* batches;
  } catch {
    return;
  }
}
