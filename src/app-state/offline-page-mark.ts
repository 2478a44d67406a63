/** Marks the root element of an offline page, which is shown instead of the requested one. */
export const OFFLINE_PAGE_ATTRIBUTE = "data-offline-page";
