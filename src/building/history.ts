/** A state with its past and future states, for undo and redo. */
export interface History<T> {
  /** The latest last. */
  readonly past: readonly T[];
  readonly present: T;
  /** Undone states, the next one to redo first. */
  readonly future: readonly T[];
}

/** The maximum number of undo steps. States share unchanged parts, so that a step is small. */
const MAX_STEPS = 100;

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** Adds a step, unless the state is unchanged. */
export const recordStep = <T>(history: History<T>, next: T): History<T> =>
  next === history.present
    ? history
    : { past: [...history.past, history.present].slice(-MAX_STEPS), present: next, future: [] };

/** Goes one step back, if there is one. */
export function undoStep<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), present: past.at(-1) as T, future: [present, ...future] };
}

/** Restores the step that was undone last, if there is one. */
export function redoStep<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, present], present: future[0] as T, future: future.slice(1) };
}
