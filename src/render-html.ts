import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

/** React's marker of a Suspense boundary that is rendered in the browser instead. */
const SUSPENDED_BOUNDARY = "<!--$!-->";

/** React writes it into streams, but not into strings. */
const DOCTYPE = "<!DOCTYPE html>";

const CODE_TIMEOUT_MS = 6_000;

/**
 * Renders a page completely, without its document type. React renders strings faster than streams, but a string cannot wait for
 * lazy code: a page whose code is not loaded yet is rendered as a stream first, which loads it. Streams order the head's elements
 * differently, and equal pages must have equal bytes, so the page is rendered as a string again.
 *
 * @throws what a component throws
 */
export async function renderHtml(page: ReactNode): Promise<string> {
  const html = renderSync(page);
  if (html !== undefined) return html;
  const streamed = await renderStream(page);
  return renderSync(page) ?? streamed;
}

/** @returns `undefined` if a component suspends or throws; the stream then reports the error */
function renderSync(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page);
    return html.includes(SUSPENDED_BOUNDARY) ? undefined : html;
  } catch {
    return undefined;
  }
}

function renderStream(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      // Completed boundaries stay in their place instead of being moved there by scripts: the page must be readable without scripts.
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
    const timer = setTimeout(() => stream.abort(), CODE_TIMEOUT_MS);
  });
}
