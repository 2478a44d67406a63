const MAX_ITERATIONS = 2000;
/** Convergence: iteration ends when no patch changes by more than this share of the mean. */
const TOLERANCE = 1e-7;

/**
 * Radiosity: the illuminance of diffuse patches after all interreflections, E = E₀ + F·(ρ·E), solved by Gauss–Seidel
 * iteration (Goral et al. 1984; in lighting engineering the method of interreflections, Moon 1940).
 *
 * @param factors form factors, row by row
 * @param direct direct illuminance, lx
 * @param reflectance of each patch, below 1
 * @param areas of each patch, m²
 * @returns illuminance of each patch, lx; yields after every iteration
 */
export function* radiosity(
  factors: Float64Array,
  direct: Float64Array,
  reflectance: Float64Array,
  areas: Float64Array,
): Generator<undefined, Float64Array, undefined> {
  const count = direct.length;
  const total = initialGuess(direct, reflectance, areas);
  let meanIlluminance = 0;
  for (let patch = 0; patch < count; patch++) meanIlluminance += (total[patch] ?? 0) / count;
  const exitance = total.map((lux, patch) => lux * (reflectance[patch] ?? 0));
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
    let maxChange = 0;
    for (let patch = 0; patch < count; patch++) {
      let lux = direct[patch] ?? 0;
      const row = patch * count;
      for (let source = 0; source < count; source++) lux += (factors[row + source] ?? 0) * (exitance[source] ?? 0);
      maxChange = Math.max(maxChange, Math.abs(lux - (total[patch] ?? 0)));
      total[patch] = lux;
      exitance[patch] = lux * (reflectance[patch] ?? 0);
    }
    if (maxChange <= TOLERANCE * meanIlluminance) break;
    yield;
  }
  return total;
}

/** Initial guess: direct light plus uniform reflected light, such that absorbed and emitted flux balance. */
function initialGuess(direct: Float64Array, reflectance: Float64Array, areas: Float64Array): Float64Array {
  let [flux, reflected, absorbingArea] = [0, 0, 0];
  for (let patch = 0; patch < direct.length; patch++) {
    const [lux, rho, area] = [direct[patch] ?? 0, reflectance[patch] ?? 0, areas[patch] ?? 0];
    flux += lux * area;
    reflected += lux * area * rho;
    absorbingArea += area * (1 - rho);
  }
  const uniformIlluminance = flux === 0 ? 0 : reflected / absorbingArea;
  return direct.map((lux) => lux + uniformIlluminance);
}
