import type { ContainerSource } from "./container-source.ts";
import { containerContent, type ContainerCatalogue } from "./gldf-container.ts";
import type { GldfSource } from "./gldf-article.ts";

/** The most variants of a product that the format's makers advise. */
const MAX_VARIANTS = 15;

/** Collects articles as variants of products. */
interface Products {
  /** Adds an article. @returns its product, if it is the last one that fits into it */
  add(source: ContainerSource): Promise<GldfSource | undefined>;
  /** The products that more would have fitted into. */
  rest(): AsyncGenerator<GldfSource>;
}

/** A product in the making. */
interface Group {
  readonly name: string;
  /** 1-based, among those of its name. */
  readonly number: number;
  readonly sources: [ContainerSource, ...ContainerSource[]];
}

/**
 * Articles of one family and size are variants of a product, which has up to 15 in the order of the catalogue: planning programs show a
 * product as one luminaire, not as a family.
 *
 * @see rule D14
 */
export function createProducts(catalogue: ContainerCatalogue): Products {
  const groups = new Map<string, Group>();
  const counts = new Map<string, number>();
  const finish = ({ name, number, sources }: Group): Promise<GldfSource> =>
    containerContent(number === 1 ? name : `${name}-${number}`, sources, catalogue);
  return {
    async add(source) {
      const { article, family } = source;
      const parts = [family.family_id, article.dimension ?? []].flat();
      const key = JSON.stringify(parts);
      const group = groups.get(key);
      if (!group) {
        const name = parts.join(" ");
        const number = (counts.get(name) ?? 0) + 1;
        counts.set(name, number);
        groups.set(key, { name, number, sources: [source] });
        return undefined;
      }
      group.sources.push(source);
      if (group.sources.length < MAX_VARIANTS) return undefined;
      groups.delete(key);
      return finish(group);
    },
    async *rest() {
      for (const group of groups.values()) yield finish(group);
    },
  };
}
