/** A value, or the reason why there is none. Invalid files and rooms are such problems, not exceptions. */
export type Outcome<T, P> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: P };

export const succeed = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const fail = <P>(problem: P): { readonly ok: false; readonly problem: P } => ({ ok: false, problem });
