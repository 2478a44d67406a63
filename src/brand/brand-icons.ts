import type { BrandPicture } from "./brand-picture.ts";

export interface GeneratedFile {
  readonly type: string;
  readonly bytes: Buffer;
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };
/** Margin as a fraction of the side, since phones round the corners. */
const TOUCH_MARGIN = 0.14;
const MIN_DPI = 72;
const MAX_DPI = 2400;

export const FAVICON_FILE = "favicon-32.png";
/** Sizes of the icons that phones and desktops request, in pixels. */
export const ICON_SIZES_PX = { [FAVICON_FILE]: 32, "icon-192.png": 192, "icon-512.png": 512 } as const;
export const TOUCH_ICON_FILE = "touch-icon.png";
const TOUCH_ICON_PX = 180;

/** Makes the icons of a logo mark: transparent squares, one on white for phones' home screens, and a favicon. */
export async function makeIcons(mark: BrandPicture): Promise<ReadonlyMap<string, GeneratedFile>> {
  const icons = new Map<string, GeneratedFile>();
  for (const [name, side] of Object.entries(ICON_SIZES_PX))
    icons.set(name, { type: "image/png", bytes: await squareIcon(mark, side, 0, TRANSPARENT) });
  const tabIcon = icons.get(FAVICON_FILE)?.bytes ?? Buffer.of();
  icons.set(TOUCH_ICON_FILE, { type: "image/png", bytes: await squareIcon(mark, TOUCH_ICON_PX, TOUCH_MARGIN, WHITE) });
  icons.set("favicon.ico", { type: "image/x-icon", bytes: encodeIco(tabIcon, ICON_SIZES_PX[FAVICON_FILE]) });
  return icons;
}

/** Scales a picture to fit a box, in pixels; as PNG. */
export async function rasterize(picture: BrandPicture, width: number, height: number): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(picture.bytes, rasterDensity(picture, Math.max(width, height)))
    .resize({ width, height, fit: "inside" })
    .png()
    .toBuffer();
}

async function squareIcon(mark: BrandPicture, side: number, margin: number, background: typeof WHITE): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const innerSide = Math.round(side * (1 - 2 * margin));
  const offset = Math.floor((side - innerSide) / 2);
  const drawing = await sharp(mark.bytes, rasterDensity(mark, side))
    .resize({ width: innerSide, height: innerSide, fit: "contain", background: TRANSPARENT })
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: drawing, left: offset, top: offset }])
    .png()
    .toBuffer();
}

/** Renders a drawing at about the target size instead of enlarging it afterwards. */
function rasterDensity({ type, width, height }: BrandPicture, side: number): { density?: number } {
  if (type !== "image/svg+xml") return {};
  return { density: Math.min(Math.max((MIN_DPI * side) / Math.min(width, height), MIN_DPI), MAX_DPI) };
}

/** An ICO file with one PNG. @see https://learn.microsoft.com/en-us/windows/win32/menurc/newheader */
function encodeIco(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of images
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
