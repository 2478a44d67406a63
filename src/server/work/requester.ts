import type { IncomingMessage } from "node:http";
import { clientAddress } from "./client-address.ts";

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
