import { photometricSolid } from "./photometric-solid.ts";
import type { BodySize, Photometry } from "./photometry.ts";

/**
 * Rotates a photometry about the vertical axis, counterclockwise in quarter turns.
 *
 * @param photometry valid, as the readers return it
 * @returns the same object for 0 quarters; otherwise with all half-planes stored, unless it is rotational
 */
export function rotatePhotometry(photometry: Photometry, quarters: 0 | 1 | 2 | 3): Photometry {
  if (quarters === 0) return photometry;
  const isOddTurn = quarters % 2 === 1;
  const { housing, opening } = photometry;
  const side = (index: number): number => opening.sides[(index - quarters + 4) % 4] ?? 0;
  return {
    ...photometry,
    ...(photometry.symmetry === "rotational" ? {} : rotatePlanes(photometry, quarters * 90)),
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
