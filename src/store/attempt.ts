/** Runs a synchronous action and returns its outcome as a promise; what it throws rejects. */
export const attempt = <T>(action: () => T): Promise<T> =>
  new Promise((resolve) => {
    resolve(action());
  });
