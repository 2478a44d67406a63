import { readPlans, addPlan, writePlans, type RememberedPlan } from "#planning/remembered-plans.ts";
import { readStored, writeStored } from "./storage.ts";

/** Local storage key of the plans that have been calculated in this browser. */
const STORAGE_KEY = "lumenry-plans";

let cachedPlans:
  { readonly text: string | null; readonly version: string; readonly plans: readonly RememberedPlan[] } | undefined;

/**
 * The plans that have been calculated in this browser, newest first; the same array until they change.
 *
 * @param version the catalogue version; plans of other versions are ignored, since photometry may differ
 * @see rule F24
 */
export function rememberedPlans(version: string): readonly RememberedPlan[] {
  const text = readStored("localStorage", STORAGE_KEY);
  if (cachedPlans?.text !== text || cachedPlans.version !== version)
    cachedPlans = { text, version, plans: readPlans(version, text) };
  return cachedPlans.plans;
}

/** Stores a plan; if storage is blocked, all pages show the results of the lumen method. */
export function rememberPlan(version: string, plan: RememberedPlan): void {
  writeStored("localStorage", STORAGE_KEY, writePlans(version, addPlan(rememberedPlans(version), plan)));
}
