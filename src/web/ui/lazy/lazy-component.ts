import type { FunctionComponent } from "react";
import { lazyCode, type LazyCode } from "./lazy-part.tsx";

/** A component whose code only some visitors need. */
export interface LazyComponent<Props> extends Pick<LazyCode<Props>, "Failed"> {
  /**
   * Loads it before hydrating a page that contains it: otherwise an update while the code is loading would hide the
   * server-rendered HTML. If it cannot be loaded, it is rendered lazily.
   */
  readonly loadFirst: () => Promise<void>;
  /** The component itself where it was loaded first; elsewhere one that suspends until it has loaded. */
  readonly component: () => FunctionComponent<Props>;
}

/** Marks code like `lazyCode`, and renders it with React's `lazy` on pages that do not initially contain it. */
export function lazyComponent<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyComponent<Props> {
  const { Component, Failed } = lazyCode(load);
  let component = Component;
  return {
    loadFirst: async () => {
      component = await load().catch(() => Component);
    },
    component: () => component,
    Failed,
  };
}
