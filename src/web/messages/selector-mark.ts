/** Marks the selector's route, which needs no messages of other pages. */
export const SELECTOR = "data-selector";
