import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

/** How React marks a part that it left to the browser, since it was not ready. */
const LEFT_OUT = "<!--$!-->";

/** What streams begin with, and texts do not. */
const DOCTYPE = "<!DOCTYPE html>";

/** How long a page waits for code that it needs. */
const WAIT_MS = 6_000;

/**
 * A page as text, with all of its parts, but without its document type. React writes texts faster than streams, whose pieces it encodes one by one, but as a
 * text it waits for nothing: only a page that needs code for the first time is written as a stream.
 *
 * @throws what a component has thrown
 */
export async function renderHtml(page: ReactNode): Promise<string> {
  return renderAtOnce(page) ?? (await renderWhenReady(page));
}

/** @returns `undefined` if a part is not ready, or fails: the stream then says why */
function renderAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page);
    return html.includes(LEFT_OUT) ? undefined : html;
  } catch {
    return undefined;
  }
}

function renderWhenReady(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      // No part is held back for a script to put in place: the page is sent whole, and reads without scripts.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        text(body).then((html) => resolve(html.slice(DOCTYPE.length)), reject);
        stream.pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(() => stream.abort(), WAIT_MS);
  });
}
