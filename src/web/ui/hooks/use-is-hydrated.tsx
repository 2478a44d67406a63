import { createContext, use, useDeferredValue, useEffect, useState, useSyncExternalStore, type ReactNode } from "react";

/** A unit of hydration: the document, or a part below its own `Suspense`, which is hydrated later. */
interface Hydration {
  readonly isDone: () => boolean;
  readonly finish: () => void;
}

function createHydration(isDone: boolean): Hydration {
  let isHydrated = isDone;
  return { isDone: () => isHydrated, finish: () => void (isHydrated = true) };
}

/** The document. Components that are mounted after its hydration render only in the browser. */
const HydrationContext = createContext(createHydration(false));

/**
 * Whether the component is hydrated: false on the server and during hydration.
 *
 * Dependent content is not urgent and renders as a deferred, interruptible update; an external store would force a
 * synchronous one.
 */
export function useIsHydrated(): boolean {
  const { isDone, finish } = use(HydrationContext);
  useEffect(finish, [finish]);
  return useDeferredValue(true, isDone() ? undefined : false);
}

/** Place it inside a `Suspense` whose content is hydrated after the document. */
export function HydrationBoundary({ children }: { readonly children: ReactNode }) {
  const isDone = useIsInBrowser();
  const [hydration] = useState(() => createHydration(isDone));
  return <HydrationContext value={hydration}>{children}</HydrationContext>;
}

/** For external stores whose value does not change while it is displayed. */
export const subscribeToNothing = () => () => undefined;

/** Whether the component is rendered in the browser; false during the hydration of its own boundary. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
