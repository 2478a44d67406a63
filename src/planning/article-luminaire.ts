import type { Catalogue } from "#catalogue/catalogue.ts";
import type { BodySize } from "#lighting/photometry/photometry.ts";
import type { Mounting } from "#lighting/utilisation/lumen-method.ts";
import type { Article } from "#model/entities/article.ts";
import { categoryCode, type CategoryCode } from "#model/entities/category-code.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import type { FilterTexts } from "#model/texts/filter-texts.ts";
import { isEmergencyVariant, type UnmeasuredLuminaire } from "#lighting/defaults/default-photometry.ts";
import { luminaireParameters } from "#drawing/luminaires/luminaire-parameters.ts";
import type { LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";

/** The properties stated by an article that determine its light, with or without a photometric file. */
export interface ArticleLuminaire {
  /** Rated luminous flux, lm; absent if unknown or implausible. */
  readonly flux?: number;
  /** Power, W; absent if unknown or implausible. */
  readonly watts?: number;
  /** Absent for in-ground luminaires, which cannot be mounted on a ceiling. */
  readonly mounting?: Mounting;
  /** Height of the luminaire, mm; absent when unknown. */
  readonly bodyHeight?: number;
  /** Whether it is an emergency variant, whose light is calculated for mains operation. */
  readonly isInMainsOperation: boolean;
  /** Determines the default distribution. */
  readonly unmeasured: Pick<UnmeasuredLuminaire, "category" | "optics" | "beam">;
  /** Its light-emitting face as an estimate of the luminous opening, m; absent if its size is unknown. */
  readonly opening?: BodySize;
}

/**
 * The category that an article is shown under: the first that lists its family, else the one stated by the
 * article; `undefined` when unknown.
 */
export const articleCategory = (catalogue: Catalogue, row: number): CategoryCode | undefined =>
  categoryCode(catalogue.categoriesOf(row)[0]?.category_id) ?? categoryCode(catalogue.lazyArticle(row).category);

/** Larger values are treated as unknown, being data errors; photometric files with such values are rejected. */
const MAX_FLUX_LM = 1e8;
const MAX_POWER_W = 1e6;

/**
 * Extracts the properties of an article that determine its light. Its optic is recognised in every language of the
 * filter texts, so that the result does not depend on the language shown.
 *
 * @param category the category that the article is shown under; absent when unknown
 */
export function articleLuminaire(
  article: Article,
  category: CategoryCode | undefined,
  texts: FilterTexts,
): ArticleLuminaire {
  const { mounting, dimensions, shape } = luminaireParameters(article, category);
  const { lumen_default: flux = 0, wattage_default: watts = 0 } = article;
  const opening = luminousOpening(dimensions, shape);
  return {
    ...(flux > 0 && flux <= MAX_FLUX_LM ? { flux } : {}),
    ...(watts > 0 && watts <= MAX_POWER_W ? { watts } : {}),
    ...(mounting === "ground" ? {} : { mounting }),
    ...(dimensions.height === undefined ? {} : { bodyHeight: dimensions.height }),
    isInMainsOperation: isEmergencyVariant(asList(article.emergency)),
    unmeasured: { ...(category === undefined ? {} : { category }), ...opticDescription(article, texts) },
    ...(opening ? { opening } : {}),
  };
}

const asList = (values: string | readonly string[] | undefined): readonly string[] =>
  typeof values === "string" ? [values] : (values ?? []);

/** The descriptions of an optic, and the first beam angle stated in one of them. */
function opticDescription({ optic }: Article, texts: FilterTexts): Pick<UnmeasuredLuminaire, "optics" | "beam"> {
  const values = asList(optic);
  const wordings = [
    values,
    ...LANGUAGES.map((language) => values.map((value) => texts.lookup("optic", value, language)?.text ?? value)),
  ];
  const beam = wordings.map(parseBeamAngle).find((angle) => angle !== undefined);
  return { optics: [...new Set(wordings.flat())], ...(beam === undefined ? {} : { beam }) };
}

const METRES_PER_MM = 0.001;

/** A recessed luminaire emits its light through the ceiling cutout, others through their whole face. */
function luminousOpening(
  { diameter, length, width, cutoutMin, cutoutMax }: LuminaireParameters["dimensions"],
  shape: LuminaireParameters["shape"],
): BodySize | undefined {
  const cutout = cutoutMin ?? cutoutMax ?? Infinity;
  const metres = (millimetres: number): number => Math.min(millimetres, cutout) * METRES_PER_MM;
  const roundDiameter = diameter ?? (shape === "round" ? length : undefined);
  if (roundDiameter !== undefined)
    return { shape: "circle", length: metres(roundDiameter), width: metres(roundDiameter) };
  if (length === undefined || (width === undefined && shape !== "square")) return undefined;
  return { shape: "rectangle", length: metres(length), width: metres(width ?? length) };
}

/** Plausible beam angles, in degrees. */
const MIN_BEAM_ANGLE = 4;
const MAX_BEAM_ANGLE = 120;

/** An angle at the end, alone or after a comma, such as `15°` or `Narrow, 15°`, but not `from 70°` or `30° × 70°`. */
const TRAILING_ANGLE = /^(?:[^\d°]*,\s*)?(\d{1,3})\s*°$/;

/**
 * Parses the beam angle from the descriptions of an optic, in degrees between the directions of half the peak
 * intensity.
 *
 * @returns `undefined` unless exactly one angle is stated
 */
export function parseBeamAngle(optics: readonly string[]): number | undefined {
  const angles = new Set(optics.map((text) => Number(TRAILING_ANGLE.exec(text.trim())?.[1])));
  const [angle] = angles;
  return angles.size === 1 && angle !== undefined && angle >= MIN_BEAM_ANGLE && angle <= MAX_BEAM_ANGLE
    ? angle
    : undefined;
}
