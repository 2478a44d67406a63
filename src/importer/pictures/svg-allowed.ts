/** Elements of SVG that draw and do nothing else. What is not listed is dropped with everything in it. @see rule D9 */
export const SVG_ELEMENTS: ReadonlySet<string> = new Set(
  `svg g defs symbol use switch title desc path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
  feTile feTurbulence style`.split(/\s+/),
);

/** Attributes that place, shape, paint or name. No event handlers, nothing that loads. */
export const SVG_ATTRIBUTES: ReadonlySet<string> = new Set(
  `id class lang role aria-label aria-labelledby aria-describedby aria-hidden version viewBox preserveAspectRatio
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height d points pathLength transform offset dx dy rotate textLength
  lengthAdjust startOffset method spacing side gradientUnits gradientTransform spreadMethod patternUnits
  patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight
  refX refY orient filterUnits primitiveUnits in in2 result mode type values operator k1 k2 k3 k4 order kernelMatrix
  divisor bias targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent
  kernelUnitLength scale xChannelSelector yChannelSelector azimuth elevation z pointsAtX pointsAtY pointsAtZ
  limitingConeAngle stdDeviation radius baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude
  exponent fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset color opacity display visibility overflow clip-path clip-rule
  mask filter flood-color flood-opacity lighting-color stop-color stop-opacity marker-start marker-mid marker-end
  paint-order vector-effect shape-rendering text-rendering image-rendering color-interpolation
  color-interpolation-filters mix-blend-mode isolation font-family font-size font-size-adjust font-stretch font-style
  font-variant font-weight text-anchor text-decoration letter-spacing word-spacing dominant-baseline
  alignment-baseline baseline-shift writing-mode direction unicode-bidi transform-origin style href`.split(/\s+/),
);

/** The only kind of reference that stays inside of the drawing. */
const LOCAL_REFERENCE = /^#[^\s'"()\\]+$/;
/** What could load something or hide that it does: escapes, at-rules, `image-set` and its kin, scripts of old browsers. */
const LOADING_STYLE =
  /\\|@|image|cross-fade|element\s*\(|src\s*\(|expression|behaviou?r|-moz-binding|javascript|<\/|<!/i;
const STYLE_ADDRESS = /url\s*\(\s*(['"]?)(.*?)\1\s*\)/gi;

/** Whether an attribute of a listed name may keep its value. */
export function isSafeAttribute(name: string, value: string): boolean {
  if (name === "href") return LOCAL_REFERENCE.test(value.trim());
  return isSafeStyle(value, name === "style");
}

/** Whether CSS, or a value that may hold some, refers to nothing outside of the drawing. */
export function isSafeStyle(css: string, isStyle = true): boolean {
  const addresses = [...css.matchAll(STYLE_ADDRESS)].map((match) => (match[2] ?? "").trim());
  if (!addresses.every((address) => LOCAL_REFERENCE.test(address))) return false;
  const rest = css.replaceAll(STYLE_ADDRESS, "");
  return !/url\s*\(/i.test(rest) && !(isStyle ? LOADING_STYLE : /\\|javascript:/i).test(rest);
}
