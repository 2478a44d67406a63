import type { PagePiece } from "#web/routes/rendered-text.ts";
import type { RenderedPage } from "./page.ts";

const HAS_ADDRESS = /\ssrc=/;

/**
 * Takes the inline scripts that the site itself wrote out of a rendered page: those that carry the rendering's mark. The
 * marks are taken off, so that the page is the same each time. A script that came into the page with somebody's text has
 * no mark, and none of its hashes gets into the page's policy.
 *
 * @param html the page in pieces, with each script within one of them; those that are encoded have none
 * @param mark a random text that was made for this rendering
 * @returns the page in other pieces
 */
export function takeScripts(html: readonly PagePiece[], mark: string): RenderedPage {
  const nonce = ` nonce="${mark}"`;
  return {
    html: html.flatMap((piece): PagePiece[] => (typeof piece === "string" ? piece.split(nonce) : [piece])),
    scripts: html.flatMap((piece) => (typeof piece === "string" ? markedScripts(piece, nonce) : [])),
  };
}

function markedScripts(html: string, nonce: string): string[] {
  const scripts: string[] = [];
  for (let at = html.indexOf("<script"); at >= 0; at = html.indexOf("<script", at + 1)) {
    const body = html.indexOf(">", at) + 1;
    const end = html.indexOf("</script>", body);
    if (body === 0 || end < 0) break;
    const tag = html.slice(at, body);
    if (tag.includes(nonce) && !HAS_ADDRESS.test(tag)) scripts.push(html.slice(body, end));
  }
  return scripts;
}
