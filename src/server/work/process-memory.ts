import { LARGEST_PROCESS_BYTES } from "#model/bounds.ts";

/** Whether a process that makes pictures and documents has to end. @param residentBytes all of its memory, that of native code too */
export const holdsTooMuch = (residentBytes: number): boolean => residentBytes > LARGEST_PROCESS_BYTES;
