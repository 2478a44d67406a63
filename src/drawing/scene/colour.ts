import { clamp } from "./geometry.ts";

export type Colour = `#${string}`;

export const INK: Colour = "#1c2629";
/** The colour with which surfaces in shadow are mixed. */
const SHADOW: Colour = "#22363c";
export const WHITE: Colour = "#ffffff";

type Channels = readonly [red: number, green: number, blue: number];

function channels(colour: Colour): Channels {
  const bits = Number.parseInt(colour.slice(1), 16);
  return [bits >> 16, (bits >> 8) & 255, bits & 255];
}

const toHex = (channel: number): string => Math.round(channel).toString(16).padStart(2, "0");

/** Mixes two colours; `share` 0 is the first, 1 the second, clamped. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const [r, g, b] = channels(from);
  const [r2, g2, b2] = channels(to);
  const t = clamp(share);
  return `#${toHex(r + (r2 - r) * t)}${toHex(g + (g2 - g) * t)}${toHex(b + (b2 - b) * t)}`;
}

/** The luma of a colour, 0 (black) to 1 (white). */
export function luma(colour: Colour): number {
  const [r, g, b] = channels(colour);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}

/** The tone at which a surface has its own colour. */
const NEUTRAL_TONE = 0.35;

/** A surface's colour when lit. @param tone −1 (facing away from the light) to 1 (facing it) */
export function shade(colour: Colour, tone: number): Colour {
  const isLight = luma(colour) > 0.5;
  const distance = Math.abs(tone - NEUTRAL_TONE);
  if (tone >= NEUTRAL_TONE) return mix(colour, WHITE, distance * (isLight ? 0.75 : 0.42));
  return mix(colour, mix(colour, SHADOW, 0.62), distance * (isLight ? 0.72 : 0.6));
}

export const darken = (colour: Colour, share: number): Colour => mix(colour, SHADOW, share);

/** Colours of light, muted for a white page. */
const LIGHT_COLOURS: readonly (readonly [kelvin: number, colour: Colour])[] = [
  [2200, "#ffbd6e"],
  [2700, "#ffcf8c"],
  [3000, "#ffdba6"],
  [3500, "#ffe8c6"],
  [4000, "#fff3de"],
  [5000, "#f6f7f7"],
  [5700, "#ecf3fb"],
  [6500, "#e0ecfb"],
];

/** The colour of light at a colour temperature in K, clamped to 2200–6500 K. */
export function lightColour(kelvin: number): Colour {
  let previous = LIGHT_COLOURS[0];
  for (const step of LIGHT_COLOURS) {
    if (previous && kelvin <= step[0]) {
      const span = step[0] - previous[0];
      return span === 0 ? step[1] : mix(previous[1], step[1], (kelvin - previous[0]) / span);
    }
    previous = step;
  }
  return previous?.[1] ?? WHITE;
}
