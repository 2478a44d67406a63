import type { FunctionComponent } from "react";
import { lazyCode, type LazyCode } from "./lazy-part.tsx";

/** A component whose code only some visitors need. */
export interface LazyComponent<Props> extends Pick<LazyCode<Props>, "Failed"> {
  /**
   * Loads it for a page that the server has written with it, before the page is taken over: something that changes while the code is
   * under way would otherwise hide what the server has written. If it cannot be loaded, it is rendered lazily like any other.
   */
  readonly loadFirst: () => Promise<void>;
  /** The component itself where it was loaded first; elsewhere one that suspends until it has loaded. */
  readonly component: () => FunctionComponent<Props>;
}

/** Marks code like `lazyCode`, and has it rendered with React's `lazy` where a page does not start with it. */
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
