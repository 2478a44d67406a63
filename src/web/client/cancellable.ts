/** Passes on the result of a promise; for effects, whose clean-up is the returned function, which prevents that. */
export function cancellable<T>(promise: Promise<T>, onResult: (result: T) => void): () => void {
  let isCancelled = false;
  void promise.then((result) => isCancelled || onResult(result));
  return () => {
    isCancelled = true;
  };
}
