import type { Photometry } from "#lighting/photometry/photometry.ts";

const COLDEST_K = 20_000;
const WARMEST_K = 1000;

/**
 * The colour temperature that a photometric file states with its first lamps, in kelvin: as such ("4000 K", "4.000K"), or as the code of
 * lamps, of which the first digit is the colour rendering ("840").
 *
 * @returns `undefined` when the file says nothing, or several things ("2700-6500 K")
 */
export function statedColour({ lampSets }: Pick<Photometry, "lampSets">): number | undefined {
  const text = lampSets[0]?.colour.slice(0, 100) ?? "";
  const numbers = [...text.matchAll(/\d+(?:[.,]\d{3}\b)?/g)].map(([digits]) => Number(digits.replace(/[.,]/, "")));
  const kelvins = [...new Set(numbers.map(kelvinOf).filter((kelvin) => kelvin !== undefined))];
  return kelvins.length === 1 ? kelvins[0] : undefined;
}

function kelvinOf(number: number): number | undefined {
  if (number >= WARMEST_K && number <= COLDEST_K) return number;
  const isLampCode = number >= 718 && number <= 999;
  const kelvin = (number % 100) * 100;
  return isLampCode && kelvin >= 1800 && kelvin <= 8000 ? kelvin : undefined;
}
