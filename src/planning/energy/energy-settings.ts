import * as z from "zod/mini";
import { readVersioned, writeVersioned, type ContentFormat } from "#model/versioned-content.ts";
import { DEFAULT_ASSUMPTIONS, ENERGY_NUMBERS, type EnergyAssumptions } from "./energy-assumptions.ts";
import type { ExistingLuminaires } from "./existing-luminaires.ts";

/** What a planner has typed about energy and cost; it stays in the browser. An unreadable number is NaN, and is not stored. */
export interface EnergySettings {
  readonly assumptions: EnergyAssumptions;
  /** The existing luminaires of what is planned, by the names of the latest plans. */
  readonly existing: Readonly<Record<string, readonly ExistingLuminaires[]>>;
}

export const DEFAULT_SETTINGS: EnergySettings = { assumptions: DEFAULT_ASSUMPTIONS, existing: {} };

/** Different existing luminaires of a plan, and plans whose existing luminaires are stored. */
export const MAX_EXISTING = 20;
const MAX_PLANS = 50;
/** Longer texts were not written by this site. */
const MAX_CHARACTERS = 200_000;

const Existing = z
  .array(z.object({ pieces: z.number(), watts: z.number(), preset: z.optional(z.string().check(z.maxLength(40))) }))
  .check(z.maxLength(MAX_EXISTING));
const StoredContent = z.object({
  assumptions: z.object(Object.fromEntries(ENERGY_NUMBERS.map((name) => [name, z.optional(z.number())]))),
  existing: z.record(z.string(), Existing),
});

/** An incompatible change of the settings adds an upgrade. */
const FORMAT: ContentFormat<z.infer<typeof StoredContent>> = { upgrades: [], schema: StoredContent };

/** Settings as text: assumptions that differ from their defaults, and the latest plans. */
export function writeEnergySettings({ assumptions, existing }: EnergySettings): string {
  const changed = ENERGY_NUMBERS.filter((name) => Number.isFinite(assumptions[name]) && assumptions[name] !== DEFAULT_ASSUMPTIONS[name]); // prettier-ignore
  const readable = Object.entries(existing)
    .map(([plan, lines]) => [plan, lines.filter(({ pieces, watts }) => Number.isFinite(pieces + watts))] as const)
    .filter(([, lines]) => lines.length > 0);
  return writeVersioned(FORMAT, {
    assumptions: Object.fromEntries(changed.map((name) => [name, assumptions[name]])),
    existing: Object.fromEntries(readable.slice(-MAX_PLANS).map(([plan, lines]) => [plan, [...lines]])),
  });
}

/**
 * Reads what `writeEnergySettings` has written.
 *
 * @param text `null` if nothing is stored
 * @returns the defaults for any other text
 * @see rule F23
 */
export function readEnergySettings(text: string | null): EnergySettings {
  const content = text === null || text.length > MAX_CHARACTERS ? undefined : readVersioned(FORMAT, text);
  if (!content) return DEFAULT_SETTINGS;
  return { assumptions: { ...DEFAULT_ASSUMPTIONS, ...content.assumptions }, existing: content.existing };
}
