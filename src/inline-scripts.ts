/** A page as UTF-8, and the code of the inline scripts that the site itself wrote into it. */
interface FinishedPage {
  readonly html: Uint8Array<ArrayBuffer>;
  readonly inlineScripts: readonly string[];
}

const DOCTYPE = "<!DOCTYPE html>";

/** The rest of the router's module script tag after the nonce, and its replacement. */
const MODULE_SCRIPT = ' type="module" async="">';
const DEFERRED_SCRIPT = ' type="text/deferred">';

/** The rest of a link tag after the nonce; only the router's preloads have one. */
const LINK_END = "/>";

/**
 * Prepares the scripts of a rendered page: the router's module script waits for `start-after-paint.js`, and its imports are
 * preloaded with low priority, after the style sheet. Nonces are removed, so that equal pages have equal bytes. A script that was
 * injected with a text has no nonce, so its hash does not get into the page's content security policy.
 *
 * @param rendered the page without its document type
 * @param nonce a random value of this rendering, which all scripts of the site and of the router have
 * @throws if the router's module script is missing or has another form
 */
export function finishScripts(rendered: string, nonce: string): FinishedPage {
  // Split once, since every replacement would copy the whole page.
  const [start = "", ...piecesAfterNonce] = rendered.split(` nonce="${nonce}"`);
  const html = [DOCTYPE, start];
  const inlineScripts: string[] = [];
  let isDeferred = false;
  for (const [index, piece] of piecesAfterNonce.entries()) {
    if (piece.startsWith(LINK_END)) html.push(' fetchpriority="low"', piece);
    else if (piece.startsWith(MODULE_SCRIPT)) html.push(DEFERRED_SCRIPT, piece.slice(MODULE_SCRIPT.length));
    else html.push(piece);
    isDeferred ||= piece.startsWith(MODULE_SCRIPT);
    // Data blocks such as JSON-LD have their type attribute before the nonce.
    const code = (piecesAfterNonce[index - 1] ?? start).endsWith("<script") ? inlineCode(piece) : undefined;
    if (code !== undefined) inlineScripts.push(code);
  }
  if (!isDeferred) throw new Error("The router's module script was not found in the page");
  return { html: Buffer.concat(html.map((piece) => Buffer.from(piece))), inlineScripts };
}

const HAS_SRC = /\ssrc=/;

/** The code of an inline script, from the rest of its tag after the nonce; `undefined` if it has a `src`. */
function inlineCode(piece: string): string | undefined {
  const start = piece.indexOf(">") + 1;
  const end = piece.indexOf("</script>");
  return end < start || HAS_SRC.test(piece.slice(0, start)) ? undefined : piece.slice(start, end);
}
