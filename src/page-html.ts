import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import type { PageHtml } from "#web/routes/context.ts";

/** React's marker of a Suspense boundary that is rendered in the browser instead. */
const SUSPENDED_BOUNDARY = "<!--$!-->";

/** React writes it into streams, but not into strings. */
const DOCTYPE = "<!DOCTYPE html>";

const CODE_TIMEOUT_MS = 6_000;

/**
 * Renders a page completely, without its document type. React renders strings faster than streams, but cannot wait for
 * lazy code meanwhile: a page whose code is not loaded yet is first rendered as a stream, which loads it. Streams order
 * the head's elements differently, and equal pages must have equal bytes, so the page is then rendered as a string
 * after all.
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
      // Completed boundaries stay in their place instead of being moved there by scripts: the page must be readable
      // without scripts.
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

/** The rest of the router's module script tag after the nonce, and its replacement. */
const MODULE_SCRIPT = ' type="module" async="">';
const DEFERRED_SCRIPT = ' type="text/deferred">';

/** The rest of a link tag after the nonce; of the links, only the router's preloads have a nonce. */
const LINK_END = "/>";

/**
 * Prepares the scripts of a rendered page: the router's module script waits for `start-after-paint.js`, and its imports
 * are preloaded with low priority, after the style sheet. Nonces are removed, so that equal pages have equal bytes. A
 * script injected through content has no nonce, so its hash does not get into the page's content security policy.
 *
 * @param rendered the page without its document type
 * @param nonce a random value of this rendering, which all scripts of the site and of the router have
 * @throws if the router's module script is missing or is written differently
 */
export function finishScripts(rendered: string, nonce: string): PageHtml {
  // Split once, since every replacement would copy the whole page.
  const [start = "", ...partsAfterNonce] = rendered.split(` nonce="${nonce}"`);
  const html = [DOCTYPE, start];
  const inlineScripts: string[] = [];
  let isDeferred = false;
  for (const [index, part] of partsAfterNonce.entries()) {
    if (part.startsWith(LINK_END)) html.push(' fetchpriority="low"', part);
    else if (part.startsWith(MODULE_SCRIPT)) html.push(DEFERRED_SCRIPT, part.slice(MODULE_SCRIPT.length));
    else html.push(part);
    isDeferred ||= part.startsWith(MODULE_SCRIPT);
    // Data blocks such as JSON-LD have their type attribute before the nonce.
    const code = (partsAfterNonce[index - 1] ?? start).endsWith("<script") ? inlineCode(part) : undefined;
    if (code !== undefined) inlineScripts.push(code);
  }
  if (!isDeferred) throw new Error("The router's module script was not found in the page");
  return { html: Buffer.concat(html.map((part) => Buffer.from(part))), inlineScripts };
}

const HAS_SRC = /\ssrc=/;

/** The code of an inline script, from the rest of its tag after the nonce; `undefined` if it has a `src`. */
function inlineCode(part: string): string | undefined {
  const start = part.indexOf(">") + 1;
  const end = part.indexOf("</script>");
  return end < start || HAS_SRC.test(part.slice(0, start)) ? undefined : part.slice(start, end);
}
