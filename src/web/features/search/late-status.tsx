import { ANNOUNCEMENT_DELAY_MS } from "#model/limits.ts";
import { useDebounced } from "#web/ui/hooks/use-delayed.ts";

/** A debounced live region: screen readers announce results once typing has paused. */
export function LateStatus({ text }: { readonly text: string }) {
  return (
    <span role="status" className="vh">
      {useDebounced(text, ANNOUNCEMENT_DELAY_MS)}
    </span>
  );
}
