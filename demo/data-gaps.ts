// Intentional gaps in the demo's data, which show how the site handles missing values.

/** A family or an article. */
type Entry = Readonly<Record<string, unknown>>;

const withoutField =
  (field: string) =>
  (entry: Entry): Entry =>
    Object.fromEntries(Object.entries(entry).filter(([name]) => name !== field));

const onlyEnglish = (texts: unknown): unknown =>
  Array.isArray(texts) ? texts.filter((text: { readonly language?: unknown }) => text.language === "en") : texts;

/** Families with gaps: one without German text, one without a name. */
const FAMILY_GAPS: ReadonlyMap<unknown, (entry: Entry) => Entry> = new Map([
  [
    "steppe",
    (entry) => ({ ...entry, texts: onlyEnglish(entry["texts"]), descriptions: onlyEnglish(entry["descriptions"]) }),
  ],
  ["nock", withoutField("name")],
]);

/** The first article of some families: without colour temperature, power, size or depth. */
const ARTICLE_GAPS: ReadonlyMap<unknown, (entry: Entry) => Entry> = new Map([
  ["kolk", withoutField("colortemperature_default")],
  ["rain", withoutField("wattage_default")],
  ["flur", withoutField("dimension")],
  ["grund", withoutField("recessed_depth")],
]);

/** Removes from a family what it intentionally lacks. */
export const familyWithGap = (entry: Entry): Entry => FAMILY_GAPS.get(entry["family_id"])?.(entry) ?? entry;

/** Removes a field from an article if it is the first of a family with a gap. */
export const articleWithGap = (entry: Entry, position: number): Entry =>
  position === 0 ? (ARTICLE_GAPS.get(entry["family_id"])?.(entry) ?? entry) : entry;
