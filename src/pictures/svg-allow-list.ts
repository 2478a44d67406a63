/** A file that is not well-formed SVG, or too complex to draw. The message is a predicate, such as `has more …`. */
export class InvalidSvgError extends Error {
  override readonly name = "InvalidSvgError";
}

/** SVG elements that only draw. Others are dropped with their content. @see rule D9 */
export const SVG_ELEMENTS: ReadonlySet<string> = new Set(
  `svg g defs symbol use switch title desc path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
  feTile feTurbulence style`.split(/\s+/),
);

/** Presentation attributes, which are also allowed in style sheets. */
export const STYLE_PROPERTIES: ReadonlySet<string> = new Set(
  `fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset color opacity display visibility overflow clip-path clip-rule
  mask filter flood-color flood-opacity lighting-color stop-color stop-opacity marker-start marker-mid marker-end
  paint-order vector-effect shape-rendering text-rendering image-rendering color-interpolation
  color-interpolation-filters mix-blend-mode isolation font-family font-size font-size-adjust font-stretch font-style
  font-variant font-weight text-anchor text-decoration letter-spacing word-spacing dominant-baseline
  alignment-baseline baseline-shift writing-mode direction unicode-bidi transform transform-origin`.split(/\s+/),
);

/** Attributes whose value is only a string or a name, never CSS or an address. */
export const TEXT_ATTRIBUTES: ReadonlySet<string> = new Set(
  "id class lang role aria-label aria-labelledby aria-describedby aria-hidden".split(" "),
);

/** Allowed attributes: geometry, presentation and names. No event handlers, nothing that loads. */
export const SVG_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...STYLE_PROPERTIES,
  ...TEXT_ATTRIBUTES,
  ...`version viewBox preserveAspectRatio
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height d points pathLength offset dx dy rotate textLength
  lengthAdjust startOffset method spacing side gradientUnits gradientTransform spreadMethod patternUnits
  patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight
  refX refY orient filterUnits primitiveUnits in in2 result mode type values operator k1 k2 k3 k4 order kernelMatrix
  divisor bias targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent
  kernelUnitLength scale xChannelSelector yChannelSelector azimuth elevation z pointsAtX pointsAtY pointsAtZ
  limitingConeAngle stdDeviation radius baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude
  exponent style href`.split(/\s+/),
]);

/** Elements whose `href` draws or paints a part of the same drawing. */
export const REFERRING_ELEMENTS: ReadonlySet<string> = new Set(
  "use textPath linearGradient radialGradient pattern".split(" "),
);

/** Upper bounds for numbers that determine a filter's work per pixel. */
const MAX_VALUES: ReadonlyMap<string, number> = new Map([
  ["numOctaves", 8],
  ["order", 9],
  ["radius", 50],
  ["stdDeviation", 200],
]);

/** Whether the numbers of an attribute are within these bounds. */
export function isWithinBounds(name: string, value: string): boolean {
  const max = MAX_VALUES.get(name);
  return max === undefined || value.split(/[\s,]+/).every((number) => !(Math.abs(Number(number)) > max));
}

/** A reference to a part of the same drawing. */
const LOCAL_URL = /\burl\(\s*(?:#([\w.:-]+)|'#([\w.:-]+)'|"#([\w.:-]+)")\s*\)/gi;
const LOCAL_REFERENCE = /^#([\w.:-]+)$/;

/** Functions that fetch nothing: transforms, colours, arithmetic. */
const SAFE_FUNCTIONS: ReadonlySet<string> = new Set(
  `matrix translate translatex translatey scale scalex scaley rotate skewx skewy rgb rgba hsl hsla hwb lab lch oklab
  oklch color calc`.split(/\s+/),
);

/** The id in an `href`; `undefined` if it leads anywhere else. */
export const hrefTarget = (value: string): string | undefined => LOCAL_REFERENCE.exec(value.trim())?.[1];

/** The ids in `url(#id)`; `undefined` if the value might refer to, or hide by an escape, anything else. */
export function localReferences(value: string): readonly string[] | undefined {
  const ids = Array.from(value.matchAll(LOCAL_URL), ([, plain, single, double]) => plain ?? single ?? double ?? "");
  const rest = value.replaceAll(LOCAL_URL, " ");
  if (/[\\@{}<>;]|\/\*|:\/\//.test(rest) || /^\s*[a-z]+:/i.test(rest)) return undefined;
  const names = Array.from(rest.matchAll(/(?<![\w-])([\w-]+)\s*\(/g), ([, name = ""]) => name.toLowerCase());
  return names.every((name) => SAFE_FUNCTIONS.has(name)) ? ids : undefined;
}
