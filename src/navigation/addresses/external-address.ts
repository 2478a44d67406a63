import { MAX_ADDRESS_LENGTH } from "#model/bounds.ts";
import { stripEnds } from "#model/strip-end.ts";
import { encodeAddress } from "./query.ts";

/** Control, format and unassigned characters, lone surrogates, white space, and `\`, which browsers read as `/`. */
const FORBIDDEN = /[\p{C}\p{Z}\s\\]/u;
const WEB = /^(https?):\/\/([^/?#]+)((?:\/[^?#]*)?)(\?[^#]*)?(#.*)?$/iu;
const HOST =
  /^(?:[\p{L}\p{N}\p{M}_](?:[\p{L}\p{N}\p{M}_-]*)(?:\.[\p{L}\p{N}\p{M}_-]+)*\.?|\[[0-9a-f:]+(?:\.[0-9.]+)?\])$/iu;
const HOST_AND_PORT = /^(.*?)(?::(\d{0,5}))?$/u;
const MAIL =
  /^mailto:([A-Z0-9!#$%&'*+/=?^_`{|}~.-]+@[A-Z0-9]+(?:[.-]+[A-Z0-9]+)*(?:,[A-Z0-9!#$%&'*+/=?^_`{|}~.-]+@[A-Z0-9]+(?:[.-]+[A-Z0-9]+)*)*)(\?[^#]*)?$/i;
const MAIL_HEADER = /^(?:subject|body|cc)=[^&=]*$/i;
// No * or #: phones may execute such numbers as commands.
const TELEPHONE = /^tel:(\+?[().-]*[0-9][0-9().-]*(?:;(?:ext=\d+|phone-context=[+0-9a-z.-]+))*)$/i;
const MAX_PORT = 65_535;

/**
 * Validates and normalises an external address. Only `http`, `https`, `mailto` and `tel` are allowed. All else is
 * rejected, however disguised: other schemes, addresses without a scheme (including `//host`), inner control characters
 * and white space, backslashes, user names and passwords.
 *
 * @returns with scheme and host in lower case, percent-encoded after the host; `undefined` if absent or not allowed
 * @see rule N9
 */
export function externalAddress(text: string | undefined): string | undefined {
  const address = stripEnds(text ?? "", " ");
  if (address === "" || address.length > MAX_ADDRESS_LENGTH || FORBIDDEN.test(address)) return undefined;
  return webAddress(address) ?? mailAddress(address) ?? telephoneAddress(address);
}

/** The host of an address that `externalAddress` has returned, with its port; `undefined` for `mailto` and `tel`. */
export function addressHost(address: string): string | undefined {
  return WEB.exec(address)?.[2];
}

function webAddress(address: string): string | undefined {
  const [, scheme = "", authority = "", path = "", query = "", fragment = ""] = WEB.exec(address) ?? [];
  const hostPort = hostAndPort(authority, scheme.toLowerCase());
  return (
    hostPort &&
    `${scheme.toLowerCase()}://${hostPort}${encodeAddress(path || "/")}${encodeAddress(query)}${encodeAddress(fragment)}`
  );
}

function hostAndPort(authority: string, scheme: string): string | undefined {
  const [, host = "", port = ""] = HOST_AND_PORT.exec(authority) ?? [];
  // Browsers normalise compatibility characters; one that becomes a separator would move the end of the host.
  if (!HOST.test(host) || !HOST.test(host.normalize("NFKC")) || Number(port) > MAX_PORT) return undefined;
  const isDefault = port === "" || Number(port) === (scheme === "https" ? 443 : 80);
  return host.toLowerCase() + (isDefault ? "" : `:${Number(port)}`);
}

function mailAddress(address: string): string | undefined {
  const [, mailboxes = "", query = ""] = MAIL.exec(address) ?? [];
  const headers = query === "" ? [] : query.slice(1).split("&");
  // An encoded line break ends a header, so it is only allowed in the body.
  const isSafe = headers.every(
    (header) => MAIL_HEADER.test(header) && (/^body=/i.test(header) || !/%0[ad]/i.test(header)),
  );
  if (mailboxes === "" || !isSafe || /%0[ad]/i.test(mailboxes)) return undefined;
  return `mailto:${mailboxes}${encodeAddress(query)}`;
}

function telephoneAddress(address: string): string | undefined {
  const number = TELEPHONE.exec(address)?.[1];
  return number && `tel:${number}`;
}
