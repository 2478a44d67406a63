import { readPlans, withPlan, writePlans, type RememberedPlan } from "#planning/remembered-plans.ts";
import { readStored, store } from "./storage.ts";

/** Local storage key of the plans that have been calculated in this browser. */
const STORAGE_KEY = "lumenry-plans";

let latest: { readonly text: string | null; readonly version: string; readonly plans: readonly RememberedPlan[] } | undefined; // prettier-ignore

/**
 * The plans that have been calculated in this browser, newest first; the same array as long as they are the same.
 *
 * @param version of the catalogue: with another one, an article may give other light
 * @see rule F24
 */
export function rememberedPlans(version: string): readonly RememberedPlan[] {
  const text = readStored("localStorage", STORAGE_KEY);
  if (latest?.text !== text || latest.version !== version) latest = { text, version, plans: readPlans(version, text) };
  return latest.plans;
}

/** Stores a plan; without storage, every page shows the lumen method's figures. */
export function rememberPlan(version: string, plan: RememberedPlan): void {
  store("localStorage", STORAGE_KEY, writePlans(version, withPlan(rememberedPlans(version), plan)));
}
