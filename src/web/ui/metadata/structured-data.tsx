import { useSite } from "../site/site.ts";
import { structuredDataText } from "./structured-data-text.ts";

/** Facts for search engines, where product pages are served to them. React leaves the script where it stands. */
export function StructuredData({ data }: { readonly data: unknown }) {
  const { productDeepLinks } = useSite().config;
  if (!productDeepLinks) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredDataText(data) }} />;
}
