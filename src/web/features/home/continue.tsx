import { useEffect, useState } from "react";
import { withAllMessages } from "#web/code/locale.ts";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import { useIsReady } from "#web/session/session-context.ts";

const ContinueCard = lazyPart(() => withAllMessages(async () => (await import("./continue-card.tsx")).ContinueCard));

/**
 * Whether the visitor is still on the page that a redirect led to; the browser's count of redirects lasts as long as
 * the document.
 */
let hasStayed = true;

/** Offers the way back after a cold visit to a product page has been redirected here. @see rule N4 */
export function Continue() {
  const isReady = useIsReady();
  const [isRedirected] = useState(() => hasStayed && wasRedirected());
  useEffect(() => () => void (hasStayed = false), []);
  return isReady && isRedirected && <ContinueCard />;
}

/** Whether this document was requested under another address of this site; on the server it never is. */
function wasRedirected(): boolean {
  if (typeof document === "undefined") return false;
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.redirectCount > 0;
}
