/** The kinds of jobs run in child processes. Each results in the bytes of a file. */
export type JobKind = "picture" | "datasheet" | "list" | "plan" | "calculation" | "container";

/** A job as sent to a process, as plain data. `work-process.ts` defines the input of each kind. */
export interface JobMessage {
  readonly kind: JobKind;
  readonly input: object;
}

/** What a process answers: the file, or why there is none, and whether every job of its kind fails. */
export type JobAnswer = { readonly bytes: Uint8Array } | { readonly problem: string; readonly isKindMissing: boolean };
