import type { ComponentProps, FunctionComponent } from "react";
import { withAllMessages } from "#web/code/locale.ts";
import { lazyComponent } from "#web/ui/lazy/lazy-component.tsx";
import type { DeferredParts } from "./deferred-parts.ts";

/** `& object`, since TypeScript cannot prove that the props are an object while `Name` is generic. */
type PropsOf<Name extends keyof DeferredParts> = ComponentProps<DeferredParts[Name]> & object;

/** A part of the selector that a first visit does not show. */
export const deferredPart = <Name extends keyof DeferredParts>(name: Name) =>
  lazyComponent<PropsOf<Name>>(async () => {
    const { deferredParts } = await withAllMessages(() => import("./deferred-parts.ts"));
    return deferredParts[name] as FunctionComponent<PropsOf<Name>>;
  });
