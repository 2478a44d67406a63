import { jsonForScript } from "#model/json-for-script.ts";
import { useSite } from "../site/site.ts";

/**
 * Structured data for search engines, where product pages are served to them. They read the page that the server writes: the browser,
 * which hydrates it, has no text for it and leaves it as it is. React does not hoist the script.
 */
export function StructuredData({ data }: { readonly data: unknown }) {
  const { productDeepLinks } = useSite().config;
  if (!productDeepLinks) return null;
  const json = import.meta.env.SSR ? jsonForScript(data) : "";
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
