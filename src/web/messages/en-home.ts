import home from "#locales/en/home.json";

/** The English messages of the home page, in a separate chunk. @see rule L3 */
export const messages = { home };

/** Messages of the home page, by namespace and key. */
export type HomeMessages = typeof messages;
