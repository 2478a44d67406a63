import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The line break of a head's last line, and the empty line that ends the head. */
const END_OF_HEAD = "\n\r\n";
const NOTHING = Buffer.alloc(0);

/**
 * Answers the requests of each connection one at a time: while an answer is open, what follows its request is neither parsed nor
 * read on. Node itself parses all that has arrived together, and begins to answer all of it.
 *
 * @param answer answers a request
 * @see RFC 9112, section 9.3.2
 */
export function answerInTurn(server: Server, answer: RequestListener): void {
  const connections = new WeakMap<Socket, Connection>();
  server.on("connection", (socket: Socket) => connections.set(socket, new Connection(socket)));
  const begin: RequestListener = (incoming, outgoing) =>
    connections.get(incoming.socket)?.begin(incoming, outgoing, () => answer(incoming, outgoing));
  server.on("request", begin);
  // Without a listener Node answers these itself, and they would have no turn.
  server.on("checkExpectation", begin);
}

/** A connection between its socket and Node's parser. */
class Connection {
  readonly #socket: Socket;
  readonly #parse: (bytes: Buffer) => void;
  /** Bytes that have been read and not been parsed. */
  #unparsed: Buffer = NOTHING;
  /** The last bytes parsed, if an end of head may have begun in them. */
  #parsedBefore: Buffer = NOTHING;
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

  /** Begins to answer a request; one that ended the same bytes as the body before it waits until that is answered. */
  begin(incoming: IncomingMessage, outgoing: ServerResponse, answer: () => void): void {
    const before = this.#last?.outgoing;
    this.#last = { incoming, outgoing };
    outgoing.once("close", () => this.#continue());
    if (before === undefined || before.closed) answer();
    else before.once("close", answer);
  }

  /** Parses up to the end of the next request, and reads on when there is nothing left. */
  #continue(): void {
    while (this.#unparsed.length > 0 && !this.#isAnswering()) {
      const bytes = this.#takeUpToEndOfHead();
      // Nothing is answered after the last answer.
      if (!this.#socket.destroyed && !this.#socket.writableEnded) this.#parse(bytes);
    }
    if (this.#unparsed.length > 0) this.#socket.pause();
    else if (this.#socket.isPaused()) this.#socket.resume();
  }

  /** All bytes, if no head ends in them. A body may seem to hold an end of head, which does no harm. */
  #takeUpToEndOfHead(): Buffer {
    const searched = joined(this.#parsedBefore, this.#unparsed);
    const at = searched.indexOf(END_OF_HEAD);
    const end = at < 0 ? this.#unparsed.length : at + END_OF_HEAD.length - this.#parsedBefore.length;
    const bytes = this.#unparsed.subarray(0, end);
    this.#unparsed = this.#unparsed.subarray(end);
    this.#parsedBefore = at < 0 ? searched.subarray(1 - END_OF_HEAD.length) : NOTHING;
    return bytes;
  }

  /** Whether a request has come whole and its answer is not written yet. */
  #isAnswering(): boolean {
    return this.#last !== undefined && this.#last.incoming.complete && !this.#last.outgoing.closed;
  }
}

const joined = (first: Buffer, second: Buffer): Buffer =>
  first.length === 0 ? second : Buffer.concat([first, second]);
