/** The kinds of work that processes of their own do. Each results in the bytes of a file. */
export type JobKind = "picture" | "datasheet" | "list" | "plan";

/** A job as it is sent to a process: what its kind is given, as plain data. `work-process.ts` says what that is. */
export interface JobMessage {
  readonly kind: JobKind;
  readonly input: object;
}

/** What a process answers: the file, or why there is none, and whether that holds for all jobs of its kind. */
export type JobAnswer = { readonly bytes: Uint8Array } | { readonly problem: string; readonly isKindMissing: boolean };
