/** Whether the operating system refused to do something with a file, as against an error of the program. */
export const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "syscall" in error && "code" in error;
