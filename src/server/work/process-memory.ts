import { MAX_PROCESS_BYTES } from "#model/bounds.ts";

/** Whether a child process has to end. @param residentBytes all of its memory, including that of native code */
export const holdsTooMuch = (residentBytes: number): boolean => residentBytes > MAX_PROCESS_BYTES;
