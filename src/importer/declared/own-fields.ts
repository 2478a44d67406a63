import { LooseBoolean, LooseNumber, TextValues } from "#model/entities/fields.ts";
import { NO_OWN, type OwnAttribute, type OwnAttributes } from "#model/entities/own-attribute.ts";
import type { ListName } from "#model/lists/lists.ts";
import { measured, numberField, PLAIN, type NumberField } from "../numbers/number-fields.ts";

/** What the articles hold in a field of an own attribute. */
export interface OwnField {
  /** What the field is checked by, as the articles' own fields are by theirs. */
  readonly schema: typeof TextValues | typeof LooseNumber | typeof LooseBoolean;
  /** How its figures are read; absent for other values. */
  readonly number?: NumberField;
}

/** The attributes that a catalogue declares, and the articles' fields that they are read from. @see rule F19 */
export interface OwnFields {
  readonly attributes: OwnAttributes;
  /** By name, in the order in which they are stored. */
  readonly fields: ReadonlyMap<string, OwnField>;
}

/** The fields of own attributes. */
export const ownFieldsOf = (attributes: OwnAttributes): OwnFields => ({
  attributes,
  fields: new Map(attributes.flatMap((one) => one.fields.map((field) => [field, describe(one)] as const))),
});

function describe({ values, unit }: OwnAttribute): OwnField {
  if (values === "text") return { schema: TextValues };
  if (values === "boolean") return { schema: LooseBoolean };
  return { schema: LooseNumber, number: unit === undefined ? PLAIN : measured(unit) };
}

/** Those of a catalogue that declares none. */
export const NO_OWN_FIELDS: OwnFields = ownFieldsOf(NO_OWN);

/** The own attribute's field of a list; `undefined` for all others. Only articles have them. */
export const ownField = (list: ListName, field: string, { fields }: OwnFields): OwnField | undefined =>
  list === "articles" ? fields.get(field) : undefined;

/** How a number field is read, those of own attributes included; `undefined` for all others. */
export const figureField = (list: ListName, field: string, own: OwnFields): NumberField | undefined =>
  numberField(list, field) ?? ownField(list, field, own)?.number;
