/**
 * Attributes of trade formats for which articles have no field: each is declared as a custom attribute.
 *
 * @see rule F19
 */
const ATTRIBUTES = [
  { key: "own_colour_tolerance", en: "Colour tolerance", de: "Farbtoleranz", group: "light" },
  { key: "own_useful_life", en: "Useful life by other criteria", de: "Nutzlebensdauer nach anderen Kriterien", group: "light" }, // prettier-ignore
  { key: "own_emergency_flux", en: "Luminous flux in emergency operation", de: "Lichtstrom im Notbetrieb", group: "light", kind: "number", unit: "lm" }, // prettier-ignore
  { key: "own_safety_class", en: "Safety class", de: "Schutzklasse", group: "electrical" },
  { key: "own_cutout", en: "Cutout", de: "Ausschnitt", group: "mechanics" },
  { key: "own_etim_class", en: "ETIM class", de: "ETIM-Klasse", group: "mechanics" },
] as const;

export const IMPORTED_ATTRIBUTE_KEYS: readonly string[] = ATTRIBUTES.map(({ key }) => key);

type Key = (typeof ATTRIBUTES)[number]["key"];

/** Fields of articles that belong to these attributes. */
export type DeclaredFields = Readonly<Partial<Record<Key, string | number | readonly string[] | undefined>>>;

/** Creates the `filter-texts` entries that declare those of these attributes that articles have. */
export const createAttributeDeclarations = (
  isUsed: (key: Key) => boolean,
): readonly Readonly<Record<string, unknown>>[] =>
  ATTRIBUTES.filter(({ key }) => isUsed(key)).flatMap(({ key, en, de, ...properties }) =>
    Object.entries({ en, de }).map(([language, text]) => ({
      key,
      value_help_type: "attribute",
      kind: "text",
      ...properties,
      language,
      text,
    })),
  );
