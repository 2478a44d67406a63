import { StoreError } from "./store.ts";

/** What an action gives, or the store's error that it throws; any other error is thrown. */
export function orDamage<T>(action: () => T): T | StoreError {
  try {
    return action();
  } catch (error) {
    if (error instanceof StoreError) return error;
    throw error;
  }
}

/** What an action gives; `undefined` when it throws an error of the store, which is no failure here. */
export function unlessDamaged<T>(action: () => T): T | undefined {
  const outcome = orDamage(action);
  return outcome instanceof StoreError ? undefined : outcome;
}
