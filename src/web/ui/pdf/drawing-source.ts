/** Provides the SVG of the drawing to be saved, on demand. */
export type DrawingSource = () => Promise<string>;

/** Fetches a drawing. @throws when there is none at the address, even if the server responds with another document */
export const drawingFromFile =
  (address: string): DrawingSource =>
  async () => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} returned status ${response.status}`);
    const svg = await response.text();
    const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
    if (!(documentElement instanceof SVGSVGElement)) throw new Error(`${address} contains no SVG element`);
    return svg;
  };
