import * as z from "zod/mini";

/** Incremented by every incompatible change of the content, which also adds the conversion of older content here. */
const VERSION = 1;

const Envelope = z.object({ version: z.literal(VERSION), content: z.unknown() });

/** Serialises content with its version. */
export const writeVersioned = (content: unknown): string => JSON.stringify({ version: VERSION, content });

/** Parses content; `undefined` if it is not JSON, of another version, or does not match the schema. */
export function readVersioned<T>(schema: z.ZodMiniType<T>, text: string): T | undefined {
  try {
    return z.safeParse(schema, Envelope.parse(JSON.parse(text)).content).data;
  } catch {
    return undefined;
  }
}

interface Item {
  readonly id: number;
}

/** The items that could be read. */
interface StoredItems<T> {
  /** The id of the current item; absent if there are none. */
  readonly current: number | undefined;
  readonly items: readonly T[];
  /** Whether any could not be read: then the stored string must be set aside, not overwritten. */
  readonly isDamaged: boolean;
}

/**
 * Parses stored items; the string may be anything. Each item is parsed separately, so that a damaged one does not
 * affect the others; one with a duplicate id counts as damaged.
 *
 * @param text `null` if nothing is stored
 * @param key the key of the items beside `current`
 * @param parse returns `undefined` for a damaged item
 * @param maxItems items beyond this number count as damaged
 */
export function readStoredItems<T extends Item>(
  text: string | null,
  key: string,
  parse: (item: unknown) => T | undefined,
  maxItems = Infinity,
): StoredItems<T> {
  if (text === null) return { current: undefined, items: [], isDamaged: false };
  const content = readVersioned(z.looseObject({ current: z.optional(z.int()) }), text);
  const stored = content?.[key];
  if (!content || !Array.isArray(stored)) return { current: undefined, items: [], isDamaged: true };
  const byId = new Map<number, T>();
  for (const entry of stored.slice(0, maxItems)) {
    const item = parse(entry);
    if (item && !byId.has(item.id)) byId.set(item.id, item);
  }
  const items = [...byId.values()];
  const current = items.find(({ id }) => id === content.current) ?? items[0];
  return { current: current?.id, items, isDamaged: items.length < stored.length };
}
