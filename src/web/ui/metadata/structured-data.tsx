import { jsonForScript } from "#model/json-for-script.ts";
import { useSite } from "../site/site.ts";

/** Structured data for search engines, where product pages are served to them. React does not hoist the script. */
export function StructuredData({ data }: { readonly data: unknown }) {
  const { productDeepLinks } = useSite().config;
  if (!productDeepLinks) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(data) }} />;
}
