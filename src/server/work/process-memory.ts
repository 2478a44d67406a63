import { MAX_PROCESS_BYTES } from "#model/bounds.ts";

/** Whether a child process has to end. @param residentBytes all of its memory, including that of native code */
export const exceedsProcessMemory = (residentBytes: number): boolean => residentBytes > MAX_PROCESS_BYTES;
