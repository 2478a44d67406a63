import { connect, createServer, type AddressInfo, type NetConnectOpts, type Server, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** The behaviour of a connection, in both directions. */
export interface ConnectionFault {
  /** Latency in milliseconds. */
  readonly delayMs?: number;
  /** Maximum bytes per second and direction. */
  readonly bytesPerSecond?: number;
  /** Nothing arrives and no connection is closed; a connection that has lost bytes stays silent permanently. */
  readonly isHung?: boolean;
  /** New connections are reset immediately; open ones are unaffected. */
  readonly isDown?: boolean;
}

/** The chunk size on a slow connection, small enough for the end of a fault to take effect soon. */
const SLOW_CHUNK_BYTES = 512;

/** How long the server has to read the bytes that trigger a reset. */
const RESET_DELAY_MS = 100;

/** A TCP proxy for a server, on a port of 127.0.0.1, whose faults can be switched while it runs. */
export class TcpFaultProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #clients = new Set<Socket>();
  #fault: ConnectionFault = {};
  #resetText: string | undefined;

  /** @param target the server's port, or its socket's path */
  constructor(target: NetConnectOpts) {
    this.#server = createServer((client) => this.#connect(client, target));
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Sets the behaviour from now on, replacing any earlier one. */
  setFault(fault: ConnectionFault): void {
    this.#fault = fault;
  }

  /** Resets all open connections. */
  resetConnections(): void {
    for (const client of this.#clients) client.resetAndDestroy();
  }

  /** Resets, once, the connection on which a client sends a string: the string arrives, the response does not. */
  resetAfter(text: string): void {
    this.#resetText = text;
  }

  stop(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #connect(client: Socket, target: NetConnectOpts): void {
    this.#track(client);
    this.#clients.add(client);
    client.once("close", () => this.#clients.delete(client));
    if (this.#fault.isDown) {
      client.resetAndDestroy();
      return;
    }
    const server = connect(target);
    this.#track(server);
    void this.#pipe(client, server, (bytes) => this.#takeResetText(bytes));
    void this.#pipe(server, client, () => false);
  }

  #track(socket: Socket): void {
    this.#sockets.add(socket);
    socket.setNoDelay();
    socket.on("error", () => undefined);
    socket.once("close", () => this.#sockets.delete(socket));
  }

  /** Whether the bytes contain the reset text; clears it if so. */
  #takeResetText(bytes: Buffer): boolean {
    if (this.#resetText === undefined || !bytes.includes(this.#resetText)) return false;
    this.#resetText = undefined;
    return true;
  }

  async #pipe(from: Socket, to: Socket, mustReset: (bytes: Buffer) => boolean): Promise<void> {
    try {
      let isLost = false;
      for await (const bytes of from as AsyncIterable<Buffer>) {
        const isReset = mustReset(bytes);
        isLost ||= !(await this.#forward(bytes, to));
        if (isLost || !isReset) continue;
        from.resetAndDestroy();
        // The server reads the string before it notices that the client has disconnected.
        await wait(RESET_DELAY_MS);
        break;
      }
      to.end();
    } catch {
      to.destroy();
    }
  }

  /** @returns whether everything has arrived */
  async #forward(bytes: Buffer, to: Socket): Promise<boolean> {
    for (let sent = 0; sent < bytes.length;) {
      const { bytesPerSecond, delayMs, isHung } = this.#fault;
      if (isHung) return false;
      if (delayMs !== undefined) await wait(delayMs);
      const chunk = bytes.subarray(sent, bytesPerSecond === undefined ? bytes.length : sent + SLOW_CHUNK_BYTES);
      if (bytesPerSecond !== undefined) await wait((chunk.length / bytesPerSecond) * 1000);
      sent += chunk.length;
      if (!to.write(chunk)) await Promise.race([drainOrClose(to), wait(1000)]);
    }
    return true;
  }
}

const drainOrClose = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once("drain", resolve);
    socket.once("close", resolve);
  });
