import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The end of a request's header section: the line break of its last line, and the empty line. */
const HEADERS_END = "\n\r\n";
const EMPTY_BUFFER = Buffer.alloc(0);

/**
 * Handles pipelined requests one at a time per connection: until a response is complete, the bytes after its
 * request are not parsed. By itself, Node.js parses all requests that have arrived and handles them at the same time.
 *
 * @param listener handles a request
 * @see RFC 9112, section 9.3.2
 */
export function handleSequentially(server: Server, listener: RequestListener): void {
  const connections = new WeakMap<Socket, Connection>();
  server.on("connection", (socket: Socket) => connections.set(socket, new Connection(socket)));
  const handle: RequestListener = (incoming, outgoing) =>
    connections.get(incoming.socket)?.handle(incoming, outgoing, () => listener(incoming, outgoing));
  server.on("request", handle);
  // Without this listener Node.js would respond to requests with an unknown `Expect` itself, out of order.
  server.on("checkExpectation", handle);
}

/** Passes bytes from a socket to Node's parser, one request at a time. */
class Connection {
  readonly #socket: Socket;
  readonly #parse: (bytes: Buffer) => void;
  /** Bytes that have been read but not parsed. */
  #unparsed: Buffer = EMPTY_BUFFER;
  /** The last parsed bytes, which may be the first part of a `HEADERS_END`. */
  #parsedTail: Buffer = EMPTY_BUFFER;
  #lastExchange: { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse } | undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    // The listener of the HTTP server, which passes bytes to the parser.
    const parse = socket.listeners("data").at(-1) as (bytes: Buffer) => void;
    this.#parse = parse;
    socket.off("data", parse);
    socket.on("data", (bytes: Buffer) => {
      this.#unparsed = concat(this.#unparsed, bytes);
      this.#parseNext();
    });
  }

  /** Handles a request; one in the same chunk as the previous request's body waits until that one has its response. */
  handle(incoming: IncomingMessage, outgoing: ServerResponse, respond: () => void): void {
    const previous = this.#lastExchange?.outgoing;
    this.#lastExchange = { incoming, outgoing };
    outgoing.once("close", () => this.#parseNext());
    if (previous === undefined || previous.closed) respond();
    else previous.once("close", respond);
  }

  /** Parses up to the end of the next request, and resumes reading when nothing is left to parse. */
  #parseNext(): void {
    while (this.#unparsed.length > 0 && !this.#isResponsePending()) {
      const bytes = this.#dequeueToEndOfHeaders();
      // No request is handled after the last response.
      if (!this.#socket.destroyed && !this.#socket.writableEnded) this.#parse(bytes);
    }
    if (this.#unparsed.length > 0) this.#socket.pause();
    else if (this.#socket.isPaused()) this.#socket.resume();
  }

  /** Returns all bytes if no header section ends in them. Finding the same bytes within a body is harmless. */
  #dequeueToEndOfHeaders(): Buffer {
    const searched = concat(this.#parsedTail, this.#unparsed);
    const index = searched.indexOf(HEADERS_END);
    const end = index < 0 ? this.#unparsed.length : index + HEADERS_END.length - this.#parsedTail.length;
    const bytes = this.#unparsed.subarray(0, end);
    this.#unparsed = this.#unparsed.subarray(end);
    this.#parsedTail = index < 0 ? searched.subarray(1 - HEADERS_END.length) : EMPTY_BUFFER;
    return bytes;
  }

  /** Whether a request is complete and its response is not. */
  #isResponsePending(): boolean {
    return (
      this.#lastExchange !== undefined && this.#lastExchange.incoming.complete && !this.#lastExchange.outgoing.closed
    );
  }
}

const concat = (first: Buffer, second: Buffer): Buffer =>
  first.length === 0 ? second : Buffer.concat([first, second]);
