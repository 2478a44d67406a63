import { Socket } from "node:net";

/** A connection's socket that is not waited for without end. */
export interface WatchedSocket {
  readonly socket: Socket;
  /**
   * Breaks the connection when nothing has come or gone for so long; 0 waits for ever.
   *
   * A line that has gone silent may be silent for minutes after it is mended, because both sides wait ever longer before
   * they repeat what was lost; a new connection is there at once.
   */
  readonly allowSilence: (ms: number) => void;
}

/** Makes a socket that is not connected yet. */
export function createWatchedSocket(): WatchedSocket {
  const socket = new Socket();
  socket.on("timeout", () => {
    const seen = socket.bytesRead;
    // When this process itself stood still, what has come meanwhile is read first.
    setImmediate(() => {
      if (socket.bytesRead === seen) socket.destroy(new SilentConnection());
    });
  });
  return { socket, allowSilence: (ms) => void socket.setTimeout(ms) };
}

class SilentConnection extends Error {
  readonly code = "ETIMEDOUT";
}
