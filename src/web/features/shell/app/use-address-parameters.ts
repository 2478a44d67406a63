import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { firstValue, languageParameter, withoutParameters } from "#navigation/addresses/address-parameters.ts";
import { languageIgnored } from "#model/errors.ts";
import { readQuery, writeQuery } from "#navigation/addresses/encode-address.ts";
import { printableLanguage } from "#navigation/addresses/ignored-language.ts";
import { languagePrefix, pathUnder } from "#navigation/addresses/site-path.ts";
import { useIsReady, useSession } from "#web/session/session-context.ts";
import { rememberLanguage } from "#web/visitor/language-choice.ts";
import { log } from "#web/client/logger.ts";

/** Applies `lang` and `id` of the address; `id` is the start's own business until the app is ready. @see rules N3, N6, S4 */
export function useAddressParameters(): void {
  const isReady = useIsReady();
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const type = useNavigationType();
  // A step through the history that is redirected ends as a replacement.
  const isTraversing = useRef(false);
  const navigate = useNavigate();

  useEffect(() => {
    const pairs = readQuery(search);
    const preserved = withoutParameters(pairs, "lang");
    if (preserved.length === pairs.length) return;
    const { language, ignored } = languageParameter(pairs);
    if (ignored !== undefined) log.warn(languageIgnored(printableLanguage(ignored)));
    if (language) rememberLanguage(language);
    const target = language ?? languagePrefix(pathname);
    const path = target ? pathUnder(target, pathname) : pathname;
    void navigate(path + writeQuery(preserved) + hash, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate]);

  useEffect(() => {
    const noteTraversal = () => void (isTraversing.current = true);
    addEventListener("popstate", noteTraversal);
    return () => removeEventListener("popstate", noteTraversal);
  }, []);

  useEffect(() => {
    const pairs = readQuery(search);
    // Once `lang` has left the address: two navigations at a time would interrupt each other.
    if (!isReady || withoutParameters(pairs, "lang").length < pairs.length) return;
    const isLink = type !== NavigationType.Pop && !isTraversing.current;
    isTraversing.current = false;
    session.followAddress(firstValue(pairs, "id"), isLink);
  }, [isReady, type, search, session]);
}
