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

/** The connection that the HTTP server passes with a request; absent in tests and for internal requests. */
export interface Connection {
  readonly incoming?: IncomingMessage;
}

/** The sender of a request. */
export const requesterOf = ({ signal }: Request, connection?: Connection): Requester => ({
  client: connection?.incoming ? clientAddress(connection.incoming) : "",
  signal,
});

type Address = ReturnType<typeof ipaddr.process>;

/** Private networks: an address in them belongs to a proxy. */
const PRIVATE_NETWORKS: ReadonlySet<string> = new Set(["loopback", "private", "uniqueLocal", "linkLocal"]);
/** Clients choose the second half of an IPv6 address themselves. */
const NETWORK_PARTS = 4;

/** What identifies the sender of a request. */
type Sender = Pick<IncomingMessage, "headers"> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/**
 * Identifies clients by their address, for fair queueing. Behind proxies in private networks that is what the last of
 * them added to `X-Forwarded-For`; what the client itself sent there is ignored.
 *
 * @returns the address, for IPv6 its /64 network; empty if nothing identifies the client
 */
export function clientAddress({ headers, socket }: Sender): string {
  const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
  let name = "";
  for (const text of [...forwarded, socket.remoteAddress ?? ""].reverse()) {
    const address = readAddress(text.trim());
    if (!address) return name;
    name = nameOf(address);
    if (!PRIVATE_NETWORKS.has(address.range())) return name;
  }
  return name;
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
