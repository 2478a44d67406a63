import { curveDistribution, polarDiagram } from "#drawing/light/polar-diagram.ts";
import { photometricProperties, type PhotometricProperties } from "#lighting/photometry/photometric-properties.ts";
import type { Photometry } from "#lighting/photometry/photometry.ts";

/** The photometric values of a file's luminaire or of an article, besides those that articles are compared by. */
export interface TargetProperties extends Pick<
  PhotometricProperties,
  "beamAngles" | "downwardFraction" | "peakCandela"
> {
  /** Manufacturer and luminaire as stated in the file, empty where absent; or the code of the article. */
  readonly name: string;
  /** The highest luminance at γ = 65°, cd/m²; absent for a luminous opening without area. */
  readonly luminance: number | undefined;
  /** The polar diagram, as SVG. */
  readonly polarDiagram: string;
}

/** Luminance limits for workplaces usually refer to this angle. */
const LUMINANCE_GAMMA_DEGREES = 65;

const DIAGRAM_WIDTH_PX = 360;
const MAX_TARGET_NAME_LENGTH = 120;

export function deriveTargetProperties(photometry: Photometry): TargetProperties {
  const { manufacturer, name } = photometry.texts;
  const { beamAngles, downwardFraction, peakCandela, luminances, curves } = photometricProperties(photometry);
  return {
    name: [manufacturer, name]
      .filter((text) => text !== "")
      .join(", ")
      .slice(0, MAX_TARGET_NAME_LENGTH),
    beamAngles,
    downwardFraction,
    peakCandela,
    luminance: luminances?.find(({ gamma }) => gamma === LUMINANCE_GAMMA_DEGREES)?.luminance,
    polarDiagram: drawCurves(curves),
  };
}

export const drawPolarDiagram = (photometry: Photometry): string =>
  drawCurves(photometricProperties(photometry).curves);

const drawCurves = ([across, along]: PhotometricProperties["curves"]): string =>
  polarDiagram(curveDistribution({ across, along }), { width: DIAGRAM_WIDTH_PX });
