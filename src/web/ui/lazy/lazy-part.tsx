import { lazy, memo, Suspense, type FunctionComponent, type ReactNode } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { FailedNote } from "#web/ui/feedback/failed-note.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { HydrationBoundary } from "#web/ui/hooks/use-hydrated.tsx";
import { lazyImport } from "#web/code/lazy-import.ts";
import styles from "./lazy-part.module.css";

/** A component whose code only some visitors need, and what says that it could not be loaded. */
export interface LazyCode<Props> {
  /**
   * Suspends until the code is loaded, also while it cannot be: below a `Suspense` of its own what the server has written stays,
   * where an error would replace the page.
   */
  readonly Component: FunctionComponent<Props>;
  /** Renders nothing unless the code could not be loaded. Stands beside the `Suspense`: within, it would replace the server's HTML. */
  readonly Failed: FunctionComponent;
}

/**
 * Marks code like `lazyImport`, for a component. If it cannot be loaded, the page is reloaded once under the guard; after that the
 * component alone is missing, says so and offers a retry.
 *
 * @see rules E3, R3
 */
export function lazyCode<Props extends object>(load: () => Promise<FunctionComponent<Props>>): LazyCode<Props> {
  const importCode = lazyImport(load);
  const failures = createStore<Failure>(() => ({ isTrying: false, retry: undefined }));
  const Lazy: FunctionComponent<Props> = lazy(
    () =>
      new Promise<{ readonly default: FunctionComponent<Props> }>((resolve) => {
        const attempt = (): void => {
          failures.setState({ isTrying: true });
          importCode().then(
            (component) => {
              failures.setState({ retry: undefined });
              resolve({ default: component });
            },
            () => failures.setState({ isTrying: false, retry: attempt }),
          );
        };
        attempt();
      }),
  );
  const Component = (props: Props): ReactNode => (
    <HydrationBoundary>
      <Lazy {...props} />
    </HydrationBoundary>
  );
  const Failed = (): ReactNode => {
    const { retry, isTrying } = useStore(failures);
    return retry && <PartFailed isTrying={isTrying} retry={retry} />;
  };
  return { Component, Failed };
}

function PartFailed({ isTrying, retry }: Failure & { readonly retry: () => void }) {
  const t = useTranslations("shell");
  return (
    <FailedNote isTrying={isTrying} onTryAgain={retry} className={styles["failed"]}>
      {t("listFailed")}
    </FailedNote>
  );
}

interface Failure {
  readonly isTrying: boolean;
  /** Present if the last attempt has failed. */
  readonly retry: (() => void) | undefined;
}

/** The same as one component, which is not rendered with its parent: an update would replace what the server has written. */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props & { readonly fallback?: ReactNode }> {
  const { Component, Failed } = lazyCode(load);
  return memo(function LazyPart({ fallback, ...props }: Props & { readonly fallback?: ReactNode }) {
    return (
      <>
        <Failed />
        <Suspense fallback={fallback}>
          <Component {...(props as Props)} />
        </Suspense>
      </>
    );
  });
}
