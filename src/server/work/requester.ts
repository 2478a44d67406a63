import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";

/** The client that a piece of work is for. */
export interface Requester {
  /** Identifies the client for fair queueing; requests with the same name share its turns. */
  readonly client: string;
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal;
}

/** What the HTTP server passes along with a request; absent where there is no connection. */
export interface Connection {
  readonly incoming?: IncomingMessage;
}

/** The sender of a request. */
export const requesterOf = ({ signal }: Request, connection?: Connection): Requester => ({
  client: connection?.incoming ? clientAddress(connection.incoming) : "",
  signal,
});

type Address = ReturnType<typeof ipaddr.process>;

/** Networks that only the operator can send from: an address in them belongs to a proxy. */
const OWN_NETWORKS: ReadonlySet<string> = new Set(["loopback", "private", "uniqueLocal", "linkLocal"]);
/** Of an IPv6 address, clients choose the second half themselves. */
const NETWORK_PARTS = 4;

/** What identifies the sender of a request. */
type Sender = Pick<IncomingMessage, "headers"> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/**
 * Identifies clients by where they come from, for fair queueing. Behind proxies in the operator's networks that is what
 * the last of them added to `X-Forwarded-For`; what a client wrote there itself is ignored.
 *
 * @returns the address, for IPv6 its /64 network; empty if nothing identifies the client
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

/** Parsing takes longer than everything else here, and one proxy sends most requests. */
const parsed = new LRUCache<string, Address>({ max: 1000 });

function readAddress(text: string): Address | undefined {
  const existing = parsed.get(text);
  if (existing || text === "" || !ipaddr.isValid(text)) return existing;
  const address = ipaddr.process(text);
  parsed.set(text, address);
  return address;
}

const nameOf = (address: Address): string =>
  address instanceof ipaddr.IPv6 ? address.parts.slice(0, NETWORK_PARTS).join(":") : address.toString();
