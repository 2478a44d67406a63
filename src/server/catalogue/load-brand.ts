import { readBrandFiles, type BrandFiles } from "#brand/brand-files.ts";
import { InvalidBrandError, brandProblemLine } from "#brand/brand-problem.ts";
import type { Brand } from "#brand/brand.ts";
import { makeBrand } from "#brand/make-brand.ts";
import { brandNotUsed } from "#model/errors.ts";
import type { Logger } from "#model/logging/log.ts";
import { StartError } from "../settings/settings.ts";

/**
 * Loads the brand from the folder in `BRAND_DIR`, and logs every adjustment.
 *
 * @throws {StartError} with a line for each problem
 */
export async function loadConfiguredBrand(folder: string, logger: Logger): Promise<Brand> {
  try {
    return logAdjustments(await makeBrand(readBrandFiles(folder)), logger);
  } catch (error) {
    if (!(error instanceof InvalidBrandError)) throw error;
    throw new StartError(error.message.replaceAll(/^/gm, "BRAND_DIR: "));
  }
}

/**
 * Loads the brand that is part of a catalogue.
 *
 * @returns `undefined` without a brand, or if it is invalid, which is logged; the importer rejects such brands
 */
export async function loadCatalogueBrand(files: BrandFiles, logger: Logger): Promise<Brand | undefined> {
  if (files.size === 0) return undefined;
  try {
    return logAdjustments(await makeBrand(files), logger);
  } catch (error) {
    if (!(error instanceof InvalidBrandError)) throw error;
    logger.error(brandNotUsed, error.message);
    return undefined;
  }
}

function logAdjustments(brand: Brand, logger: Logger): Brand {
  for (const adjustment of brand.adjustments) logger.warn(brandProblemLine(adjustment));
  return brand;
}
