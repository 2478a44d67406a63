import { curveDistribution } from "#drawing/light/light-distribution.ts";
import { polarDiagram } from "#drawing/light/polar-diagram.ts";
import { photometricFigures, type PhotometricFigures, type PolarCurve } from "#lighting/photometry/photometric-figures.ts"; // prettier-ignore
import type { Photometry } from "#lighting/photometry/photometry.ts";
import { efficacyOf, type TargetLight } from "#planning/equals/equal-lights.ts";

/** What a photometric file says of its luminaire, and what follows from it. */
export interface WantedFigures extends Pick<TargetLight, "flux" | "watts" | "colour"> {
  /** Maker and luminaire in the file's words; empty where it says nothing. */
  readonly name: string;
  /** lm/W */
  readonly efficacy: number | undefined;
  readonly beamAngles: PhotometricFigures["beamAngles"];
  /** 0 … 1 */
  readonly downwardFraction: number;
  readonly peakCandela: number;
  /** Highest at γ = 65°, cd/m²; absent for an opening without area. */
  readonly luminance: number | undefined;
  /** The polar diagram, without a name. */
  readonly curve: string;
}

/** The angle at which luminaires for workplaces are limited most often. */
const LUMINANCE_GAMMA = 65;

const CURVE_STEP_DEGREES = 2;
/** Width that a diagram is made in, in px. */
const CURVE_WIDTH = 360;
const MAX_NAME_LENGTH = 120;

export function wantedFigures(photometry: Photometry, { flux, watts, colour }: TargetLight): WantedFigures {
  const { manufacturer, name } = photometry.texts;
  const { beamAngles, downwardFraction, peakCandela, luminances, curves } = photometricFigures(photometry);
  return {
    name: [manufacturer, name].filter((text) => text !== "").join(", ").slice(0, MAX_NAME_LENGTH),
    ...{ flux, watts, colour, beamAngles, downwardFraction, peakCandela },
    efficacy: efficacyOf({ flux, watts }),
    luminance: luminances?.find(({ gamma }) => gamma === LUMINANCE_GAMMA)?.luminance,
    curve: drawn(curves),
  }; // prettier-ignore
}

/** The polar diagram of a photometry. */
export const drawnCurve = (photometry: Photometry): string => drawn(photometricFigures(photometry).curves);

function drawn([across, along]: PhotometricFigures["curves"]): string {
  const thinned = ({ candelaPerKilolumen }: PolarCurve): number[] =>
    candelaPerKilolumen.filter((_, index) => index % CURVE_STEP_DEGREES === 0);
  const distribution = curveDistribution({ across: thinned(across), along: thinned(along) });
  return polarDiagram(distribution, { width: CURVE_WIDTH });
}
