import { lazy, Suspense, type FunctionComponent } from "react";
import { lazyImport } from "./lazy-import.ts";
import { loadCode } from "./import-or-reload.ts";

/** An optional component, such as a toast: if its code cannot be loaded, nothing is shown. */
export function optionalPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  lazyImport(load);
  const Lazy: FunctionComponent<Props> = lazy(async () => ({
    default: await loadCode(load).catch(() => (): null => null),
  }));
  return (props) => (
    <Suspense>
      <Lazy {...props} />
    </Suspense>
  );
}
