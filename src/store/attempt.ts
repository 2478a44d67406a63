/** The outcome of something that is done at once, as a promise: what it throws rejects. */
export const attempt = <T>(action: () => T): Promise<T> =>
  new Promise((resolve) => {
    resolve(action());
  });
