import { Socket } from "node:net";

/** A connection's socket with a timeout for silence. */
export interface TimeoutSocket {
  readonly socket: Socket;
  /**
   * Closes the connection after so many milliseconds without traffic; 0 disables the timeout.
   *
   * After an outage a TCP connection may stay silent for minutes because of exponential retransmission back-off; a new
   * connection works immediately.
   */
  readonly allowSilence: (ms: number) => void;
}

/** Creates an unconnected socket. */
export function createTimeoutSocket(): TimeoutSocket {
  const socket = new Socket();
  socket.on("timeout", () => {
    const seen = socket.bytesRead;
    // If this process itself was stalled, data that arrived meanwhile is read first.
    setImmediate(() => {
      if (socket.bytesRead === seen) socket.destroy(new SilentConnection());
    });
  });
  return { socket, allowSilence: (ms) => void socket.setTimeout(ms) };
}

class SilentConnection extends Error {
  readonly code = "ETIMEDOUT";
}
