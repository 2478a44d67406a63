import { lazy, Suspense, type ComponentType } from "react";
import { analyticsId } from "#app-state/consent.ts";
import { loadCode } from "#web/code/import-or-reload.ts";
import { withAllMessages } from "#web/code/locale.ts";
import { useSite } from "#web/ui/site/site.ts";

/** If it cannot be loaded, consent is not requested and nothing is measured. */
const Measuring = lazy<ComponentType>(() =>
  loadCode(() => withAllMessages(() => import("./measuring.tsx"))).then(
    ({ Measuring: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

/** Asks for consent to analytics, and runs it once given. Sites without analytics load none of this. @see rule P4 */
export function ConsentBar() {
  const { config } = useSite();
  return (
    analyticsId(config) !== undefined && (
      <Suspense>
        <Measuring />
      </Suspense>
    )
  );
}
