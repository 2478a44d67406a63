import type { Comparison } from "../filtering/compare.ts";
import type { WireComparison } from "../filtering/wire.ts";
import type { LightingMeasured } from "../light/lighting.ts";
import type { PageResult } from "../pages/filter-clicks.ts";
import type { LighthouseMeasured } from "../pages/lighthouse.ts";
import type { PhoneVisit } from "../phone/measure-visit.ts";
import type { ServerMeasured } from "../server/cached-answers.ts";
import type { MemoryMeasured } from "../server/server-memory.ts";
import type { UncachedMeasured } from "../server/uncached-pages.ts";

/** What was measured; of what was not, a list is empty. */
export interface Measurements {
  readonly comparisons: readonly Comparison[];
  readonly wires: readonly WireComparison[];
  readonly lights: readonly LightingMeasured[];
  readonly servers: readonly ServerMeasured[];
  readonly uncached: readonly UncachedMeasured[];
  readonly memory: readonly MemoryMeasured[];
  readonly clicks: readonly PageResult[];
  readonly phoneVisits: readonly PhoneVisit[];
  readonly lighthouse: readonly LighthouseMeasured[];
}

/** The measurements of several parts of a run together. */
export function merged(parts: readonly Partial<Measurements>[]): Measurements {
  const all = <K extends keyof Measurements>(key: K): readonly Measurements[K][number][] =>
    parts.flatMap((part): readonly Measurements[K][number][] => part[key] ?? []);
  return {
    comparisons: all("comparisons"),
    wires: all("wires"),
    lights: all("lights"),
    servers: all("servers"),
    uncached: all("uncached"),
    memory: all("memory"),
    clicks: all("clicks"),
    phoneVisits: all("phoneVisits"),
    lighthouse: all("lighthouse"),
  };
}
