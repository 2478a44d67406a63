import { writeQuery } from "#navigation/addresses/query.ts";

/** The path of project lists, without the language. */
export const LIST_PATH = "/project";

/** The query parameter with a shared list as text. */
export const LIST_PARAMETER = "list";

/** The form field with the number of articles that match a selection of which the list has only the first. @see rule F21 */
export const MATCHES_PARAMETER = "matches";

/** The parameter that makes a list's PDF the report of its rooms. @see rule F12 */
export const REPORT_PARAMETER = "report";
export const ROOM_REPORT = "rooms";

/** Longer addresses are refused or truncated by some programs and servers. */
export const MAX_SHARED_ADDRESS_LENGTH = 8000;

/** The page that shows a shared list, without the language. @param text as from `writeSharedList` */
export const sharedListPath = (text: string): string => `${LIST_PATH}${writeQuery([[LIST_PARAMETER, text]])}`;
