/**
 * The form in which file names are compared, stored and served: with composed characters (Unicode's NFC). macOS, and
 * archives made on it, write `ö` as an `o` and a diaeresis (NFD), which looks the same.
 *
 * @see rule D9
 */
export const normalizeFileName = (name: string): string => name.normalize("NFC");

/**
 * Makes a look-up try both normalisation forms, since older published versions contain file names as they were on disk.
 */
export const findInEitherNormalization =
  <T>(find: (name: string) => T | undefined) =>
  (name: string): T | undefined =>
    find(normalizeFileName(name)) ?? find(name.normalize("NFD"));
