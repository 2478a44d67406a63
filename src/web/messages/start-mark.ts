/** The attribute of a page that names its initial messages, a `LocalePart`; absent: all. */
export const START_MESSAGES = "data-start-messages";
