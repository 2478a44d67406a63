/**
 * The form in which file names are compared, stored and served: with composed characters (Unicode's NFC). macOS, and
 * archives made on it, write `ö` as an `o` and a diaeresis (NFD), which looks the same.
 *
 * @see rule D9
 */
export const normalizeFileName = (name: string): string => name.normalize("NFC");
