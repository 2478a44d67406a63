import type { ComponentProps, FunctionComponent } from "react";
import { withAllMessages } from "#web/code/locale.ts";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import type { LaterParts } from "./later-parts.ts";

/** Components have objects as props, which is not known of one that is yet to be named. */
type PropsOf<Name extends keyof LaterParts> = ComponentProps<LaterParts[Name]> & object;

/** A part of the selector that a page without a choice does not show; all of them are one script. */
export const laterPart = <Name extends keyof LaterParts>(name: Name) =>
  lazyPart<PropsOf<Name>>(async () => {
    const { laterParts } = await withAllMessages(() => import("./later-parts.ts"));
    // The type of one of several components, by its name.
    return laterParts[name] as FunctionComponent<PropsOf<Name>>;
  });
