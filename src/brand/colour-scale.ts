import { clampChroma, converter, formatHex, parse, wcagContrast, type Oklch } from "culori";

/** The contrasts that WCAG 2.2 requires of text, and of user-interface components. */
const TEXT_CONTRAST = 4.5;
const COMPONENT_CONTRAST = 3;
const WHITE = "#ffffff";

/** The brand's interface colours by their step in `tokens.css`, as `#rrggbb`. */
export type ColourScale = Readonly<Record<"50" | "100" | "200" | "500" | "600" | "700" | "800", string>>;

/** A scale, and the adjustment of the configured colour. */
export interface DerivedScale {
  readonly scale: ColourScale;
  /** The lower contrast of the configured colour, to white or to the scale's 50, 1 to 21. */
  readonly contrast: number;
  /** Whether the scale's 600 is darker than the configured colour. */
  readonly isAdjusted: boolean;
}

const toOklch = converter("oklch");

/** Lightness of the backgrounds, the same for every brand, and their fraction of its chroma. */
const BACKGROUNDS = {
  "50": { l: 0.964, chromaShare: 0.11 },
  "100": { l: 0.918, chromaShare: 0.25 },
  "200": { l: 0.832, chromaShare: 0.5 },
} as const;
const LIGHTNESS_STEP = 0.005;
/** Differences in lightness from the accent: components are lighter, the strong and hover colours darker. */
const COMPONENT_LIGHTNESS_OFFSET = 0.07;
const STRONG_LIGHTNESS_OFFSET = 0.06;
const HOVER_LIGHTNESS_OFFSET = 0.11;

/**
 * Derives the interface's colours from one, in OKLCH: hue and chroma are kept as far as sRGB allows, lightness follows
 * the required contrast. Text in the accent colour on white and on the brand's lightest background, and white text on
 * it, reach 4.5:1; a colour that does not is darkened until it does.
 *
 * @param text a CSS colour without transparency: `#0c6872`, `rgb(12 104 114)`, `oklch(47% 0.08 207)`, `teal`
 * @returns `undefined` if it is not such a colour
 * @see https://www.w3.org/TR/WCAG22/#contrast-minimum
 */
export function deriveScale(text: string): DerivedScale | undefined {
  const parsed = parse(text);
  if (!parsed || (parsed.alpha ?? 1) < 1) return undefined;
  const hex = formatHex(clampChroma(parsed, "oklch"));
  const original = toOklch(hex);
  if (!original) return undefined;
  const colourAt = (l: number, chromaShare = 1): string => toSrgbHex({ ...original, l, c: original.c * chromaShare });
  const backgroundOf = (step: keyof typeof BACKGROUNDS): string =>
    colourAt(BACKGROUNDS[step].l, BACKGROUNDS[step].chromaShare);
  const contrastOf = (textColour: string): number =>
    Math.min(...[WHITE, backgroundOf("50")].map((surface) => wcagContrast(textColour, surface)));
  const accent = darkenUntil(original.l, (l) => contrastOf(colourAt(l)) >= TEXT_CONTRAST);
  const component = darkenUntil(
    accent + COMPONENT_LIGHTNESS_OFFSET,
    (l) => wcagContrast(colourAt(l), WHITE) >= COMPONENT_CONTRAST,
  );
  return {
    scale: {
      "50": backgroundOf("50"),
      "100": backgroundOf("100"),
      "200": backgroundOf("200"),
      "500": colourAt(component),
      "600": accent === original.l ? hex : colourAt(accent),
      "700": colourAt(Math.max(accent - STRONG_LIGHTNESS_OFFSET, 0)),
      "800": colourAt(Math.max(accent - HOVER_LIGHTNESS_OFFSET, 0)),
    },
    contrast: contrastOf(hex),
    isAdjusted: accent !== original.l,
  };
}

function darkenUntil(lightness: number, isEnough: (lightness: number) => boolean): number {
  let l = lightness;
  while (l > 0 && !isEnough(l)) l -= LIGHTNESS_STEP;
  return Math.max(l, 0);
}

/** The nearest colour of the same lightness and hue in sRGB. */
const toSrgbHex = (colour: Oklch): string => formatHex(clampChroma(colour, "oklch"));

/** How a colour that is too light was adjusted, as one sentence without its full stop. */
export const adjustmentText = ({ contrast, scale }: DerivedScale): string =>
  `has a contrast of ${contrast.toFixed(1)}:1 against the page's backgrounds, but text and buttons ` +
  `need ${TEXT_CONTRAST}:1; ${scale["600"]}, of the same hue and darker, is used for them`;
