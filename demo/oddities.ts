/** Gaps that show what the site does about them: a family without German, articles that lack a value. */
const ODDITIES: Readonly<Record<string, (entry: object) => object>> = {
  "family:steppe": (entry) => ({ ...entry, texts: [{ language: "en", text: "Large-format panel 600 × 1200" }] }),
  "family:quell": (entry) => ({ ...entry, name: undefined }),
};

/** A family or an article, with whatever fields it has. */
interface Entry {
  readonly family_id: string;
  readonly article_code?: string;
  readonly [field: string]: unknown;
}

/** An entry as it is, or with its intended gap. */
export function withOddities(kind: "family" | "article", entry: Entry): object {
  const gap = ODDITIES[`${kind}:${entry.article_code ?? entry.family_id}`];
  return gap ? gap(entry) : entry;
}
