import { lazy, Suspense, type ComponentType } from "react";
import { analyticsId } from "#app-state/consent.ts";
import { loadCode } from "#web/code/load-code.ts";
import { withAllMessages } from "#web/code/locale.ts";
import { useSite } from "#web/ui/site/site.ts";

/** Where it cannot be had nothing is asked, and so nothing measured. */
const Measuring = lazy<ComponentType>(() =>
  loadCode(() => withAllMessages(() => import("./measuring.tsx"))).then(
    ({ Measuring: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

/** Asks whether the site may be measured, and does so. A site without analytics loads nothing of it. @see rule P4 */
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
