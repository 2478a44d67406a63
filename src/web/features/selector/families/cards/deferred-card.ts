import { lazyComponent } from "#web/ui/lazy/lazy-component.ts";

/** Deferred: most visitors only use the table. */
export const deferredCard = lazyComponent(async () => (await import("./family-card.tsx")).FamilyCard);
