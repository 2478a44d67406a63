import type { Page } from "@playwright/test";

/** The widths at which the layout changes, and some in between. */
export const WIDTHS = [320, 390, 768, 1024, 1280, 1440] as const;

/** The minimum target size, in CSS pixels. */
const MIN_TARGET_PX = 24;

/**
 * The faults of a page's layout at its current width, one per line: it scrolls horizontally, a text is broken into
 * single letters, column heads overlap, a target is too small and has too little space around it (WCAG 2.5.8).
 *
 * @see rule X1
 */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults, MIN_TARGET_PX);

/** Runs in the page. */
function findFaults(smallest: number): string[] {
  /** The size of visually hidden elements, borders included, in px. */
  const VISUALLY_HIDDEN_PX = 4;
  const nameOf = (element: Element): string =>
    [
      element.localName,
      typeof element.className === "string" ? element.className : "",
      JSON.stringify((element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)),
    ].join(" ");
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(".vh");
  return [...overflow(), ...narrowTexts(), ...overlappingHeaders(), ...smallTargets()];

  function overflow(): string[] {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => isShown(element) && element.getBoundingClientRect().right > clientWidth + 1,
    );
    const innermost = wide.filter(
      (element) => !wide.some((candidate) => candidate !== element && element.contains(candidate)),
    );
    return [`${scrollWidth - clientWidth} px too wide: ${innermost.slice(0, 3).map(nameOf).join("; ")}`];
  }

  /** Texts whose lines hold barely one letter. */
  function narrowTexts(): string[] {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const letters = (text.nodeValue ?? "").replaceAll(/\s/g, "").length;
      const parent = text.parentElement;
      if (letters < 6 || !parent || !isShown(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
      if (lines >= 4 && letters / lines < 2.5) found.push(`${lines} lines for ${letters} letters: ${nameOf(parent)}`);
    }
    return found;
  }

  function overlappingHeaders(): string[] {
    return [...document.querySelectorAll("thead tr")].flatMap((row) => {
      const heads = [...row.querySelectorAll("th")].filter(isShown).map((head) => {
        const range = document.createRange();
        range.selectNodeContents(head);
        return { head, ...range.getBoundingClientRect().toJSON() } as { readonly head: Element } & DOMRect;
      });
      return heads.flatMap((head, index) => {
        const next = heads[index + 1];
        if (!next || next.left === 0) return [];
        const overlap = Math.min(head.right, next.right) - Math.max(head.left, next.left);
        const isInSameLine = head.top < next.bottom && next.top < head.bottom;
        return isInSameLine && overlap > 1 ? [`heads collide: ${nameOf(head.head)} and ${nameOf(next.head)}`] : [];
      });
    });
  }

  /** Links within a text may be as tall as its lines; smaller targets need the space of a full one around their centre. */
  function smallTargets(): string[] {
    const controls = [...document.querySelectorAll("a[href], button, input, select, summary, textarea")].filter(
      (element) => isShown(element) && !(element.localName === "a" && getComputedStyle(element).display === "inline"),
    );
    const targets = controls.map((element) => ({ element, box: targetBox(element) }));
    return targets.flatMap(({ element, box }) => {
      if (box.width <= VISUALLY_HIDDEN_PX || (box.width >= smallest - 0.5 && box.height >= smallest - 0.5)) return [];
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const neighbour = targets.find(
        (candidate) =>
          candidate.element !== element &&
          candidate.box.width > VISUALLY_HIDDEN_PX &&
          !candidate.element.contains(element) &&
          !element.contains(candidate.element) &&
          Math.hypot(
            Math.max(candidate.box.left - x, 0, x - candidate.box.right),
            Math.max(candidate.box.top - y, 0, y - candidate.box.bottom),
          ) <
            smallest / 2,
      );
      const size = `${box.width.toFixed(1)} × ${box.height.toFixed(1)} px`;
      return neighbour ? [`target of ${size}: ${nameOf(element)}, beside ${nameOf(neighbour.element)}`] : [];
    });
  }

  /** A control and its label count as one target. */
  function targetBox(element: Element): DOMRect {
    const controlBox = element.getBoundingClientRect();
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return labels
      .map((label) => label.getBoundingClientRect())
      .reduce((box, label) => {
        const left = Math.min(box.left, label.left);
        const top = Math.min(box.top, label.top);
        return new DOMRect(
          left,
          top,
          Math.max(box.right, label.right) - left,
          Math.max(box.bottom, label.bottom) - top,
        );
      }, controlBox);
  }
}
