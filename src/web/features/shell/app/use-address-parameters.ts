import { useEffect } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { languageParameter, withoutParameters } from "#navigation/addresses/address-parameters.ts";
import { languageIgnored } from "#model/errors.ts";
import { readQuery, writeQuery } from "#navigation/addresses/encode-address.ts";
import { shownLanguage } from "#navigation/addresses/ignored-language.ts";
import { languagePrefix, pathUnder } from "#navigation/addresses/site-path.ts";
import type { AppHost } from "#web/client/app-host.ts";
import { rememberLanguage } from "#web/visitor/language-choice.ts";
import { log } from "#web/client/logger.ts";
import { followAddress } from "#web/session/portfolio-choice.ts";
import { useIsReady } from "#web/session/readiness-store.ts";

/** Applies `lang` and `id` of the address; `id` is the start's own business until the app is ready. @see rules N3, N6, S4 */
export function useAddressParameters(host: AppHost): void {
  const isReady = useIsReady();
  const { pathname, search, hash } = useLocation();
  const isLink = useNavigationType() !== NavigationType.Pop;
  const navigate = useNavigate();

  useEffect(() => {
    const pairs = readQuery(search);
    const kept = withoutParameters(pairs, "lang");
    if (kept.length === pairs.length) return;
    const { language, ignored } = languageParameter(pairs);
    if (ignored !== undefined) log.warn(languageIgnored(shownLanguage(ignored)));
    if (language) rememberLanguage(language);
    const target = language ?? languagePrefix(pathname);
    const path = target ? pathUnder(target, pathname) : pathname;
    void navigate(path + writeQuery(kept) + hash, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate]);

  useEffect(() => {
    if (isReady) void followAddress(host, isLink);
  }, [isReady, isLink, search, host]);
}
