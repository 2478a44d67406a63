import type { EntryContext } from "react-router";

/**
 * Makes the router write its data, which it would stream, as one chunk, so that a page can be rendered synchronously.
 *
 * @returns the context to render the page with
 */
export async function withBufferedData(entry: EntryContext): Promise<EntryContext> {
  const value = await new Response(entry.serverHandoffStream).text();
  const streamCache = { 0: resolvedWith({ done: false, value }), 1: resolvedWith({ done: true, value: "" }) };
  return {
    ...entry,
    renderMeta: { ...entry.renderMeta, streamCache },
    // Never read: it only indicates that there is data. Each access creates a new stream, since the router locks it with each render.
    get serverHandoffStream() {
      return new ReadableStream<Uint8Array>();
    },
  };
}

const resolvedWith = (result: { readonly done: boolean; readonly value: string }) =>
  Object.assign(Promise.resolve(), { result });
