import type { Page } from "@playwright/test";

/** The widths at which the layout changes, and some in between. */
export const WIDTHS = [320, 390, 640, 768, 1024, 1152, 1280, 1440] as const;

/** Text sizes that visitors set in their browser, in per cent, with the widths at which pages are checked. */
export const ENLARGED_TEXT = [
  { percent: 150, widths: [390, 1024, 1440] },
  { percent: 200, widths: [390, 1440] },
] as const;

/** The minimum target size, in CSS pixels. */
const MIN_TARGET_PX = 24;

/**
 * The issues of a page's layout at its current width, one per line: it scrolls horizontally, text is broken into
 * single letters or overlaps other text, a target is too small and has too little space around it (WCAG 2.5.8).
 *
 * @see rule X1
 */
export const findLayoutIssues = (page: Page): Promise<string[]> => page.evaluate(findIssues, MIN_TARGET_PX);

/** Runs in the page. */
function findIssues(minTargetPx: number): string[] {
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
  type Clip = Readonly<Record<"left" | "top" | "right" | "bottom", number>>;
  const clips = new Map<Element, Clip>();
  return [...overflow(), ...narrowTexts(), ...overlappingTexts(), ...findSmallTargets()];

  function overflow(): string[] {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const overflowing = [...document.body.querySelectorAll("*")].filter(
      (element) => isShown(element) && element.getBoundingClientRect().right > clientWidth + 1,
    );
    const innermost = overflowing.filter(
      (element) => !overflowing.some((candidate) => candidate !== element && element.contains(candidate)),
    );
    return [`${scrollWidth - clientWidth} px too wide: ${innermost.slice(0, 3).map(nameOf).join("; ")}`];
  }

  /** Text whose lines have space for hardly more than one letter. */
  function narrowTexts(): string[] {
    const issues: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const letters = (text.nodeValue ?? "").replaceAll(/\s/g, "").length;
      const parent = text.parentElement;
      if (letters < 6 || !parent || !isShown(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
      if (lines >= 4 && letters / lines < 2.5) issues.push(`${lines} lines for ${letters} letters: ${nameOf(parent)}`);
    }
    return issues;
  }

  /**
   * Lines of text that overlap by more than their glyphs' side bearings; what is clipped or drawn in a picture does not
   * count.
   */
  function overlappingTexts(): string[] {
    const MIN_OVERLAP_PX = 2;
    const lines: { readonly text: Node; readonly element: Element; readonly box: DOMRect }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!isLaidOut(text) || !parent) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) {
        const box = visiblePart(line, parent);
        const isOnPage = box.bottom + scrollY > 0 && box.right + scrollX > 0;
        if (isOnPage && box.width > MIN_OVERLAP_PX && box.height > MIN_OVERLAP_PX)
          lines.push({ text, element: parent, box });
      }
    }
    lines.sort((a, b) => a.box.top - b.box.top);
    const issues = new Set<string>();
    for (const [index, { text, element, box }] of lines.entries())
      for (let next = index + 1; next < lines.length; next++) {
        const below = lines[next];
        if (!below || below.box.top >= box.bottom - MIN_OVERLAP_PX) break;
        // A line that ends in an ellipsis may have two boxes: with the ellipsis and without.
        if (text === below.text && box.top === below.box.top) continue;
        const width = Math.min(box.right, below.box.right) - Math.max(box.left, below.box.left);
        const height = Math.min(box.bottom, below.box.bottom) - below.box.top;
        const isOfOneText =
          element === below.element || element.contains(below.element) || below.element.contains(element);
        // Lines of one text are as close as their line height; their boxes are those of the font.
        if (
          width > MIN_OVERLAP_PX &&
          height > (isOfOneText ? box.height / 2 : box.height / 4) &&
          !isOverlay(element) &&
          !isOverlay(below.element)
        )
          issues.add(
            `texts overlap by ${Math.round(width)} × ${Math.round(height)} px: ${nameOf(element)} and ${nameOf(below.element)}`,
          );
      }
    return [...issues];
  }

  /** Whether a text node is laid out, which below the fold may happen only on scrolling. */
  function isLaidOut({ nodeValue, parentElement }: Node): boolean {
    return (
      (nodeValue ?? "").trim() !== "" &&
      parentElement !== null &&
      isShown(parentElement) &&
      parentElement.checkVisibility({ contentVisibilityAuto: true }) &&
      !parentElement.closest("svg, dialog, option")
    );
  }

  /** The part of a line of text that its ancestors do not clip. */
  function visiblePart(line: DOMRect, parent: Element): DOMRect {
    const clip = clipOf(parent);
    const [left, top] = [Math.max(line.left, clip.left), Math.max(line.top, clip.top)];
    const [right, bottom] = [Math.min(line.right, clip.right), Math.min(line.bottom, clip.bottom)];
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  }

  /** The area to which an element and its ancestors clip its content. */
  function clipOf(element: Element | null): Clip {
    if (!element) return { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    const existing = clips.get(element);
    if (existing) return existing;
    let clip = clipOf(element.parentElement);
    const { overflowX, overflowY, clipPath } = getComputedStyle(element);
    if (overflowX !== "visible" || overflowY !== "visible" || clipPath !== "none") {
      const box = element.getBoundingClientRect();
      clip = {
        left: Math.max(clip.left, box.left),
        top: Math.max(clip.top, box.top),
        right: Math.min(clip.right, box.right),
        bottom: Math.min(clip.bottom, box.bottom),
      };
    }
    clips.set(element, clip);
    return clip;
  }

  /** Whether an element floats above the page: it covers content intentionally. */
  function isOverlay(element: Element): boolean {
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
      if (["fixed", "sticky"].includes(getComputedStyle(ancestor).position) || ancestor.matches("[popover]"))
        return true;
    return false;
  }

  /**
   * Links within text may be as tall as its lines; smaller targets need the space of a full one around their centre.
   */
  function findSmallTargets(): string[] {
    const controls = [...document.querySelectorAll("a[href], button, input, select, summary, textarea")].filter(
      (element) => isShown(element) && !(element.localName === "a" && getComputedStyle(element).display === "inline"),
    );
    const targets = controls.map((element) => ({ element, box: targetBox(element) }));
    return targets.flatMap(({ element, box }) => {
      if (box.width <= VISUALLY_HIDDEN_PX || (box.width >= minTargetPx - 0.5 && box.height >= minTargetPx - 0.5))
        return [];
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
            minTargetPx / 2,
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
