/**
 * Calls back with the result of a promise, unless cancelled; for effects. A rejection stays unhandled.
 *
 * @returns cancels the callback: the effect's clean-up
 */
export function whenResolved<T>(promise: Promise<T>, onResult: (result: T) => void): () => void {
  let isCancelled = false;
  void promise.then((result) => isCancelled || onResult(result));
  return () => {
    isCancelled = true;
  };
}
