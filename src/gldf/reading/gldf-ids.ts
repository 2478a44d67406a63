/** The product and variant numbers of a container. */
export interface GldfIdentity {
  readonly containerName: string;
  readonly productId?: string | undefined;
  readonly number?: string | undefined;
  readonly variants: readonly { readonly id: string; readonly number?: string | undefined }[];
}

/** The ids of a container's entries in the catalogue. */
interface GldfIds {
  readonly familyId: string;
  /** One per variant. */
  readonly articleCodes: readonly string[];
  /** The numbers that could not be used as codes, since they are placeholders or ambiguous. */
  readonly replacedNumbers: readonly string[];
}

/**
 * Placeholders that programs write for unknown numbers and names, in lower case without punctuation: nothing, zeros, x,
 * or a word.
 */
const PLACEHOLDER = /^(?:0*|x+|na|none|null|nil|empty|tbd|unknown|unbekannt|ka)$/u;

/** Whether a product number or name stands for an unknown one. */
export const isPlaceholder = (text: string): boolean =>
  PLACEHOLDER.test(text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ""));

/**
 * Chooses the ids of the entries of several containers. An article's code is the variant's number, else the product's.
 * Instead of a placeholder or a number shared by different products, the product's id is used, or the container's name
 * if that is ambiguous, too. If several variants would have the same code, the variant's id is appended.
 */
export function assignGldfIds(containers: readonly GldfIdentity[]): readonly GldfIds[] {
  const productIdsByNumber = new Map<string, Set<string>>();
  const productIdUses = new Map<string, number>();
  const numberUses = new Map<string | undefined, number>();
  for (const { containerName, productId = containerName, number, variants } of containers) {
    productIdUses.set(productId, (productIdUses.get(productId) ?? 0) + 1);
    numberUses.set(number, (numberUses.get(number) ?? 0) + 1);
    for (const used of new Set([number, ...variants.map((variant) => variant.number)]))
      if (used !== undefined) productIdsByNumber.set(used, (productIdsByNumber.get(used) ?? new Set()).add(productId));
  }
  const isUsableNumber: StringGuard = (number): number is string =>
    number !== undefined && !isPlaceholder(number) && productIdsByNumber.get(number)?.size === 1;
  const isUsableProductId: StringGuard = (id): id is string =>
    id !== undefined && !isPlaceholder(id) && productIdUses.get(id) === 1;
  return containers.map((container) => {
    const { containerName, productId, number } = container;
    const { articleCodes, replacedNumbers } = codesOf(container, isUsableNumber, isUsableProductId);
    const id = isUsableProductId(productId)
      ? productId
      : isUsableNumber(number) && numberUses.get(number) === 1
        ? number
        : containerName;
    return { familyId: articleCodes.includes(id) ? `${id} (${containerName})` : id, articleCodes, replacedNumbers };
  });
}

type StringGuard = (text: string | undefined) => text is string;

function codesOf(
  { containerName, productId, number, variants }: GldfIdentity,
  isUsableNumber: StringGuard,
  isUsableProductId: StringGuard,
): Omit<GldfIds, "familyId"> {
  const fallback = isUsableNumber(number) ? number : isUsableProductId(productId) ? productId : containerName;
  const bases = variants.map((variant) => (isUsableNumber(variant.number) ? variant.number : fallback));
  const uses = new Map<string, number>();
  for (const base of bases) uses.set(base, (uses.get(base) ?? 0) + 1);
  const articleCodes = bases.map((base, index) =>
    uses.get(base) === 1 ? base : `${base}-${variants[index]?.id ?? index + 1}`,
  );
  const replaced = variants
    .filter(
      (variant, index) =>
        (variant.number ?? number) !== bases[index] ||
        (variant.number === bases[index] && articleCodes[index] !== bases[index]),
    )
    .map((variant) => variant.number ?? number);
  return { articleCodes, replacedNumbers: [...new Set(replaced.filter((number) => number !== undefined))] };
}
