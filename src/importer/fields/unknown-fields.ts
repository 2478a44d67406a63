import type { ListName } from "#model/lists/lists.ts";
import { isCustomName } from "#model/entities/custom-attribute.ts";
import type { SplitHeading } from "#formats/heading.ts";
import { interpretSuffix, splitHeading, type NumberField } from "../numbers/number-fields.ts";
import { fieldsOf, innerFieldsOf, isEntry, mapObjects, type Entry } from "./entry-fields.ts";
import { resolveNumberField, type CustomFields } from "../declared/custom-fields.ts";
import { fieldForHeading } from "./heading-meaning.ts";
import { nearestName } from "./nearest-name.ts";
import type { EntryLocation, Problem } from "../problems/problem.ts";

/**
 * Creates the filter of one catalogue, which strips fields that are not part of it: a purchase price must not reach a
 * public list by accident.
 *
 * @param keep the unknown fields of each list to publish unchanged, inner ones as `url_configs_data.note`
 * @param custom the fields of the catalogue's custom attributes, which are known
 * @see Appendix 1
 */
export function createUnknownFieldFilter(
  keep: Readonly<Partial<Record<ListName, readonly string[]>>>,
  custom: CustomFields,
) {
  const unknownByKey = new Map<
    string,
    { readonly list: ListName; readonly field: string; readonly location: EntryLocation; count: number }
  >();
  const articleFields = new Set([...fieldsOf("articles"), ...custom.fields.keys()]);
  const countField = (list: ListName, field: string, location: EntryLocation): void => {
    const key = JSON.stringify([list, field]);
    const unknown = unknownByKey.get(key);
    if (unknown) unknown.count += 1;
    else if (unknownByKey.size < MAX_FIELDS) unknownByKey.set(key, { list, field, location, count: 1 });
  };
  const omit = <E extends Entry>(list: ListName, entry: E, location: EntryLocation): E => {
    const keptFields = new Set(keep[list]);
    return mapObjects(list, entry, (object, fields, prefix) => {
      const allowed = prefix === "" && list === "articles" ? articleFields : fields;
      return pickFields(
        object,
        (name) => allowed.has(name) || keptFields.has(prefix + name),
        (name) => countField(list, prefix + name, location),
      );
    });
  };
  return {
    /** The entry without unknown fields, except for those that the profile keeps. */
    omit,
    record(list: ListName, value: unknown, location: EntryLocation): void {
      if (isEntry(value)) omit(list, value, location);
    },
    /** One problem per omitted field, at its first occurrence; complete once every entry has been seen. */
    problems: (): readonly Problem[] =>
      [...unknownByKey.values()].map(({ list, field, location, count }) => ({
        ...location,
        kind: "unknown-field",
        field,
        message: unknownFieldMessage(list, field, count, custom),
      })),
  };
}

/** Maximum number of fields reported by name; a hostile file may have any number of them. */
const MAX_FIELDS = 10_000;

/** An object with its kept fields only, in their order; the others are reported. */
function pickFields(entry: Entry, isKept: (field: string) => boolean, onRemoved: (field: string) => void): Entry {
  const fields = Object.entries(entry);
  const picked = fields.filter(([field]) => isKept(field));
  if (picked.length === fields.length) return entry;
  for (const [field] of fields) if (!isKept(field)) onRemoved(field);
  return Object.fromEntries(picked);
}

function unknownFieldMessage(list: ListName, field: string, count: number, custom: CustomFields): string {
  const dotIndex = field.indexOf(".");
  const inner = dotIndex < 0 ? undefined : innerFieldsOf(list, field.slice(0, dotIndex));
  const heading = splitHeading(inner ? field.slice(dotIndex + 1) : field);
  const allowed = [...(inner ?? fieldsOf(list)), ...(list === "articles" ? custom.fields.keys() : [])];
  const nearest = (inner ? undefined : fieldForHeading(list, field)) ?? nearestName(heading.name, allowed);
  const times = count > 1 ? ` in ${count} entries` : "";
  if (list === "articles" && isCustomName(field) && nearest === undefined)
    return `belongs to no declared attribute and is ignored${times}; ${DECLARATION_HINT}`;
  const isSuggested = nearest !== undefined && !isDivided(heading, resolveNumberField(list, nearest, custom));
  const mappingHint = heading.unitOrRemark === undefined ? "" : MAPPING_HINT;
  const suggestion = isSuggested ? ` (did you mean ${nearest}?${mappingHint})` : "";
  return `is not a field of ${list} and is ignored${times}${suggestion}; to publish it, name it under "keep" in import.json`;
}

/** Whether a heading names a field's quantity divided by another one, such as watts per metre. */
const isDivided = (heading: SplitHeading, number: NumberField | undefined): boolean =>
  heading.followsSlash === true && number !== undefined && interpretSuffix(heading, number) === "qualifier";

/** Another column may have the same heading without the brackets. */
const MAPPING_HINT = ' If so, map the whole heading under "columns"';

const DECLARATION_HINT =
  'declare it in filter-texts by an entry with value_help_type "attribute", its name as key, and a kind';
