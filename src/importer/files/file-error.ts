/** Whether an error came from the operating system's file access, as opposed to a bug. */
export const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "syscall" in error && "code" in error;
