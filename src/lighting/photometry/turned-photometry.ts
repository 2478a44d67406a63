import { photometricSolid } from "./photometric-solid.ts";
import type { BodySize, Photometry } from "./photometry.ts";

/**
 * The photometry of a luminaire that was turned about the vertical axis, counterclockwise by quarters.
 *
 * @param photometry valid, as the readers return it
 * @returns the same object without a turn; else its half-planes all around
 */
export function turnedPhotometry(photometry: Photometry, quarters: 0 | 1 | 2 | 3): Photometry {
  if (quarters === 0) return photometry;
  const isCrossed = quarters % 2 === 1;
  const { housing, opening } = photometry;
  const side = (index: number): number => opening.sides[(index - quarters + 4) % 4] ?? 0;
  return {
    ...photometry,
    ...(photometry.symmetry === "rotational" ? {} : turnedPlanes(photometry, quarters * 90)),
    housing: isCrossed ? { ...housing, ...crossed(housing) } : housing,
    opening: { ...opening, ...(isCrossed ? crossed(opening) : {}), sides: [side(0), side(1), side(2), side(3)] },
  };
}

const crossed = ({ length, width }: BodySize): Pick<BodySize, "length" | "width"> => ({ length: width, width: length });

function turnedPlanes(photometry: Photometry, degrees: number) {
  const { planes, gammas, candela } = photometricSolid(photometry);
  const turned = [...planes]
    .map((angle, index) => ({ angle, from: index * gammas.length }))
    .filter(({ angle }) => angle >= 0 && angle < 360)
    .map(({ angle, from }) => ({ angle: (angle + degrees) % 360, from }))
    .sort((a, b) => a.angle - b.angle);
  return {
    symmetry: "none" as const,
    cAngles: turned.map(({ angle }) => angle),
    intensities: turned.flatMap(({ from }) => [...candela.subarray(from, from + gammas.length)]),
    candelaPerUnit: 1,
  };
}
