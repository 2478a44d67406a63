import { lazy, memo, Suspense, useState, type FunctionComponent, type ReactNode } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { LoadFailure } from "#web/ui/feedback/load-failure.tsx";
import { HydrationBoundary } from "#web/ui/hooks/use-is-hydrated.tsx";
import { lazyImport } from "#web/code/lazy-import.ts";
import { importWithRetry } from "#web/code/import-or-reload.ts";
import { withAllMessages } from "#web/code/locale.ts";
import styles from "../feedback/note.module.css";

/** A component whose code only some visitors need, and its error message. */
interface LazyCode<Props> {
  /** Suspends until the code is loaded, even after a failure: an error would replace the page's HTML. */
  readonly Component: FunctionComponent<Props>;
  /** Reports a failure to load the code. Place it next to the `Suspense`: inside, it would replace the page's HTML. */
  readonly Failed: FunctionComponent;
  /** Loads the code, so that the component then renders without suspending. @throws when it cannot be loaded */
  readonly preload: () => Promise<unknown>;
}

/**
 * Marks code as `lazyImport` does, for a component. If it cannot be loaded, the page is reloaded once;
 * after that only the component is missing, with a message and a retry.
 *
 * @see rules E3, R3
 */
export function lazyCode<Props extends object>(load: () => Promise<FunctionComponent<Props>>): LazyCode<Props> {
  let loadedComponent: FunctionComponent<Props> | undefined;
  const importCode = lazyImport(async () => (loadedComponent = await load()));
  const failures = createStore<Failure>(() => ({ isRetrying: false, retry: undefined }));
  const Lazy: FunctionComponent<Props> = lazy(
    () =>
      new Promise<{ readonly default: FunctionComponent<Props> }>((resolve) => {
        const attempt = (): void => {
          failures.setState({ isRetrying: true });
          importCode().then(
            (component) => {
              failures.setState({ retry: undefined });
              resolve({ default: component });
            },
            () => failures.setState({ isRetrying: false, retry: attempt }),
          );
        };
        attempt();
      }),
  );
  const Component = (props: Props): ReactNode => {
    // Constant while mounted: React would remount a component of another type.
    const [Rendered] = useState(() => loadedComponent ?? Lazy);
    return (
      <HydrationBoundary>
        <Rendered {...props} />
      </HydrationBoundary>
    );
  };
  const Failed = (): ReactNode => {
    const { retry, isRetrying } = useStore(failures);
    return retry && <LoadFailure isRetrying={isRetrying} onRetry={retry} className={styles["failed"]} />;
  };
  return { Component, Failed, preload: importCode };
}

interface Failure {
  readonly isRetrying: boolean;
  /** Present if the last attempt has failed. */
  readonly retry: (() => void) | undefined;
}

/** A component that is loaded when it is first rendered, or beforehand by `preload`. */
type LazyComponent<Props> = FunctionComponent<Props & { readonly fallback?: ReactNode }> &
  Pick<LazyCode<Props>, "preload">;

/** `lazyCode` with its error message; memoised, since an update would replace the server-rendered HTML. */
export function lazyComponent<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyComponent<Props> {
  const { Component, Failed, preload } = lazyCode(load);
  const Memoised = memo(function LazyComponent({ fallback, ...props }: Props & { readonly fallback?: ReactNode }) {
    return (
      <>
        <Failed />
        <Suspense fallback={fallback}>
          <Component {...(props as Props)} />
        </Suspense>
      </>
    );
  });
  return Object.assign(Memoised, { preload }) as LazyComponent<Props>;
}

/** A lazy component whose messages are loaded with it. */
export const lazyPart = <Props extends object>(load: () => Promise<FunctionComponent<Props>>): LazyComponent<Props> =>
  lazyComponent(() => withAllMessages(load));

/** Like `lazyPart`, for a dispensable component such as analytics: nothing is shown if its code cannot be loaded. */
export function optionalComponent<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  const loadWithMessages = () => withAllMessages(load);
  lazyImport(loadWithMessages);
  const Lazy: FunctionComponent<Props> = lazy(async () => ({
    default: await importWithRetry(loadWithMessages).catch(() => (): null => null),
  }));
  return (props) => (
    <Suspense>
      <Lazy {...props} />
    </Suspense>
  );
}
