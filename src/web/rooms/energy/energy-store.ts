import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { DEFAULT_ASSUMPTIONS, type EnergyAssumptions } from "#planning/energy/energy-assumptions.ts";
import { readEnergySettings, writeEnergySettings, type EnergySettings } from "#planning/energy/energy-settings.ts";
import type { ExistingLuminaires } from "#planning/energy/existing-luminaires.ts";
import { readStored, store } from "#web/visitor/storage.ts";

/** Local storage key of what a planner has typed about energy and cost: it is in no address, and is not sent. */
const STORAGE_KEY = "lumenry-energy";

interface EnergyState extends EnergySettings {
  /** Counts the changes that were not typed, after which number fields show their values instead of what was typed. */
  readonly revision: number;
}

/** Mirrors the storage, so that all blocks of a page have the same assumptions. */
const energyStore = createStore<EnergyState>(() => ({
  ...readEnergySettings(readStored("localStorage", STORAGE_KEY)),
  revision: 0,
}));
energyStore.subscribe((settings) => void store("localStorage", STORAGE_KEY, writeEnergySettings(settings)));

/** The planner's assumptions and existing luminaires; the defaults on the server. @see rule F23 */
export const useEnergySettings = (): EnergyState => useStore(energyStore);

/** Sets an assumption to what was typed; `undefined`: it is not known. */
export const typeAssumption = (name: keyof EnergyAssumptions, value: number | undefined): void =>
  energyStore.setState(({ assumptions }) => ({ assumptions: { ...assumptions, [name]: value } }));

/** Sets assumptions to proposed values. */
export const chooseAssumptions = (proposed: Partial<EnergyAssumptions>): void =>
  energyStore.setState(({ assumptions, revision }) => ({
    assumptions: { ...assumptions, ...proposed },
    revision: revision + 1,
  }));

/** Sets all assumptions to their defaults; costs become unknown. */
export const resetAssumptions = (): void => chooseAssumptions({ unitCost: undefined, ...DEFAULT_ASSUMPTIONS });

/** Sets the existing luminaires of a plan, which becomes the latest one. */
export const setExisting = (plan: string, lines: readonly ExistingLuminaires[], isTyped: boolean): void =>
  energyStore.setState(({ existing, revision }) => ({
    existing: Object.fromEntries([...Object.entries(existing).filter(([name]) => name !== plan), [plan, lines]]),
    revision: isTyped ? revision : revision + 1,
  }));
