import { BATTENS } from "../designs/battens.ts";
import { DOWNLIGHTS } from "../designs/downlights.ts";
import { HIGH_BAYS } from "../designs/high-bays.ts";
import { IP68_FAMILIES } from "../designs/ip68.ts";
import { PANELS } from "../designs/panels.ts";
import type { FamilyDesign } from "../design.ts";

/** Every family of the demo, in the order of the categories. */
export const FAMILIES: readonly FamilyDesign[] = [...DOWNLIGHTS, ...BATTENS, ...PANELS, ...HIGH_BAYS, ...IP68_FAMILIES];
