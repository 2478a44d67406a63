import { jsonForScript } from "#model/json-for-script.ts";
import { VIEW_ELEMENT, viewOf } from "./view-data.ts";

/** Embeds the page's view as JSON. During hydration it renders no content, and React keeps what the server sent. */
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
