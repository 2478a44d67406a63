import fc from "fast-check";
import type { Article } from "#model/entities/article.ts";
import { CATEGORY_CODES } from "#model/entities/category-code.ts";

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -1, -0, 1, 3, 80, 165, 1e-300, 1e9, 1e300, -1e300, Number.MAX_SAFE_INTEGER),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: 1, max: 3000 }),
);

export const hostileText = fc.oneof(
  fc.constantFrom(
    "",
    "<script>alert(1)</script>",
    '"/><image href="javascript:alert(1)"/>',
    "\u0000\u0008\uFFFF\uD800",
    "__proto__",
    "]]>&amp;",
    "x".repeat(5000),
    "600x600",
    "1e400x-5x∞",
    "999999999x1",
    "0x0x0",
    "600 × 600 × 11 mm",
    "IP99",
    "IP68",
    "black",
    "Silber, glänzend",
    "square",
    "linear",
    "suspended",
    "microprismatic",
  ),
  fc.string({ unit: "binary" }),
);

const hostileTexts = fc.oneof(hostileText, fc.array(hostileText, { minLength: 1, maxLength: 3 }));

/** Articles with missing, odd, huge, negative or hostile fields. */
export const anyArticle: fc.Arbitrary<Article> = fc.record(
  {
    article_code: fc.constant("X"),
    url_configs_data: fc.constant([]),
    mounting: hostileTexts,
    colortemperature_default: hostileNumber,
    colortemperature_vari1: hostileNumber,
    dimension: hostileTexts,
    cutout_ceiling_min: hostileNumber,
    cutout_ceiling_max: hostileNumber,
    recessed_depth: hostileNumber,
    reflector_color: hostileTexts,
    trim_color: hostileTexts,
    trim_shape: hostileTexts,
    resistance_ip: hostileTexts,
    sensor: hostileTexts,
    wired_through: fc.boolean(),
    tiltable_percentage: hostileNumber,
    diameter: hostileNumber,
    optic: hostileTexts,
    length_batten: hostileNumber,
    recessed_modul_size: hostileTexts,
  },
  { requiredKeys: ["article_code", "url_configs_data"] },
);

export const anyCategory = fc.constantFrom(...CATEGORY_CODES, undefined);
