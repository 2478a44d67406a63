import { optionalPart } from "#web/code/optional-part.tsx";

/** A toast at the edge of the page, with at most one action. Its message is also in the page. */
export const Toast = optionalPart(async () => (await import("./toast-box.tsx")).ToastBox);
