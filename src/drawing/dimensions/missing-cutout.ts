import { DimensionSheet, type SheetStyle } from "./dimension-sheet.ts";

/** Options of an error page's picture: its size in px, the prefix of its ids and its accessible name. */
export interface SignOptions {
  readonly width?: number;
  readonly height?: number;
  readonly uid: string;
  readonly label: string;
}

const PHANTOM: SheetStyle = { stroke: "#8a9598", width: 1.1, dashes: "12 4 2 4 2 4" };

/** An empty ceiling cutout of 404 mm with its luminaire as a phantom line: the picture of the 404 page. */
export function missingCutout({ width = 720, height = 330, uid, label }: SignOptions): string {
  const sheet = new DimensionSheet({ width, height, uid, label, fontSize: 15 });
  const x = width / 2;
  const y = height * 0.62;
  const cutout = width * 0.2;
  const depth = height * 0.36;
  const radius = cutout * 1.12;
  sheet.hatch([8, y - 20, x - cutout - 8, 20]);
  sheet.hatch([x + cutout, y - 20, width - 8 - x - cutout, 20]);
  const half = [
    [0.93, 0],
    [0.93, 0.42],
    [0.76, 0.42],
    [0.76, 1],
  ] as const;
  const left = half.map(([across, up]) => [x - cutout * across, y - depth * up] as const);
  const right = half.toReversed().map(([across, up]) => [x + cutout * across, y - depth * up] as const);
  sheet.line([...left, ...right], PHANTOM);
  sheet.roundedRectangle([x - radius, y, 2 * radius, 10], 3, PHANTOM);
  const source = y - depth * 0.34;
  const cone = [
    [x - radius * 0.8, y + 10],
    [x - radius * 0.36, source],
    [x + radius * 0.36, source],
    [x + radius * 0.8, y + 10],
  ] as const;
  sheet.line(cone, PHANTOM);
  sheet.centreLine([x, y - depth - 20], [x, y + 40]);
  sheet.dimensionAcross([x - cutout, x + cutout], y + 62, y, "Ø 404");
  return sheet.toSvg();
}
