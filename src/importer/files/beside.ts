/**
 * Whether a name is that of an auxiliary file: hidden files, Excel's lock of an open workbook, Windows' folder
 * settings.
 */
export const isAuxiliaryFile = (name: string): boolean =>
  name.startsWith(".") || name.startsWith("~$") || isSystemFile(name);

/** Whether a name is that of a file that macOS or Windows creates in every opened folder. */
export const isSystemFile = (name: string): boolean => /^(?:\.ds_store|thumbs\.db|desktop\.ini)$/i.test(name);
