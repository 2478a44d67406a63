/** Installed power per area, W/m², and the same per 100 lx, which makes different illuminances comparable. */
export interface PowerDensity {
  readonly perSquareMetre: number;
  readonly perSquareMetrePer100Lux: number;
}

/**
 * The power density of a room.
 *
 * @param illuminance the maintained average, lx
 * @see rule F12
 */
export function powerDensity(watts: number, areaM2: number, illuminance: number): PowerDensity {
  const perSquareMetre = watts / areaM2;
  return { perSquareMetre, perSquareMetrePer100Lux: (100 * perSquareMetre) / illuminance };
}
