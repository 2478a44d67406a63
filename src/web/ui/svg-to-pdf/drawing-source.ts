/** Provides the SVG of the drawing to be saved, on demand. */
export type DrawingSource = () => Promise<string>;

/** Fetches a drawing. @throws when there is none at the address */
export const drawingFromFile =
  (address: string): DrawingSource =>
  async () => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} returned status ${response.status}`);
    return response.text();
  };
