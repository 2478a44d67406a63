import { useEffect, useState } from "react";

/** Delay between the last change and the announcement. */
const ANNOUNCE_DELAY_MS = 500;

/** Announces a result once the visitor has stopped changing its inputs. */
export function DelayedStatus({ text }: { readonly text: string }) {
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="vh">
      {announced}
    </p>
  );
}
