/** Marks the selector, which needs no messages of other pages. */
export const SELECTOR = "data-selector";
