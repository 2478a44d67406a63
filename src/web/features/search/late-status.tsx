import { useEffect, useState } from "react";

/** Screen readers hear of results when typing has paused, not at every letter. */
const ANNOUNCE_AFTER_MS = 500;

export function LateStatus({ text }: { readonly text: string }) {
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span role="status" className="vh">
      {announced}
    </span>
  );
}
