import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import {
  DEFAULT_ASSUMPTIONS,
  type EnergyAssumptions,
  readEnergySettings,
  writeEnergySettings,
  type EnergySettings,
} from "#planning/energy/energy-assumptions.ts";
import type { ExistingLuminaires } from "#planning/energy/existing-luminaires.ts";
import { readStored, writeStored } from "#web/visitor/storage.ts";

/** Local storage key of the visitor's assumptions about energy and cost, which never leave the browser. */
const STORAGE_KEY = "lumenry-energy";

interface EnergyState extends EnergySettings {
  /** Incremented by changes made outside the number fields, which then discard their drafts. */
  readonly revision: number;
}

/** Mirrors the storage, so that all sections of a page share the assumptions. */
const energyStore = createStore<EnergyState>(() => ({
  ...readEnergySettings(readStored("localStorage", STORAGE_KEY)),
  revision: 0,
}));
energyStore.subscribe((settings) => void writeStored("localStorage", STORAGE_KEY, writeEnergySettings(settings)));

/** The visitor's assumptions and existing luminaires; the defaults on the server. @see rule F23 */
export const useEnergySettings = (): EnergyState => useStore(energyStore);

/** Sets an assumption from a number field; `undefined`: unknown. */
export const setAssumption = (name: keyof EnergyAssumptions, value: number | undefined): void =>
  energyStore.setState(({ assumptions }) => ({ assumptions: { ...assumptions, [name]: value } }));

export const setAssumptions = (proposed: Partial<EnergyAssumptions>): void =>
  energyStore.setState(({ assumptions, revision }) => ({
    assumptions: { ...assumptions, ...proposed },
    revision: revision + 1,
  }));

/** Sets all assumptions to their defaults; the unit cost becomes unknown. */
export const resetAssumptions = (): void => setAssumptions({ unitCost: undefined, ...DEFAULT_ASSUMPTIONS });

export interface ExistingLuminairesChange {
  /** Whether it was typed into a number field, which then keeps its draft. */
  readonly isTyped?: boolean;
}

/** Sets the existing luminaires of a plan, which becomes the most recent one. */
export const setExistingLuminaires = (
  planId: string,
  lines: readonly ExistingLuminaires[],
  { isTyped = false }: ExistingLuminairesChange = {},
): void =>
  energyStore.setState(({ existing, revision }) => ({
    existing: Object.fromEntries([...Object.entries(existing).filter(([id]) => id !== planId), [planId, lines]]),
    revision: isTyped ? revision : revision + 1,
  }));
