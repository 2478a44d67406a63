import * as z from "zod/mini";

/** Turns the content of one version into the next version's; it may throw on content that is not what it should be. */
export type Upgrade = (content: unknown) => unknown;

/** How a kind of stored content is read: its upgrades, the first from version 1 to 2, and the schema of the newest. */
export interface ContentFormat<T> {
  readonly upgrades: readonly Upgrade[];
  readonly schema: z.ZodMiniType<T>;
}

const Envelope = z.object({ version: z.int().check(z.positive()), content: z.unknown() });

const newestVersion = ({ upgrades }: ContentFormat<unknown>): number => upgrades.length + 1;

/** Content as text that says its version. */
export const writeVersioned = <T>(format: ContentFormat<T>, content: T): string =>
  JSON.stringify({ version: newestVersion(format), content });

/**
 * Reads such a text of this version or an older one.
 *
 * @returns `undefined` when it is no JSON, of a newer version, or not what the schema asks for
 */
export function readVersioned<T>(format: ContentFormat<T>, text: string): T | undefined {
  try {
    const { version, content } = Envelope.parse(JSON.parse(text));
    if (version > newestVersion(format)) return undefined;
    const upgraded = format.upgrades.slice(version - 1).reduce((before, upgrade) => upgrade(before), content);
    return z.safeParse(format.schema, upgraded).data;
  } catch {
    return undefined;
  }
}
