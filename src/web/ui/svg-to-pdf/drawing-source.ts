/** Provides the drawing to be saved, on demand. */
export type DrawingSource = () => Promise<SVGSVGElement>;

/** Fetches a drawing and parses it separately from the page, so that no script in it can run. */
export const drawingFromFile =
  (address: string): DrawingSource =>
  async () => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} returned status ${response.status}`);
    return parseDrawing(await response.text());
  };

/** Parses a drawing's markup, separately from the page. */
export function parseDrawing(markup: string): SVGSVGElement {
  const root = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
  if (!(root instanceof SVGSVGElement)) throw new Error("the markup contains no SVG element");
  return root;
}
