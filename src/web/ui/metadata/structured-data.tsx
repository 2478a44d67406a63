import { jsonForScript } from "#model/json-for-script.ts";
import { useSite } from "../site/site.ts";

/** Structured data for search engines, where product pages are served to them. React does not hoist the script. */
export function StructuredData({ data }: { readonly data: unknown }) {
  const { productDeepLinks } = useSite().config;
  if (!productDeepLinks) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(data) }} />;
}

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
