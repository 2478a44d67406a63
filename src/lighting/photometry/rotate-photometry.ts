import { photometricSolid } from "./photometric-solid.ts";
import type { BodySize, Photometry } from "./photometry.ts";

/**
 * Rotates a photometry about the vertical axis, counterclockwise in quarter turns.
 *
 * @param photometry valid, as the readers return it
 * @returns the same object for 0 quarter turns; otherwise all half-planes are stored, unless it is rotational
 */
export function rotatePhotometry(photometry: Photometry, quarterTurns: 0 | 1 | 2 | 3): Photometry {
  if (quarterTurns === 0) return photometry;
  const isOddTurn = quarterTurns % 2 === 1;
  const { housing, opening } = photometry;
  const side = (index: number): number => opening.sides[(index - quarterTurns + 4) % 4] ?? 0;
  return {
    ...photometry,
    ...(photometry.symmetry === "rotational" ? {} : rotatePlanes(photometry, quarterTurns * 90)),
    housing: isOddTurn ? { ...housing, ...swapLengthAndWidth(housing) } : housing,
    opening: {
      ...opening,
      ...(isOddTurn ? swapLengthAndWidth(opening) : {}),
      sides: [side(0), side(1), side(2), side(3)],
    },
  };
}

const swapLengthAndWidth = ({ length, width }: BodySize): Pick<BodySize, "length" | "width"> => ({
  length: width,
  width: length,
});

function rotatePlanes(photometry: Photometry, degrees: number) {
  const { cAngles, gammaAngles, candela } = photometricSolid(photometry);
  const turned = Array.from(cAngles, (angle, index) => ({ angle, from: index * gammaAngles.length }))
    .filter(({ angle }) => angle >= 0 && angle < 360)
    .map(({ angle, from }) => ({ angle: (angle + degrees) % 360, from }))
    .sort((a, b) => a.angle - b.angle);
  return {
    symmetry: "none" as const,
    cAngles: turned.map(({ angle }) => angle),
    intensities: turned.flatMap(({ from }) => [...candela.subarray(from, from + gammaAngles.length)]),
    candelaPerUnit: 1,
  };
}
