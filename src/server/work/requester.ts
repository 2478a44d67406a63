import type { IncomingMessage } from "node:http";
import { clientAddress } from "./client-address.ts";

/** The client that waits for a piece of work. */
export interface Requester {
  /** Identifies the client for fair queueing; requests of the same name share its turns. */
  readonly client: string;
  /** Aborted when the client has hung up. */
  readonly signal: AbortSignal;
}

/** What the HTTP server passes on beside a request; absent where there is no connection. */
export interface Connection {
  readonly incoming?: IncomingMessage;
}

/** Who sent a request. */
export const requesterOf = ({ signal }: Request, connection?: Connection): Requester => ({
  client: connection?.incoming ? clientAddress(connection.incoming) : "",
  signal,
});
