/** A breadcrumb: its name and address. */
interface BreadcrumbStep {
  readonly name: string;
  /** Absent for the page itself. */
  readonly address?: string | undefined;
}

/** schema.org's `BreadcrumbList`. */
export const breadcrumbData = (steps: readonly BreadcrumbStep[]) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, address }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    ...(address !== undefined && { item: address }),
  })),
});
