import * as z from "zod/mini";
import { readVersioned, writeVersioned, type ContentFormat } from "#model/versioned-content.ts";
import { DEFAULT_ASSUMPTIONS, ENERGY_ASSUMPTION_NAMES, type EnergyAssumptions } from "./energy-assumptions.ts";
import type { ExistingLuminaires } from "./existing-luminaires.ts";

/** A planner's settings for energy and cost, which stay in the browser. An unreadable number is NaN, and is not stored. */
export interface EnergySettings {
  readonly assumptions: EnergyAssumptions;
  /** The existing luminaires, by the names of the latest plans. */
  readonly existing: Readonly<Record<string, readonly ExistingLuminaires[]>>;
}

export const DEFAULT_ENERGY_SETTINGS: EnergySettings = { assumptions: DEFAULT_ASSUMPTIONS, existing: {} };

/** The maximum number of existing luminaires of a plan, and of stored plans. */
export const MAX_EXISTING_LUMINAIRES = 20;
const MAX_PLANS = 50;
/** Maximum number of characters; longer texts were not written by this site. */
const MAX_TEXT_LENGTH = 200_000;

const ExistingLuminairesSchema = z
  .array(z.object({ pieces: z.number(), watts: z.number(), preset: z.optional(z.string().check(z.maxLength(40))) }))
  .check(z.maxLength(MAX_EXISTING_LUMINAIRES));
const StoredContent = z.object({
  assumptions: z.object(Object.fromEntries(ENERGY_ASSUMPTION_NAMES.map((name) => [name, z.optional(z.number())]))),
  existing: z.record(z.string(), ExistingLuminairesSchema),
});

/** Add an upgrade for every incompatible change to the settings. */
const FORMAT: ContentFormat<z.infer<typeof StoredContent>> = { upgrades: [], schema: StoredContent };

/** Settings as text: assumptions that differ from their defaults, and the latest plans. */
export function writeEnergySettings({ assumptions, existing }: EnergySettings): string {
  const changedNames = ENERGY_ASSUMPTION_NAMES.filter(
    (name) => Number.isFinite(assumptions[name]) && assumptions[name] !== DEFAULT_ASSUMPTIONS[name],
  );
  const validPlans = Object.entries(existing)
    .map(([plan, lines]) => [plan, lines.filter(({ pieces, watts }) => Number.isFinite(pieces + watts))] as const)
    .filter(([, lines]) => lines.length > 0);
  return writeVersioned(FORMAT, {
    assumptions: Object.fromEntries(changedNames.map((name) => [name, assumptions[name]])),
    existing: Object.fromEntries(validPlans.slice(-MAX_PLANS).map(([plan, lines]) => [plan, [...lines]])),
  });
}

/**
 * Parses the output of `writeEnergySettings`.
 *
 * @param text `null` if nothing is stored
 * @returns the defaults for any other text
 * @see rule F23
 */
export function readEnergySettings(text: string | null): EnergySettings {
  const content = text === null || text.length > MAX_TEXT_LENGTH ? undefined : readVersioned(FORMAT, text);
  if (!content) return DEFAULT_ENERGY_SETTINGS;
  return { assumptions: { ...DEFAULT_ASSUMPTIONS, ...content.assumptions }, existing: content.existing };
}
