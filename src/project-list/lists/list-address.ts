import { writeQuery } from "#navigation/addresses/query.ts";

/** The path of project lists, without the language. */
export const LIST_PATH = "/project";

/** The query parameter for an encoded list. */
export const LIST_PARAMETER = "list";

/** The form field for the number of articles that match, of which the posted list has only the first. @see rule F21 */
export const MATCHES_PARAMETER = "matches";

/** The parameter that requests a report of the rooms as the PDF of a list. @see rule F12 */
export const REPORT_PARAMETER = "report";
export const ROOM_REPORT = "rooms";

/** Some programs and servers reject or truncate longer URLs. */
export const MAX_SHARED_ADDRESS_LENGTH = 8000;

/** The path of a shared list, without the language. @param text as returned by `writeSharedList` */
export const sharedListPath = (text: string): string => `${LIST_PATH}${writeQuery([[LIST_PARAMETER, text]])}`;
