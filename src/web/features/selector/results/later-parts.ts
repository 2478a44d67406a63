import { HiddenFamilies } from "../families/hidden-families.tsx";
import { Chips } from "./chips.tsx";
import { KeptColumns } from "./kept-columns.tsx";

/** The parts of the results that a first visit does not show, as one script. */
export const laterParts = { Chips, HiddenFamilies, KeptColumns } as const;
export type LaterParts = typeof laterParts;
