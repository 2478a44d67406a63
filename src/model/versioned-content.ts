import * as z from "zod/mini";

/** Migrates content from one version to the next; it may throw on invalid content. */
type Upgrade = (content: unknown) => unknown;

/**
 * The format of a kind of stored content: its upgrades, the first from version 1 to 2, and the schema of the newest
 * version.
 */
export interface ContentFormat<T> {
  readonly upgrades: readonly Upgrade[];
  readonly schema: z.ZodMiniType<T>;
}

const Envelope = z.object({ version: z.int().check(z.positive()), content: z.unknown() });

const newestVersion = ({ upgrades }: ContentFormat<unknown>): number => upgrades.length + 1;

/** Serialises content with its version. */
export const writeVersioned = <T>(format: ContentFormat<T>, content: T): string =>
  JSON.stringify({ version: newestVersion(format), content });

/**
 * Parses content of this version or an older one.
 *
 * @returns `undefined` if it is not JSON, of a newer version, or does not match the schema
 */
export function readVersioned<T>(format: ContentFormat<T>, text: string): T | undefined {
  try {
    const { version, content } = Envelope.parse(JSON.parse(text));
    if (version > newestVersion(format)) return undefined;
    const upgraded = format.upgrades.slice(version - 1).reduce((previous, upgrade) => upgrade(previous), content);
    return z.safeParse(format.schema, upgraded).data;
  } catch {
    return undefined;
  }
}
