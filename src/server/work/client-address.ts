import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

type Address = ReturnType<typeof ipaddr.process>;

/** Networks that only a machine's own operator can send from: what comes from there is a proxy in front. */
const OWN_NETWORKS: ReadonlySet<string> = new Set(["loopback", "private", "uniqueLocal", "linkLocal"]);
/** Of an address of version 6 a visitor has the second half to choose from. */
const NETWORK_PARTS = 4;

/** What of a request tells who sent it. */
export type Sender = Pick<IncomingMessage, "headers"> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/**
 * Tells clients apart by where they come from, so that they can take turns. Behind proxies of the operator's own networks
 * that is what the last of them wrote into `X-Forwarded-For`; what a client wrote there itself counts for nothing.
 *
 * @returns the address, of version 6 its network; empty when nothing tells
 */
export function clientAddress({ headers, socket }: Sender): string {
  const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
  let known = "";
  for (const text of [...forwarded, socket.remoteAddress ?? ""].reverse()) {
    const address = readAddress(text.trim());
    if (!address) return known;
    known = nameOf(address);
    if (!OWN_NETWORKS.has(address.range())) return known;
  }
  return known;
}

const readAddress = (text: string): Address | undefined => (ipaddr.isValid(text) ? ipaddr.process(text) : undefined);

const nameOf = (address: Address): string =>
  address instanceof ipaddr.IPv6 ? address.parts.slice(0, NETWORK_PARTS).join(":") : address.toString();
