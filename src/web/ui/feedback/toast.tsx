import { optionalComponent } from "#web/code/optional-component.tsx";

/** A toast at the edge of the page, with at most one action. Its message is also in the page. */
export const Toast = optionalComponent(async () => (await import("./toast-box.tsx")).ToastBox);
