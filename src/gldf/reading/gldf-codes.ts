/** The product and variant numbers of a container. */
export interface GldfIdentity {
  readonly containerName: string;
  readonly productId?: string | undefined;
  readonly number?: string | undefined;
  readonly variants: readonly { readonly id: string; readonly number?: string | undefined }[];
}

/** The ids of a container's entries in the catalogue. */
interface GldfCodes {
  readonly family: string;
  readonly articles: readonly string[];
  /** Numbers of the container that are placeholders or ambiguous, and are replaced. */
  readonly replaced: readonly string[];
}

/** Placeholders that programs write for unknown numbers: punctuation, zeros, x, or one of these words. */
const PLACEHOLDER = /^(?:0*|x+|na|none|null|nil|empty|tbd|unknown|unbekannt|ka)$/u;

const isPlaceholder = (number: string): boolean =>
  PLACEHOLDER.test(number.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ""));

/**
 * Chooses codes for the articles of several containers: the variant's number, else the product's number, with the variant's id if there
 * are several variants. A placeholder, or a number shared by different products, is replaced by the product's id, or by the container's name if that
 * is ambiguous too; a number shared by several variants gets the variant's id appended.
 */
export function gldfCodes(containers: readonly GldfIdentity[]): readonly GldfCodes[] {
  const productIdsByNumber = new Map<string, Set<string>>();
  const productIdUses = new Map<string, number>();
  const numberUses = new Map<string | undefined, number>();
  for (const { containerName, productId = containerName, number, variants } of containers) {
    productIdUses.set(productId, (productIdUses.get(productId) ?? 0) + 1);
    numberUses.set(number, (numberUses.get(number) ?? 0) + 1);
    for (const used of new Set([number, ...variants.map((variant) => variant.number)]))
      if (used !== undefined) productIdsByNumber.set(used, (productIdsByNumber.get(used) ?? new Set()).add(productId));
  }
  const isUsableNumber: TextGuard = (number): number is string =>
    number !== undefined && !isPlaceholder(number) && productIdsByNumber.get(number)?.size === 1;
  const isUsableProductId: TextGuard = (id): id is string =>
    id !== undefined && !isPlaceholder(id) && productIdUses.get(id) === 1;
  return containers.map((container) => {
    const { containerName, productId, number } = container;
    const { articles, replaced } = codesOf(container, isUsableNumber, isUsableProductId);
    const id = isUsableProductId(productId)
      ? productId
      : isUsableNumber(number) && numberUses.get(number) === 1
        ? number
        : containerName;
    return { family: articles.includes(id) ? `${id} (${containerName})` : id, articles, replaced };
  });
}

type TextGuard = (text: string | undefined) => text is string;

function codesOf(
  { containerName, productId, number, variants }: GldfIdentity,
  isUsableNumber: TextGuard,
  isUsableProductId: TextGuard,
): Omit<GldfCodes, "family"> {
  const fallback = isUsableNumber(number) ? number : isUsableProductId(productId) ? productId : containerName;
  const bases = variants.map((variant) => (isUsableNumber(variant.number) ? variant.number : fallback));
  const uses = new Map<string, number>();
  for (const base of bases) uses.set(base, (uses.get(base) ?? 0) + 1);
  const articles = bases.map((base, index) =>
    uses.get(base) === 1 ? base : `${base}-${variants[index]?.id ?? index + 1}`,
  );
  const replaced = variants
    .filter(
      (variant, index) =>
        (variant.number ?? number) !== bases[index] ||
        (variant.number === bases[index] && articles[index] !== bases[index]),
    )
    .map((variant) => variant.number ?? number);
  return { articles, replaced: [...new Set(replaced.filter((number) => number !== undefined))] };
}
