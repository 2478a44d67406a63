import type { Page } from "@playwright/test";

/**
 * Controls shorter than `min` px, or narrower than both `min` and 24 px; links within text, which are as large as it,
 * are omitted.
 */
export async function findSmallTargets(page: Page, min: number): Promise<string[]> {
  return page.evaluate((px) => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.matches(".vh");
    // A link may extend over its whole row.
    const hitArea = (control: HTMLElement) =>
      getComputedStyle(control, "::after").position === "absolute" && getComputedStyle(control).position === "static"
        ? (control.offsetParent ?? control)
        : control;
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        "button, select, summary, label:has(input), a[href]:not(:is(p, th, td, dd) a)",
      ),
    ];
    const dialog = document.querySelector("dialog[open]");
    return controls
      .filter((control) => isShown(control) && (dialog === null || dialog.contains(control)))
      .map((control) => ({ control, box: hitArea(control).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.height < px - 0.5 || box.width < Math.min(px, 24) - 0.5))
      .map(
        ({ control, box }) => `${control.outerHTML.slice(0, 90)} ${Math.round(box.width)}×${Math.round(box.height)}`,
      );
  }, min);
}
