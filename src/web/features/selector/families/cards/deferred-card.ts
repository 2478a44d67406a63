import { lazyComponent } from "#web/ui/lazy/lazy-component.ts";

/** A family's card: most visitors never leave the table. */
export const deferredCard = lazyComponent(async () => (await import("./family-card.tsx")).FamilyCard);
