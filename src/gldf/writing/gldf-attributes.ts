import type { Article } from "#model/entities/article.ts";
import { type GldfArticle, parseEmergencyFlux, onlyValue, findValueLabels, valuesOf } from "./gldf-article.ts";
import { element, group, leaf, localizedElement } from "./gldf-elements.ts";

/**
 * The XML of an article's mountings. Suspended and wall mounting are omitted, since they require a pendant length or
 * mounting height, which catalogues do not have.
 */
export function writeMountings(article: Article): string {
  const mountingTypes = new Set(valuesOf(article.mounting));
  const depth = roundNonNegative(article.recessed_depth);
  const recessed = (cutout: string): string =>
    depth === undefined ? "" : element("Recessed", { recessedDepth: depth }, cutout);
  return group(
    "Mountings",
    group(
      "Ceiling",
      mountingTypes.has("recessed") ? recessed(cutoutOf(article)) : "",
      mountingTypes.has("surface") ? element("SurfaceMounted", {}) : "",
    ),
    group(
      "Ground",
      mountingTypes.has("pole") ? element("PoleTop", {}) : "",
      mountingTypes.has("freestanding") ? element("FreeStanding", {}) : "",
      mountingTypes.has("ground") ? recessed("") : "",
    ),
  );
}

/** The minimum cutout: round or square, like the article's body; empty if the body is neither. */
function cutoutOf(article: Article): string {
  const side = roundNonNegative(article.cutout_ceiling_min);
  const depth = leaf("Depth", roundNonNegative(article.recessed_depth));
  if (side === undefined) return "";
  if (article.diameter !== undefined) return group("CircularCutout", leaf("Diameter", side), depth);
  const [length, width] = parseDimensions(article);
  return length !== undefined && length === width
    ? group("RectangularCutout", leaf("Width", side), leaf("Length", side), depth)
    : "";
}

const roundNonNegative = (value: number | undefined): number | undefined =>
  value === undefined || value < 0 ? undefined : Math.round(value);

/** The length, width and height in mm, in this order, as far as an article's `dimension` states them. */
export const parseDimensions = ({ dimension }: Article): readonly (number | undefined)[] =>
  /^\d{1,5}(?:\.\d+)?(?:x\d{1,5}(?:\.\d+)?){1,2}$/
    .exec(onlyValue(dimension) ?? "")?.[0]
    .split("x")
    .map((side) => Math.round(Number(side))) ?? [];

const PRODUCT_FORMS = [
  "Round",
  "Rounded",
  "Square",
  "Linear",
  "Areal",
  "Sphere",
  "Cuboid",
  "Cylinder",
  "Cone",
  "Special",
];
const IP = /^IP(?:[2-6][0-8]|69K?)$/;
const IK = /^IK(?:0\d|10\+?)$/;
const SAFETY_CLASS = /^(?:0|I|0I|II|III)$/;
const USEFUL_LIFE = /^L\d{2,3}B\d{2,3} \d+h(?: \d+°C)?$/;

/** The XML of an article's descriptive attributes, in the order of the schema. */
export function writeDescriptiveAttributes(source: GldfArticle): readonly string[] {
  const { article } = source;
  const [length, width, height] = parseDimensions(article);
  const matching = (value: unknown, pattern: RegExp): string | undefined => pattern.exec(onlyValue(value) ?? "")?.[0];
  const usefulLives = valuesOf(article["own_useful_life"]).filter((text) => USEFUL_LIFE.test(text));
  const lifetime = roundNonNegative(article.lifetime);
  const [hours] = valuesOf(article.emergency).flatMap((kind) => /^E(\d{1,2})$/.exec(kind)?.[1] ?? []);
  return [
    group(
      "Mechanical",
      height === undefined
        ? ""
        : group("ProductSize", leaf("Length", length), leaf("Width", width), leaf("Height", height)),
      leaf(
        "ProductForm",
        PRODUCT_FORMS.find((form) => form.toLowerCase() === onlyValue(article.trim_shape)?.toLowerCase()),
      ),
      leaf("IKRating", matching(article.impact_rate_ik, IK)),
      leaf("Weight", article.weight),
    ),
    group(
      "Electrical",
      leaf("ElectricalSafetyClass", matching(article["own_safety_class"], SAFETY_CLASS)),
      leaf("IngressProtectionIPCode", matching(article.resistance_ip, IP)),
    ),
    group(
      "Emergency",
      group("DurationTimeAndFlux", hours === undefined ? "" : leaf("Flux", parseEmergencyFlux(article), { hours })),
    ),
    group(
      "Marketing",
      group(
        "HousingColors",
        ...valuesOf(article.trim_color).map((colour) =>
          localizedElement("HousingColor", findValueLabels(source, "trim_color", colour)),
        ),
      ),
    ),
    group(
      "OperationsAndMaintenance",
      group(
        "UsefulLifeTimes",
        leaf("UsefulLife", lifetime === undefined ? undefined : `L80B10 ${lifetime}h`),
        ...usefulLives.map((usefulLife) => leaf("UsefulLife", usefulLife)),
      ),
    ),
  ];
}
