import { writeQuery } from "#navigation/addresses/encode-address.ts";

/** Where project lists have their page, without the language. */
export const LIST_PATH = "/project";

/** The address parameter that holds a shared list as text. */
export const LIST_PARAMETER = "list";

/** Longer addresses are refused or cut on their way by some programs and servers. */
export const LONGEST_SHARED_ADDRESS = 8000;

/** The page that shows a shared list, without the language. @param text as `writeSharedList` wrote it */
export const sharedListPath = (text: string): string => `${LIST_PATH}${writeQuery([[LIST_PARAMETER, text]])}`;
