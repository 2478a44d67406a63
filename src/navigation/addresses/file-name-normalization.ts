/**
 * The form in which file names are compared, stored and served: with composed characters (Unicode's NFC). macOS, and
 * archives made on it, write `ö` as an `o` and a diaeresis (NFD), which looks the same.
 *
 * @see rule D9
 */
export const normalizeFileName = (name: string): string => name.normalize("NFC");

/** Tries both forms in a look-up, since older published versions contain file names as they were on disk. */
export const findInEitherNormalization =
  <T>(find: (name: string) => T | undefined) =>
  (name: string): T | undefined =>
    find(normalizeFileName(name)) ?? find(name.normalize("NFD"));
