/** Says on a page which messages it needs to start with, a `LocalePart`; absent: all. */
export const START_MESSAGES = "data-start-messages";
