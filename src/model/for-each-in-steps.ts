/** Processing this many items takes a few milliseconds on a phone. */
const ITEMS_PER_STEP = 512;

/** Visits each item; yields every few hundred, so that thousands do not block the thread. */
export function* forEachInSteps<T>(items: readonly T[], visit: (item: T) => void): Generator<void, void> {
  for (const [index, item] of items.entries()) {
    if (index % ITEMS_PER_STEP === ITEMS_PER_STEP - 1) yield;
    visit(item);
  }
}
