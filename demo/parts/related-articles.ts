import { EMERGENCY_PACKS } from "#demo/shared-options.ts";
import type { DemoFamily } from "#demo/demo-family.ts";

/** A variant of a family: the options chosen, and its code. */
interface Variant {
  readonly choice: Readonly<Record<string, unknown>>;
  readonly code: string;
}

const THREE_HOUR_PACK = EMERGENCY_PACKS.find(({ value }) => value === "E3");

/**
 * Families with a generation that is being replaced: the nominal flux in lm per metre of the old and of the new one.
 */
const GENERATIONS: ReadonlyMap<string, { readonly from: number; readonly to: number }> = new Map([
  ["rain", { from: 1500, to: 2000 }],
]);

/**
 * The articles that an article refers to: the same luminaire with an emergency pack for three hours, and its successor.
 * Articles that are not in the catalogue are omitted.
 *
 * @param availableCodes the codes of the family's articles
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
