/** Installed power per area, W/m², and the same per 100 lx, by which installations of different illuminance are compared. */
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

/**
 * The initial illuminance, lx, as measured when an installation is commissioned.
 *
 * @param maintained lx
 * @param maintenance the maintenance factor, 0–1
 * @see rule F12
 */
export const initialIlluminance = (maintained: number, maintenance: number): number => maintained / maintenance;
