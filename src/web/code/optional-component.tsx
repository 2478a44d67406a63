import { lazy, Suspense, type FunctionComponent } from "react";
import { lazyImport } from "./lazy-import.ts";
import { importWithRetry } from "./import-or-reload.ts";

/** An optional component, such as a toast: if its code cannot be loaded, nothing is shown. */
export function optionalComponent<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  lazyImport(load);
  const Lazy: FunctionComponent<Props> = lazy(async () => ({
    default: await importWithRetry(load).catch(() => (): null => null),
  }));
  return (props) => (
    <Suspense>
      <Lazy {...props} />
    </Suspense>
  );
}
