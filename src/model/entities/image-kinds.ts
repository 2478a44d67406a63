/** What an additional picture shows: the product, the product in a room, its dimensions, or a part of it. @see rule D9 */
export const IMAGE_KINDS = ["product", "ambience", "dimension", "detail"] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** Whether a text names a kind. */
export const isImageKind = (text: string): text is ImageKind => IMAGE_KINDS.some((kind) => kind === text);

/** Maximum number of additional pictures per article or family: the style sheet of the gallery has a rule for each. */
export const MAX_ENTRY_IMAGES = 11;
