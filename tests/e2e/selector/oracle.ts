/** An article as returned by the API. */
export type WireArticle = Readonly<Record<string, unknown>> & { readonly article_code: string };

/** A selection: values by attribute, a range of ceiling cutouts, and the depth available above the ceiling. */
export interface Choice {
  readonly values?: Readonly<Record<string, readonly string[]>>;
  readonly cutout?: readonly [min: number, max: number];
  readonly depth?: number;
}

/** A client that requests a path of the site. */
interface ApiClient {
  readonly get: (path: string) => Promise<{ json(): Promise<unknown> }>;
}

interface OracleLists {
  readonly articles: readonly WireArticle[];
  readonly families: readonly Readonly<Record<string, unknown>>[];
  readonly texts: readonly Readonly<Record<string, string>>[];
}

/** The fields of an attribute, as in rule F4. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  colortemperature: ["colortemperature_default", "colortemperature_vari1", "colorTemperature_vari2"],
};

/**
 * Filters the API's list naively, without any of the site's code.
 *
 * @see rules F3, F4, F5
 */
export class Oracle {
  readonly #articles: readonly WireArticle[];
  readonly #texts: OracleLists["texts"];

  private constructor(articles: readonly WireArticle[], texts: OracleLists["texts"]) {
    this.#articles = articles;
    this.#texts = texts;
  }

  /** The articles of a category on a cold visit: those of listed families in the default portfolio. */
  static async read(request: ApiClient, category: string, portfolioId?: string): Promise<Oracle> {
    const get = async <T>(list: string): Promise<T[]> =>
      (await (await request.get(`/api/mongo/pml/${list}`)).json()) as T[];
    const [articles, families, texts] = await Promise.all([
      get<WireArticle>(portfolioId === undefined ? "articles" : `articles?portfolio_id=${portfolioId}`),
      get<Record<string, string>>("families"),
      get<Record<string, string>>("filter-texts"),
    ]);
    return Oracle.of({ articles, families, texts }, category);
  }

  /** An oracle for lists from a catalogue's files. */
  static of({ articles, families, texts }: OracleLists, category: string): Oracle {
    const listed = new Set(families.map((family) => family["family_id"]));
    const inCategory = articles.filter(
      (article) =>
        String(article["category"]).split("_").includes(category) && listed.has(String(article["family_id"])),
    );
    return new Oracle(inCategory, texts);
  }

  /** Articles that match the choice, ignoring the attribute `except`. */
  matching({ values = {}, cutout, depth }: Choice, except?: string): WireArticle[] {
    return this.#articles.filter(
      (article) =>
        Object.entries(values).every(
          ([attribute, chosen]) =>
            attribute === except ||
            chosen.length === 0 ||
            this.valuesOf(article, attribute).some((value) => chosen.includes(value)),
        ) &&
        (cutout === undefined || except === "cutout_ceiling" || overlaps(article, cutout)) &&
        (depth === undefined || Number(article["recessed_depth"] ?? Infinity) <= depth),
    );
  }

  count(choice: Choice, except?: string): number {
    return this.matching(choice, except).length;
  }

  /** The number of articles that an option would leave. */
  optionCount(choice: Choice, attribute: string, value: string): number {
    return this.matching(choice, attribute).filter((article) => this.valuesOf(article, attribute).includes(value))
      .length;
  }

  /** Every value of an attribute. */
  values(attribute: string): string[] {
    return [...new Set(this.#articles.flatMap((article) => this.valuesOf(article, attribute)))];
  }

  valuesOf(article: WireArticle, attribute: string): string[] {
    return (FIELDS[attribute] ?? [attribute])
      .flatMap((field) => article[field])
      .filter((value) => value !== undefined && value !== null && value !== "")
      .map(String);
  }

  /** A value's text in the language, else the value, with its unit. */
  label(attribute: string, value: string, language: string): string {
    const types = [attribute, ...(FIELDS[attribute] ?? [])];
    // An entry without a text in the language shows its key, never another language's text (D5).
    for (const type of types) {
      const entry = this.#texts.find(
        (text) =>
          text["value_help_type"] === type && text["key"] === value && text["language"] === language && text["text"],
      );
      if (entry?.["text"] !== undefined) return entry["text"];
    }
    return attribute === "colortemperature" ? `${value} K` : value;
  }

  /** Lowest and highest ceiling cutout. */
  cutoutBounds(): [number, number] {
    const bounds = this.#articles.flatMap((article) => cutoutOf(article) ?? []);
    return [Math.min(...bounds), Math.max(...bounds)];
  }

  /** The number of matching articles per family. */
  families(choice: Choice): Map<string, number> {
    const byFamily = Map.groupBy(this.matching(choice), (article) => String(article["family_id"]));
    return new Map([...byFamily].map(([family, { length }]) => [family, length]));
  }
}

function cutoutOf(article: WireArticle): [number, number] | undefined {
  const bounds = [article["cutout_ceiling_min"], article["cutout_ceiling_max"]].filter(
    (bound) => typeof bound === "number",
  );
  return bounds.length === 0 ? undefined : [Math.min(...bounds), Math.max(...bounds)];
}

function overlaps(article: WireArticle, [min, max]: readonly [number, number]): boolean {
  const cutout = cutoutOf(article);
  return cutout !== undefined && cutout[0] <= max && cutout[1] >= min;
}
