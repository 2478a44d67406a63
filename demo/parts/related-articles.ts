import { EMERGENCY_PACKS } from "#demo/shared-options.ts";
import type { DemoFamily } from "#demo/demo-family.ts";

interface Variant {
  readonly choice: Readonly<Record<string, unknown>>;
  readonly code: string;
}

const THREE_HOUR_PACK = EMERGENCY_PACKS.find(({ value }) => value === "E3");

/** Families with a generation that is being replaced, in lm per metre. */
const GENERATIONS: ReadonlyMap<string, { readonly from: number; readonly to: number }> = new Map([
  ["rain", { from: 1500, to: 2000 }],
]);

/**
 * The same luminaire with an emergency pack for three hours, and its successor, as far as they are in the catalogue.
 */
export function relatedArticles(
  family: DemoFamily,
  { choice }: Variant,
  availableCodes: ReadonlySet<string>,
): readonly { readonly kind: string; readonly article_code: string }[] {
  const codeWith = (changes: object): string => family.article({ ...choice, ...changes }).article_code;
  const generation = GENERATIONS.get(family.id);
  const hasNoEmergencyPack = (choice["emergency"] as { readonly value?: unknown } | undefined)?.value === "none";
  return [
    ...(generation !== undefined && choice["flux"] === generation.from
      ? [{ kind: "successor", article_code: codeWith({ flux: generation.to }) }]
      : []),
    ...(hasNoEmergencyPack
      ? [{ kind: "emergency_counterpart", article_code: codeWith({ emergency: THREE_HOUR_PACK }) }]
      : []),
  ].filter(({ article_code: code }) => availableCodes.has(code));
}
