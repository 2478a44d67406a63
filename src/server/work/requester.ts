import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

/** The client that work is done for. */
export interface Requester {
  /** Identifies the client for fair queueing; requests with the same value share its turns. */
  readonly client: string;
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal;
}

/** The connection that the HTTP server passes with a request; absent in tests and for internal requests. */
export interface RequestConnection {
  readonly incoming?: IncomingMessage;
}

export const requesterOf = ({ signal }: Request, connection?: RequestConnection): Requester => ({
  client: connection?.incoming ? clientAddress(connection.incoming) : "",
  signal,
});

type Address = ReturnType<typeof ipaddr.process>;

/** Private networks: an address in them belongs to a proxy. */
const PRIVATE_NETWORKS: ReadonlySet<string> = new Set(["loopback", "private", "uniqueLocal", "linkLocal"]);
/** The network part of an IPv6 address, in groups of 16 bits. Clients choose the rest themselves. */
const IPV6_NETWORK_GROUPS = 4;

/** The properties of a request that identify its sender. */
type Sender = Pick<IncomingMessage, "headers"> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/**
 * Identifies clients by their address, for fair queueing. Behind proxies in private networks, that is the address
 * that the outermost proxy added to `X-Forwarded-For`; values that the client itself sent are ignored.
 *
 * @returns the address, for IPv6 its /64 network; empty if nothing identifies the client
 */
export function clientAddress({ headers, socket }: Sender): string {
  const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
  let client = "";
  for (const text of [...forwarded, socket.remoteAddress ?? ""].reverse()) {
    const address = readAddress(text.trim());
    if (!address) return client;
    client = networkOf(address);
    if (!PRIVATE_NETWORKS.has(address.range())) return client;
  }
  return client;
}

/** An IPv6 address in brackets, or an IPv4 address with the client's port: some proxies forward the port, too. */
const BRACKETS_OR_PORT = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/;

function readAddress(text: string): Address | undefined {
  const [, inBrackets, beforePort] = BRACKETS_OR_PORT.exec(text) ?? [];
  const address = inBrackets ?? beforePort ?? text;
  return address !== "" && ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

const networkOf = (address: Address): string =>
  address instanceof ipaddr.IPv6 ? address.parts.slice(0, IPV6_NETWORK_GROUPS).join(":") : address.toString();
