import { readPlans, addPlan, writePlans, type RememberedPlan } from "#planning/remembered-plans.ts";
import { readStored, store } from "./storage.ts";

/** Local storage key of the plans that have been calculated in this browser. */
const STORAGE_KEY = "lumenry-plans";

let cached: { readonly text: string | null; readonly version: string; readonly plans: readonly RememberedPlan[] } | undefined; // prettier-ignore

/**
 * The plans that have been calculated in this browser, newest first; the same array until they change.
 *
 * @param version the catalogue version; plans of another one are ignored, since photometry may differ
 * @see rule F24
 */
export function rememberedPlans(version: string): readonly RememberedPlan[] {
  const text = readStored("localStorage", STORAGE_KEY);
  if (cached?.text !== text || cached.version !== version) cached = { text, version, plans: readPlans(version, text) };
  return cached.plans;
}

/** Stores a plan; without storage, all pages show the figures of the lumen method. */
export function rememberPlan(version: string, plan: RememberedPlan): void {
  store("localStorage", STORAGE_KEY, writePlans(version, addPlan(rememberedPlans(version), plan)));
}
