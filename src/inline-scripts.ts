/** A page as bytes, with the inline scripts that the site itself wrote into it. */
interface FinishedPage {
  readonly html: Uint8Array<ArrayBuffer>;
  readonly inlineScripts: readonly string[];
}

const DOCTYPE = "<!DOCTYPE html>";

/** How the router begins its module script behind the nonce, and what stands there instead. */
const MODULE_SCRIPT = ' type="module" async="">';
const DEFERRED_SCRIPT = ' type="text/deferred">';

/** How links end behind the nonce; the only ones that have it are the router's preloads. */
const LINK_END = "/>";

/**
 * Prepares the scripts of a rendered page: the router's module script waits for `start-after-paint.js`, and what it imports is
 * requested with low priority, so that the style sheet comes first. Nonces are removed, so that the page is the same each time. A
 * script that came into the page with somebody's text has no nonce, and its hash does not get into the page's policy.
 *
 * @param rendered the page without its document type
 * @param nonce a random text that was made for this rendering, which all scripts of the site and of its router carry
 * @throws when the router has written no module script, or in another form
 */
export function finishScripts(rendered: string, nonce: string): FinishedPage {
  // In pieces: a page is long, and each whole copy costs.
  const [start = "", ...marked] = rendered.split(` nonce="${nonce}"`);
  const html = [DOCTYPE, start];
  const inlineScripts: string[] = [];
  let isDeferred = false;
  for (const [at, piece] of marked.entries()) {
    if (piece.startsWith(LINK_END)) html.push(' fetchpriority="low"', piece);
    else if (piece.startsWith(MODULE_SCRIPT)) html.push(DEFERRED_SCRIPT, piece.slice(MODULE_SCRIPT.length));
    else html.push(piece);
    isDeferred ||= piece.startsWith(MODULE_SCRIPT);
    // Data, such as JSON-LD, names its type first.
    const code = (marked[at - 1] ?? start).endsWith("<script") ? inlineCode(piece) : undefined;
    if (code !== undefined) inlineScripts.push(code);
  }
  if (!isDeferred) throw new Error("The router's module script has not been found in the page");
  return { html: Buffer.concat(html.map((piece) => Buffer.from(piece))), inlineScripts };
}

const HAS_ADDRESS = /\ssrc=/;

/** The code of a script that has no address, from behind its nonce. */
function inlineCode(piece: string): string | undefined {
  const start = piece.indexOf(">") + 1;
  const end = piece.indexOf("</script>");
  return end < start || HAS_ADDRESS.test(piece.slice(0, start)) ? undefined : piece.slice(start, end);
}
