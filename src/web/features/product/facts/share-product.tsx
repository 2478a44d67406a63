import { useState } from "react";
import { copyText } from "#web/client/copy-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useIsHydrated } from "#web/ui/hooks/use-is-hydrated.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { useShareAddress } from "#web/ui/links/use-share-address.ts";

type CopyResult = "linkCopied" | "linkNotCopied";

/** Copies a link that works on any deployment of the site, or opens the device's share sheet. @see rule F9 */
export function ShareProduct({ name }: { readonly name: string }) {
  const t = useTranslations("product");
  const address = useShareAddress();
  const [result, setResult] = useState<CopyResult>();
  const canShare = useIsHydrated() && typeof navigator.share === "function";
  const copy = async () => setResult((await copyText(address())) ? "linkCopied" : "linkNotCopied");
  // Closing the system's dialog is not a failure.
  const share = () => navigator.share({ title: name, url: address() }).catch(() => undefined);
  return (
    <span className="row screen-only" data-needs-scripts="">
      {canShare && (
        <Button variant="link" size="small" onClick={() => void share()}>
          <PageIcon name="share" />
          {t("share")}
        </Button>
      )}
      <Button variant="link" size="small" onClick={() => void copy()}>
        <PageIcon name="link" />
        {t("copyLink")}
      </Button>
      <span role="status" className="hint">
        {result && t(result)}
      </span>
    </span>
  );
}
