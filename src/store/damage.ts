import { StoreError } from "./store.ts";

/** The result of an action, or the StoreError that it throws; any other error is rethrown. */
export function orDamage<T>(action: () => T): T | StoreError {
  try {
    return action();
  } catch (error) {
    if (error instanceof StoreError) return error;
    throw error;
  }
}

/** The result of an action; `undefined` when it throws a StoreError. */
export function unlessDamaged<T>(action: () => T): T | undefined {
  const outcome = orDamage(action);
  return outcome instanceof StoreError ? undefined : outcome;
}
