import { useSite } from "../site/site.ts";

/** Structured data for search engines, where product pages are served to them. React does not hoist the script. */
export function StructuredData({ data }: { readonly data: unknown }) {
  const { productDeepLinks } = useSite().config;
  if (!productDeepLinks) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(data) }} />;
}

/** JSON as the contents of a script element, with `<` escaped so that it cannot end the script or open another. */
export const jsonForScript = (data: unknown): string =>
  JSON.stringify(data).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
