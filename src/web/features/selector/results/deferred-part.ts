import type { ComponentProps, FunctionComponent } from "react";
import { withAllMessages } from "#web/code/locale.ts";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import type { DeferredParts } from "./deferred-parts.ts";

/** Components have objects as props, which is not known of one that is yet to be named. */
type PropsOf<Name extends keyof DeferredParts> = ComponentProps<DeferredParts[Name]> & object;

/** A part of the selector that a page without a choice does not show; all of them are one script. */
export const deferredPart = <Name extends keyof DeferredParts>(name: Name) =>
  lazyPart<PropsOf<Name>>(async () => {
    const { deferredParts } = await withAllMessages(() => import("./deferred-parts.ts"));
    // The type of one of several components, by its name.
    return deferredParts[name] as FunctionComponent<PropsOf<Name>>;
  });
