/** A copy of an object without its undefined values, so that their keys are absent. */
export const withoutUndefined = <T extends object>(object: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
