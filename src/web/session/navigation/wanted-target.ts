import { withoutParameters } from "#navigation/addresses/address-parameters.ts";
import { readQuery, writeQuery } from "#navigation/addresses/encode-address.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import { sitePathOf } from "#web/client/base.ts";
import { browserOutcome } from "#web/client/browser-outcome.ts";
import { rememberLanguage } from "#web/visitor/language-choice.ts";

/**
 * Where the address leads that was requested when a cached page was served instead, without the `id`, which has been
 * applied. Appendix 2 decides, as on the server.
 *
 * @returns `undefined` if the page is already there
 * @see rules N1, N3, N4, N5, N6
 */
export function wantedTarget(address: string, config: PublicConfig): string | undefined {
  const outcome = browserOutcome(new URL(address, location.origin), "cold", config);
  const isElsewhere = outcome.kind === "redirect" && !outcome.isExternal;
  if (isElsewhere && outcome.chosenLanguage) rememberLanguage(outcome.chosenLanguage);
  const target = withoutId(new URL(isElsewhere ? outcome.location : address, location.origin));
  return target === sitePathOf() ? undefined : target;
}

const withoutId = ({ pathname, search, hash }: URL): string =>
  pathname + writeQuery(withoutParameters(readQuery(search), "id")) + hash;
