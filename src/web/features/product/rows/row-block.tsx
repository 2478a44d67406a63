import { lazy, Suspense } from "react";
import type { RowSystem } from "#views/product/row-system.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { useHydrated } from "#web/ui/hooks/use-hydrated.ts";

const RowBuilder = lazy(lazyImport(async () => ({ default: (await import("./row-builder.tsx")).RowBuilder })));

/** The calculation of a continuous row; without scripts the related articles above it are all there is. @see rule F16 */
export function RowBlock({ code, system }: { readonly code: string; readonly system: RowSystem | undefined }) {
  if (!useHydrated() || !system) return null;
  return (
    <Suspense>
      <RowBuilder code={code} system={system} />
    </Suspense>
  );
}
