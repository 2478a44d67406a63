import { optionalPart } from "#web/code/optional-part.tsx";

/** A toast at the edge of the page, with at most one action. What it says is in the page as well. */
export const Toast = optionalPart(async () => (await import("./toast-box.tsx")).ToastBox);
