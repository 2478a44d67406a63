import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The end of a request's header section: the last line's break and the empty line. */
const END_OF_HEAD = "\n\r\n";
const EMPTY = Buffer.alloc(0);

/**
 * Answers the requests of each connection one at a time: until a response is complete, what follows its request is
 * neither parsed nor read. Node.js itself parses everything that has arrived, and starts all of its responses.
 *
 * @param answer answers a request
 * @see RFC 9112, section 9.3.2
 */
export function answerSequentially(server: Server, answer: RequestListener): void {
  const connections = new WeakMap<Socket, Connection>();
  server.on("connection", (socket: Socket) => connections.set(socket, new Connection(socket)));
  const begin: RequestListener = (incoming, outgoing) =>
    connections.get(incoming.socket)?.begin(incoming, outgoing, () => answer(incoming, outgoing));
  server.on("request", begin);
  // Without a listener Node.js answers these itself, out of turn.
  server.on("checkExpectation", begin);
}

/** A connection between its socket and Node's parser. */
class Connection {
  readonly #socket: Socket;
  readonly #parse: (bytes: Buffer) => void;
  /** Bytes that have been read but not parsed. */
  #unparsed: Buffer = EMPTY;
  /** The last parsed bytes, if they may contain the beginning of a header section's end. */
  #parsedTail: Buffer = EMPTY;
  #last: { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse } | undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    // The server's own listener, which passes what is read to the parser.
    const parse = socket.listeners("data").at(-1) as (bytes: Buffer) => void;
    this.#parse = parse;
    socket.off("data", parse);
    socket.on("data", (bytes: Buffer) => {
      this.#unparsed = joined(this.#unparsed, bytes);
      this.#continue();
    });
  }

  /** Begins to answer a request; one in the same chunk as the previous request's body waits until that is answered. */
  begin(incoming: IncomingMessage, outgoing: ServerResponse, answer: () => void): void {
    const previous = this.#last?.outgoing;
    this.#last = { incoming, outgoing };
    outgoing.once("close", () => this.#continue());
    if (previous === undefined || previous.closed) answer();
    else previous.once("close", answer);
  }

  /** Parses up to the end of the next request, and reads on when there is nothing left. */
  #continue(): void {
    while (this.#unparsed.length > 0 && !this.#isAnswering()) {
      const bytes = this.#takeUpToEndOfHead();
      // No request is handled after the last response.
      if (!this.#socket.destroyed && !this.#socket.writableEnded) this.#parse(bytes);
    }
    if (this.#unparsed.length > 0) this.#socket.pause();
    else if (this.#socket.isPaused()) this.#socket.resume();
  }

  /** All bytes, if no header section ends in them. A body may contain the same bytes, which is harmless. */
  #takeUpToEndOfHead(): Buffer {
    const searched = joined(this.#parsedTail, this.#unparsed);
    const index = searched.indexOf(END_OF_HEAD);
    const end = index < 0 ? this.#unparsed.length : index + END_OF_HEAD.length - this.#parsedTail.length;
    const bytes = this.#unparsed.subarray(0, end);
    this.#unparsed = this.#unparsed.subarray(end);
    this.#parsedTail = index < 0 ? searched.subarray(1 - END_OF_HEAD.length) : EMPTY;
    return bytes;
  }

  /** Whether a request is complete and its response is not. */
  #isAnswering(): boolean {
    return this.#last !== undefined && this.#last.incoming.complete && !this.#last.outgoing.closed;
  }
}

const joined = (first: Buffer, second: Buffer): Buffer =>
  first.length === 0 ? second : Buffer.concat([first, second]);
