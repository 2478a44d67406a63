/** A value, or the problem why there is none. Nothing in this folder throws for input that is wrong. */
export type Outcome<T, P> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: P };

/** An outcome that holds a value. */
export const fine = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** An outcome that holds a problem. */
export const failed = <P>(problem: P): { readonly ok: false; readonly problem: P } => ({ ok: false, problem });
