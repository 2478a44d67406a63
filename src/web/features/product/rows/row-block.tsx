import type { RowSystem } from "#views/product/row-system.ts";
import { withAllMessages } from "#web/code/locale.ts";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import { useHydrated } from "#web/ui/hooks/use-hydrated.tsx";

const RowBuilder = lazyPart(() => withAllMessages(async () => (await import("./row-builder.tsx")).RowBuilder));

/** The calculation of a continuous row; without scripts the related articles above it are all there is. @see rule F16 */
export function RowBlock({ system }: { readonly system: RowSystem | undefined }) {
  if (!useHydrated() || !system) return null;
  return <RowBuilder system={system} />;
}
