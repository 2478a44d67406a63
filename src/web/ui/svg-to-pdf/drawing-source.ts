/** Gives the drawing that is to be saved, when it is asked for. */
export type DrawingSource = () => Promise<SVGSVGElement>;

/**
 * A drawing that stands in a file of the site.
 *
 * The file is read apart from the page, so nothing in it can run.
 */
export const drawingOfAddress =
  (address: string): DrawingSource =>
  async () => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return readDrawing(await response.text());
  };

/** Reads a drawing out of its markup, apart from the page. */
export function readDrawing(markup: string): SVGSVGElement {
  const root = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
  if (!(root instanceof SVGSVGElement)) throw new Error("no drawing in the markup");
  return root;
}
