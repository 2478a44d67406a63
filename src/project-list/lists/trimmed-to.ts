/** Keeps a typed text within what a field may hold: no half characters, no space around it, no more than fits. */
export const trimmedTo = (text: string, longest: number): string =>
  text.toWellFormed().trim().slice(0, longest).toWellFormed().trim();
