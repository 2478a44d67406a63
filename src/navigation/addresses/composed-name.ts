/**
 * The form in which the names of files are compared, stored and served: with composed characters (Unicode's NFC). Macs, and archives
 * that come from them, write `ö` as an `o` and a diaeresis (NFD), which looks the same.
 *
 * @see rule D9
 */
export const composedName = (name: string): string => name.normalize("NFC");

/** Makes a lookup try both normalisation forms of a name: older published versions contain file names exactly as they were on disk. */
export const findInEitherNormalization =
  <T>(find: (name: string) => T | undefined) =>
  (name: string): T | undefined =>
    find(composedName(name)) ?? find(name.normalize("NFD"));
