import type { Page } from "@playwright/test";

/**
 * Changes a page as a browser's translation does, except for the words: every text node is replaced by
 * `<font><font>…</font></font>`, now and whenever one is added or changed, except below `translate="no"`.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const UNTRANSLATED = 'script, style, noscript, svg, textarea, font, [translate="no"], .notranslate';
    const wrap = (text: Text): void => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(UNTRANSLATED)) return;
      // Translators write this obsolete element.
      const font = () => document.createElementNS("http://www.w3.org/1999/xhtml", "font");
      const [outer, inner] = [font(), font()];
      outer.style.verticalAlign = inner.style.verticalAlign = "inherit";
      inner.textContent = text.data;
      outer.append(inner);
      text.before(outer);
      text.remove();
    };
    const translate = (root: Node): void => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      if (root instanceof Text) texts.push(root);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    translate(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === "characterData") translate(target);
        else addedNodes.forEach(translate);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    document.documentElement.classList.add("translated-ltr");
  });
}
