import { useEffect, useState } from "react";
import { ANNOUNCEMENT_DELAY_MS } from "#model/limits.ts";

/** Announces a result once the visitor has stopped changing its inputs. */
export function DelayedStatus({ text }: { readonly text: string }) {
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCEMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="vh">
      {announced}
    </p>
  );
}
