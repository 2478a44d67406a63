import type { BodySize } from "#lighting/photometry/photometry.ts";
import type { Mounting } from "#lighting/utilisation/mounting.ts";
import type { Article } from "#model/entities/article.ts";
import type { CategoryCode } from "#model/entities/category-code.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import type { FilterTexts } from "#model/texts/filter-texts.ts";
import { isCalculatedInMainsOperation, type UnmeasuredLuminaire } from "#lighting/defaults/default-photometry.ts";
import { statedBeamAngle } from "#drawing/light/stated-beam-angle.ts";
import { luminaireParameters } from "#drawing/luminaires/luminaire-parameters.ts";
import type { LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";

/** What an article itself says that its light depends on, whether or not it has a photometric file. */
export interface ArticleLuminaire {
  /** Rated luminous flux, lm; absent when it is not known or no possible flux. */
  readonly flux?: number;
  /** Power, W; absent when it is not known or not above 0. */
  readonly watts?: number;
  /** Absent for luminaires that are set into the ground: no room's ceiling takes them. */
  readonly mounting?: Mounting;
  /** Height of the luminaire, mm; absent when it is not known. */
  readonly bodyHeight?: number;
  /** Whether it is an emergency variant, whose light is calculated as in mains operation. */
  readonly inMainsOperation: boolean;
  /** What a default distribution is chosen by. */
  readonly unmeasured: Pick<UnmeasuredLuminaire, "category" | "optics" | "beam">;
  /** Its face as the luminous opening, m: an estimate; absent when its size is not known. */
  readonly opening?: BodySize;
}

/** What is above these is a mistake of the data and counts as not known, as in photometric files. */
const MOST_FLUX_LM = 1e8;
const MOST_POWER_W = 1e6;

/**
 * Reads out of an article what its light depends on. Words for its optic count in every language of the filter texts, so that the light
 * is the same whatever language is shown.
 *
 * @param code the category that the article is shown under; absent when it is not known
 */
export function articleLuminaire(
  article: Article,
  code: CategoryCode | undefined,
  texts: FilterTexts,
): ArticleLuminaire {
  const { mounting, dimensions, shape } = luminaireParameters(article, code);
  const { lumen_default: flux = 0, wattage_default: watts = 0 } = article;
  const opening = openingOf(dimensions, shape);
  return {
    ...(flux > 0 && flux <= MOST_FLUX_LM ? { flux } : {}),
    ...(watts > 0 && watts <= MOST_POWER_W ? { watts } : {}),
    ...(mounting === "ground" ? {} : { mounting }),
    ...(dimensions.height === undefined ? {} : { bodyHeight: dimensions.height }),
    inMainsOperation: isCalculatedInMainsOperation(valuesOf(article.emergency)),
    unmeasured: { ...(code === undefined ? {} : { category: code }), ...opticOf(article, texts) },
    ...(opening ? { opening } : {}),
  };
}

const valuesOf = (values: string | readonly string[] | undefined): readonly string[] =>
  typeof values === "string" ? [values] : (values ?? []);

/** The words for an optic, and the beam angle that the first of its wordings states. */
function opticOf({ optic }: Article, texts: FilterTexts): Pick<UnmeasuredLuminaire, "optics" | "beam"> {
  const values = valuesOf(optic);
  const wordings = [
    values,
    ...LANGUAGES.map((language) => values.map((value) => texts.lookup("optic", value, language)?.text ?? value)),
  ];
  const beam = wordings.map(statedBeamAngle).find((angle) => angle !== undefined);
  return { optics: [...new Set(wordings.flat())], ...(beam === undefined ? {} : { beam }) };
}

const METRES_PER_MM = 0.001;

/** A recessed luminaire shines through its cutout; others with the whole of their face. */
function openingOf(
  { diameter, length, width, cutoutMin, cutoutMax }: LuminaireParameters["dimensions"],
  shape: LuminaireParameters["shape"],
): BodySize | undefined {
  const hole = cutoutMin ?? cutoutMax ?? Infinity;
  const metres = (millimetres: number): number => Math.min(millimetres, hole) * METRES_PER_MM;
  const side = diameter ?? (shape === "round" ? length : undefined);
  if (side !== undefined) return { shape: "circle", length: metres(side), width: metres(side) };
  if (length === undefined || (width === undefined && shape !== "square")) return undefined;
  return { shape: "rectangle", length: metres(length), width: metres(width ?? length) };
}
