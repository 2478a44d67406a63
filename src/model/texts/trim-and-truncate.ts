/** Trims and truncates what was typed into a field, without splitting surrogate pairs. */
export const trimAndTruncate = (text: string, maxLength: number): string =>
  text.toWellFormed().trim().slice(0, maxLength).toWellFormed().trim();
