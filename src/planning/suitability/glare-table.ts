import type { Catalogue } from "#catalogue/catalogue.ts";
import { backgroundLuminance, glareSums, UGR_REFLECTANCES, UGR_ROOMS } from "#lighting/glare/ugr-table.ts";
import { EYE_HEIGHT_M, closestUgrColumn, ugrInterpolation, type UgrInterpolation } from "#lighting/glare/room-ugr.ts";
import { parametricPhotometry } from "#lighting/defaults/default-photometry.ts";
import type { Photometry } from "#lighting/photometry/photometry.ts";
import { hasLuminousArea } from "#lighting/photometry/photometric-properties.ts";
import { dropInMillimetres, type LumenMethodColumns } from "#lighting/utilisation/lumen-method-list.ts";
import { ratedFlux } from "#lighting/photometry/luminous-flux.ts";
import { FLUX_ZONE_COUNT } from "#lighting/utilisation/zonal-cavity.ts";
import { articleDistribution, type ReadPhotometry } from "../article-light.ts";
import { articleCategory, articleLuminaire } from "../article-luminaire.ts";
import { LIGHT_FIELDS } from "../light-table.ts";
import type { RoomFigures } from "../room-setting.ts";

/** Steps per UGR unit in digests, far finer than the method. */
const UGR_STEPS = 1000;
/** The value for a luminaire that no observer sees, lower than any UGR. */
const NO_GLARE = -100 * UGR_STEPS;

/**
 * 8 lg Σ L²ω/p² at a rated flux of 1 lm in each of `UGR_ROOMS`, in thousandths of a UGR unit, for a view across the
 * luminaire's length and along it.
 */
export interface GlareDigest {
  readonly crosswise: readonly number[];
  readonly endwise: readonly number[];
}

/** Regardless of the flux; `undefined` if the luminous opening is unknown, or no light is emitted. */
export function glareDigest(photometry: Photometry): GlareDigest | undefined {
  const rated = ratedFlux(photometry);
  if (!(rated > 0) || !Number.isFinite(rated) || !hasLuminousArea(photometry.opening)) return undefined;
  const { crosswise, endwise } = glareSums(photometry);
  const digest = (sums: readonly number[]) =>
    sums.map((sum) => Math.max(NO_GLARE, Math.round(8 * UGR_STEPS * Math.log10(sum / rated ** 2))));
  return { crosswise: digest(crosswise), endwise: digest(endwise) };
}

export interface GlareTable {
  /** Row of the list → position in `digests`; −1 if the UGR is unknown. */
  readonly glareByRow: Int32Array;
  readonly digests: readonly GlareDigest[];
}

interface ArticleGlare {
  /** Equal for articles with equal digests. */
  readonly key: string;
  readonly digest: () => GlareDigest | undefined;
}

/** By its photometric file, else by its default distribution and its size. */
export function articleGlare(catalogue: Catalogue, row: number, readPhotometry: ReadPhotometry): ArticleGlare {
  const article = catalogue.lazyArticle(row);
  const { unmeasured, opening } = articleLuminaire(article, articleCategory(catalogue, row), catalogue.filterTexts);
  const distribution = articleDistribution(article, unmeasured, readPhotometry);
  const { key, file } = distribution;
  if (file) return { key, digest: () => glareDigest(file) };
  if (!opening) return { key: "", digest: () => undefined };
  const { parameters } = distribution;
  return {
    key: `${key} ${Object.values(opening).join(" ")}`,
    digest: () => glareDigest(parametricPhotometry(parameters, { flux: 1000, opening })),
  };
}

/** A generator, since each file is read, and a digest takes a millisecond. */
export function* catalogueGlareSteps(
  catalogue: Catalogue,
  readPhotometry: ReadPhotometry,
): Generator<void, GlareTable> {
  const { groupOf, rowOf } = catalogue.groupBy(LIGHT_FIELDS);
  const positions = new Map<string, number>();
  const digests: GlareDigest[] = [];
  const glareOfGroup = new Int32Array(rowOf.length);
  for (const [group, row] of rowOf.entries()) {
    yield;
    const glare = articleGlare(catalogue, row, readPhotometry);
    let position = positions.get(glare.key);
    if (position === undefined) {
      const digest = glare.digest();
      position = digest ? digests.push(digest) - 1 : -1;
      positions.set(glare.key, position);
    }
    glareOfGroup[group] = position;
  }
  return { glareByRow: Int32Array.from(groupOf, (group) => glareOfGroup[group] ?? -1), digests };
}

