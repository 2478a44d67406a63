import type { IncomingMessage } from "node:http";
import { clientAddress } from "./client-address.ts";

/** Who waits for a piece of work. */
export interface Asker {
  /** Tells clients apart, for turns; all that is asked for under the same name shares them. */
  readonly client: string;
  /** Aborted when the client has hung up. */
  readonly signal: AbortSignal;
}

/** What the HTTP server passes on beside a request; absent where there is no connection. */
export interface Connection {
  readonly incoming?: IncomingMessage;
}

/** Who sent a request. */
export const askerOf = ({ signal }: Request, connection?: Connection): Asker => ({
  client: connection?.incoming ? clientAddress(connection.incoming) : "",
  signal,
});
