import { lazy, Suspense, useEffect, useState } from "react";
import { withAllMessages } from "#web/code/locale.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { useIsReady } from "#web/session/session-context.ts";

const ContinueCard = lazy(
  lazyImport(() => withAllMessages(async () => ({ default: (await import("./continue-card.tsx")).ContinueCard }))),
);

/** Whether the visitor is still where a redirect has led; the browser's count of redirects lasts as long as the document. */
let hasStayed = true;

/** Offers the way back after a cold visit to a product page has been redirected here. @see rule N4 */
export function Continue() {
  const isReady = useIsReady();
  const [isRedirected] = useState(() => hasStayed && wasRedirected());
  useEffect(() => () => void (hasStayed = false), []);
  return (
    isReady &&
    isRedirected && (
      <Suspense>
        <ContinueCard />
      </Suspense>
    )
  );
}

/** Whether this document was asked for under another address of this site; on the server it never is. */
function wasRedirected(): boolean {
  if (typeof document === "undefined") return false;
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.redirectCount > 0;
}
