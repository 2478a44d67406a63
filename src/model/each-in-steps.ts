/** So many items take a few milliseconds on a phone, if each takes microseconds. */
const ITEMS_PER_STEP = 512;

/** Does something for each item as a generator that yields every few hundred: thousands take long. */
export function* eachInSteps<T>(items: readonly T[], act: (item: T) => void): Generator<void, void> {
  for (const [at, item] of items.entries()) {
    if (at % ITEMS_PER_STEP === ITEMS_PER_STEP - 1) yield;
    act(item);
  }
}
