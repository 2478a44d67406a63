/** HTML with the inline scripts that the site itself wrote into it. */
interface UnmarkedPage {
  readonly html: string;
  readonly inlineScripts: readonly string[];
}

const HAS_ADDRESS = /\ssrc=/;

/**
 * Takes the inline scripts that the site itself wrote out of a rendered page: those that carry the rendering's mark. The
 * marks are removed, so that the page is the same each time. A script that came into the page with somebody's text has
 * no mark, and its hash does not get into the page's policy.
 *
 * @param mark a random text that was made for this rendering
 */
export function unmarkScripts(html: string, mark: string): UnmarkedPage {
  const nonce = ` nonce="${mark}"`;
  return { html: html.replaceAll(nonce, ""), inlineScripts: markedScripts(html, nonce) };
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
