type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value of an attribute in Akeneo's exports: `{ "locale": "de_DE", "scope": null, "data": "Eins" }`. */
const isScopedValue = (value: unknown): boolean =>
  isObject(value) && "data" in value && "locale" in value && "scope" in value;

/** Formats of product databases and of the trade, by what only their objects have. */
const FORMATS: readonly { readonly name: string; readonly has: (entry: JsonObject) => boolean }[] = [
  {
    name: "a file of ETIM xChange",
    has: ({ Supplier: suppliers }) =>
      Array.isArray(suppliers) && suppliers.some((supplier) => isObject(supplier) && "Product" in supplier),
  },
  {
    name: "an export of Akeneo",
    has: ({ values }) =>
      isObject(values) &&
      Object.values(values).some((value) => Array.isArray(value) && value.length > 0 && value.every(isScopedValue)),
  },
];

/** The format of another program that an entry of a JSON file is written in, to follow "is"; undefined for a plain entry. */
export const foreignFormat = (entry: unknown): string | undefined =>
  isObject(entry) ? FORMATS.find(({ has }) => has(entry))?.name : undefined;