export function glareForRows({ glareByRow, digests }: GlareTable, rows: Uint32Array): GlareTable {
  const picked = Int32Array.from(rows, (row) => glareByRow[row] ?? -1);
  const used = [...new Set(picked)].filter((position) => position >= 0);
  const newPositions = new Map(used.map((position, index) => [position, index]));
  return {
    glareByRow: picked.map((position) => newPositions.get(position) ?? -1),
    digests: used.flatMap((position) => digests[position] ?? []),
  };
}

/** The columns on which the UGR of a light depends in addition to its glare digest and flux. */
type LightColumns = Pick<LumenMethodColumns, "photometry" | "mounting" | "bodyHeight" | "shares">;

/**
 * The same as `luminaireUgr` to some thousandths, in a fraction of its time. Background luminances are calculated once
 * per distribution.
 */
export class UgrCalculator {
  readonly #lights: LightColumns;
  readonly #backgrounds: Float64Array;

  constructor(lights: LightColumns) {
    this.#lights = lights;
    const distributionCount = lights.shares.length / FLUX_ZONE_COUNT;
    this.#backgrounds = new Float64Array(distributionCount * UGR_ROOMS.length * UGR_REFLECTANCES.length).fill(
      Number.NaN,
    );
  }

  /**
   * The UGR at a flux of 1 lm (`ugrFluxTerm` is to be added), the higher of the two viewing directions; `undefined` for
   * a light below eye level.
   */
  forRoom(room: RoomFigures): (light: number, glare: GlareDigest) => number | undefined {
    const { photometry, mounting, bodyHeight } = this.#lights;
    const suspensionMm = Math.round(room.suspension * 1000);
    const column = closestUgrColumn(room);
    const interpolations: (UgrInterpolation | undefined)[] = [];
    return (light, glare) => {
      const [distribution, drop] = [
        photometry[light] ?? -1,
        dropInMillimetres(mounting[light] ?? 0, bodyHeight[light] ?? 0, suspensionMm),
      ];
      const heightAboveEye = room.height - drop / 1000 - EYE_HEIGHT_M;
      if (distribution < 0 || heightAboveEye <= 0) return undefined;
      const { length, width } = room;
      const { crosswise, endwise } = (interpolations[drop] ??= ugrInterpolation({
        length,
        width,
        heightAboveEye,
        isParallelToRoomLength: true,
      }));
      let [across, along] = [0, 0];
      for (const { row, weight } of crosswise)
        across += weight * ((glare.crosswise[row] ?? 0) / UGR_STEPS - this.#background(distribution, row, column));
      for (const { row, weight } of endwise)
        along += weight * ((glare.endwise[row] ?? 0) / UGR_STEPS - this.#background(distribution, row, column));
      return Math.max(across, along);
    };
  }

  /** 8 lg(4 L_b) at a flux of 1 lm. */
  #background(distribution: number, room: number, column: number): number {
    const index = (distribution * UGR_ROOMS.length + room) * UGR_REFLECTANCES.length + column;
    const existing = this.#backgrounds[index] ?? Number.NaN;
    if (!Number.isNaN(existing)) return existing;
    const shares = this.#lights.shares.subarray(distribution * FLUX_ZONE_COUNT, (distribution + 1) * FLUX_ZONE_COUNT);
    const background = 8 * Math.log10(4 * backgroundLuminance(shares, room, column));
    this.#backgrounds[index] = background;
    return background;
  }
}

/** The term of a luminaire's UGR that depends on its flux in lm (CIE 190:2010, eq. 2). */
export const ugrFluxTerm = (flux: number): number => 8 * Math.log10(flux);
