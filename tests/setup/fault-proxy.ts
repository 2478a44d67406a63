import { connect, createServer, type AddressInfo, type NetConnectOpts, type Server, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** The behaviour of a connection, in both directions. */
export interface LineFault {
  /** Latency in milliseconds. */
  readonly delayMs?: number;
  /** Maximum bytes per second and direction. */
  readonly bytesPerSecond?: number;
  /** Nothing arrives and no connection is closed; a connection that has lost bytes stays silent for good. */
  readonly isHung?: boolean;
  /** Every connection is refused. */
  readonly isDown?: boolean;
}

/** The chunk size on a slow connection, small enough for the end of a fault to take effect soon. */
const SLOW_PIECE_BYTES = 512;

const LAST_WORDS_MS = 100;

/** A TCP proxy for a server, on a port of 127.0.0.1, whose faults can be switched while it runs. */
export class FaultProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #callers = new Set<Socket>();
  #fault: LineFault = {};
  #lastWords: string | undefined;

  /** @param target the server's port, or its socket's path */
  constructor(target: NetConnectOpts) {
    this.#server = createServer((caller) => {
      this.#join(caller, target);
    });
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Sets the behaviour from now on, replacing any earlier one. */
  become(fault: LineFault): void {
    this.#fault = fault;
  }

  /** Resets all open connections. */
  cut(): void {
    for (const caller of this.#callers) caller.resetAndDestroy();
  }

  /** Resets, once, a connection as soon as the client has sent this text: it arrives, the answer does not. */
  cutAfter(words: string): void {
    this.#lastWords = words;
  }

  stop(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(caller: Socket, target: NetConnectOpts): void {
    this.#keep(caller);
    this.#callers.add(caller);
    caller.once("close", () => this.#callers.delete(caller));
    if (this.#fault.isDown) {
      caller.resetAndDestroy();
      return;
    }
    const server = connect(target);
    this.#keep(server);
    void this.#pass(caller, server, (bytes) => this.#areLastWords(bytes));
    void this.#pass(server, caller, () => false);
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.setNoDelay();
    socket.on("error", () => undefined);
    socket.once("close", () => this.#sockets.delete(socket));
  }

  #areLastWords(bytes: Buffer): boolean {
    if (this.#lastWords === undefined || !bytes.includes(this.#lastWords)) return false;
    this.#lastWords = undefined;
    return true;
  }

  async #pass(from: Socket, to: Socket, isLast: (bytes: Buffer) => boolean): Promise<void> {
    try {
      let isLost = false;
      for await (const bytes of from as AsyncIterable<Buffer>) {
        const last = isLast(bytes);
        isLost ||= !(await this.#carry(bytes, to));
        if (isLost || !last) continue;
        from.resetAndDestroy();
        // The server reads the text before it notices that the client is gone.
        await wait(LAST_WORDS_MS);
        break;
      }
      to.end();
    } catch {
      to.destroy();
    }
  }

  /** @returns whether everything has arrived */
  async #carry(bytes: Buffer, to: Socket): Promise<boolean> {
    for (let done = 0; done < bytes.length;) {
      const { bytesPerSecond, delayMs, isHung } = this.#fault;
      if (isHung) return false;
      if (delayMs !== undefined) await wait(delayMs);
      const piece = bytes.subarray(done, bytesPerSecond === undefined ? bytes.length : done + SLOW_PIECE_BYTES);
      if (bytesPerSecond !== undefined) await wait((piece.length / bytesPerSecond) * 1000);
      done += piece.length;
      if (!to.write(piece)) await Promise.race([drained(to), wait(1000)]);
    }
    return true;
  }
}

const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once("drain", resolve);
    socket.once("close", resolve);
  });
