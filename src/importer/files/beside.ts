/**
 * Whether a name is that of a file which programs and systems keep beside a catalogue: hidden ones, Excel's lock of an open
 * workbook, what Windows keeps about a folder. None of them is the operator's.
 */
export const isAuxiliaryFile = (name: string): boolean =>
  name.startsWith(".") || name.startsWith("~$") || isSystemFile(name);

/** Whether a name is that of a file that macOS or Windows puts into each folder that is looked at, and recreates when it has been deleted. */
export const isSystemFile = (name: string): boolean => /^(?:\.ds_store|thumbs\.db|desktop\.ini)$/i.test(name);
