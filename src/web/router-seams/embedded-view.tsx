import { jsonForScript } from "#model/json-for-script.ts";
import { VIEW_ELEMENT, viewOf } from "./view-data.ts";

/** The element of a page with its view. The browser hydrates it without a text, and leaves its content unchanged. */
export function EmbeddedView({ data }: { readonly data: object }) {
  if (!("json" in data) || data.json !== null) return null;
  const json = import.meta.env.SSR ? jsonForScript(viewOf(data)) : "";
  return (
    <script
      type="application/json"
      id={VIEW_ELEMENT}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
