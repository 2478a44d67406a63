import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { requestedProduct } from "#app-state/selection-link.ts";
import { useIsReady } from "#web/session/session-context.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";

/** Opens the selection named by a shared link to the home page, once the app is ready. @see rule F9 */
export function useSharedSelection(): void {
  const isReady = useIsReady();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const product = requestedProduct(search.slice(1));
    if (!isReady || product === undefined || !/^\/[^/]+\/?$/.test(pathname)) return;
    void navigate(`/${language}${product}`, { replace: true });
  }, [isReady, language, pathname, search, navigate]);
}
