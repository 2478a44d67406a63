import { ANNOUNCEMENT_DELAY_MS } from "#model/limits.ts";
import { useDebounced } from "#web/ui/hooks/use-delayed.ts";

/** Screen readers hear of results when typing has paused, not at every letter. */
export function LateStatus({ text }: { readonly text: string }) {
  return (
    <span role="status" className="vh">
      {useDebounced(text, ANNOUNCEMENT_DELAY_MS)}
    </span>
  );
}
