import type { EntryContext } from "react-router";

/**
 * Has the router write its data, which it would stream, as one piece that has arrived: so a page can be written as a text, which waits
 * for nothing.
 *
 * @returns what to render the page from
 */
export async function withArrivedData(entry: EntryContext): Promise<EntryContext> {
  const value = await new Response(entry.serverHandoffStream).text();
  const streamCache = { 0: arrived({ done: false, value }), 1: arrived({ done: true, value: "" }) };
  return {
    ...entry,
    renderMeta: { ...entry.renderMeta, streamCache },
    // It is not read, but says that there is data; the router locks it each time that it renders the page.
    get serverHandoffStream() {
      return new ReadableStream<Uint8Array>();
    },
  };
}

const arrived = (result: { readonly done: boolean; readonly value: string }) =>
  Object.assign(Promise.resolve(), { result });
