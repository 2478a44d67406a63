import { lazy, type FunctionComponent } from "react";
import { lazyImport } from "./lazy-import.ts";

/** A component whose code only some visitors need. */
export interface LazyComponent<Props> {
  /**
   * Loads it for a page that the server has written with it, before the page is taken over: something that changes while the code is
   * under way would otherwise hide what the server has written. If it cannot be loaded, it is rendered lazily like any other.
   */
  readonly loadFirst: () => Promise<void>;
  /** The component itself where it was loaded first; elsewhere one that suspends until it has come. */
  readonly component: () => FunctionComponent<Props>;
}

/** Marks code like `lazyImport`, and has it rendered with React's `lazy` where a page does not start with it. */
export function lazyComponent<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyComponent<Props> {
  const imported = lazyImport(load);
  const Lazy: FunctionComponent<Props> = lazy(async () => ({ default: await imported() }));
  let component = Lazy;
  return {
    loadFirst: async () => {
      component = await load().catch(() => Lazy);
    },
    component: () => component,
  };
}
