import { lazy, Suspense, type ComponentType } from "react";
import { isAsked } from "#app-state/consent.ts";
import { loadCode } from "#web/code/load-code.ts";
import { withAllMessages } from "#web/code/locale.ts";
import { useSite } from "#web/ui/site/site.ts";
import { useConsent } from "#web/visitor/consent-store.ts";

/** A site without analytics has no use for it; where it cannot be had nothing is asked, and so nothing measured. */
const ConsentQuestion = lazy<ComponentType>(() =>
  loadCode(() => withAllMessages(() => import("./consent-question.tsx"))).then(
    ({ ConsentQuestion: Question }) => ({ default: Question }),
    () => ({ default: () => null }),
  ),
);

/** Asks whether the site may be measured, only with analytics on. @see rule P4 */
export function ConsentBar() {
  const { config } = useSite();
  const { isKnown, consent, isReopened } = useConsent();
  if (!isKnown || !(isReopened || isAsked(config, consent))) return null;
  return (
    <Suspense>
      <ConsentQuestion />
    </Suspense>
  );
}
