import type { DatasheetInput } from "../documents/datasheet-pdf.ts";
import type { ListInput } from "../documents/list-pdf.ts";
import type { PictureInput } from "../pictures/make-picture.ts";

/** What each kind of job is given: plain data that can be sent to another process. */
export interface JobInputs {
  readonly picture: PictureInput;
  readonly datasheet: DatasheetInput;
  readonly list: ListInput;
}

/** The kinds of work that processes of their own do. Each results in the bytes of a file. */
export type JobKind = keyof JobInputs;

/** A job as it is sent to a process. */
export type JobMessage = { readonly [K in JobKind]: { readonly kind: K; readonly input: JobInputs[K] } }[JobKind];

/** What a process answers: the file, or why there is none, and whether that holds for all jobs of its kind. */
export type JobAnswer = { readonly bytes: Uint8Array } | { readonly problem: string; readonly isKindMissing: boolean };
