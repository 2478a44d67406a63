import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import { fieldsOf, innerFieldsOf, INNER_LISTS } from "./known-fields.ts";
import { customField, type CustomFields } from "../declared/custom-fields.ts";
import type { Profile } from "../profile/profile.ts";

/** Collects the published fields that the catalogue's schema does not know. */
export interface ExtraFields {
  /** Passes JSON texts of entries through and collects their fields. */
  readonly noted: (list: ListName, records: Iterable<string>) => Iterable<string>;
  /** The `keep` of a profile that publishes all of these fields again; lists without any are absent. */
  readonly keep: () => Profile["keep"];
}

/** Creates an empty collector. @param custom the fields of the catalogue's custom attributes, which an import knows */
export function createExtraFields(custom: CustomFields): ExtraFields {
  const fieldsByList = new Map<ListName, Set<string>>();
  return {
    *noted(list, records) {
      const fields = fieldsByList.get(list) ?? new Set();
      fieldsByList.set(list, fields);
      for (const json of records) {
        noteFurther(list, JSON.parse(json) as object, fields, custom);
        yield json;
      }
    },
    keep: () =>
      Object.fromEntries(
        LIST_NAMES.flatMap((list) => {
          const fields = [...(fieldsByList.get(list) ?? [])].sort();
          return fields.length === 0 ? [] : [[list, fields] as const];
        }),
      ),
  };
}

function noteFurther(list: ListName, entry: object, fields: Set<string>, custom: CustomFields): void {
  const known = fieldsOf(list);
  for (const name of Object.keys(entry)) {
    if (!known.has(name) && !customField(list, name, custom)) fields.add(name);
  }
  for (const field of INNER_LISTS) {
    const inner = innerFieldsOf(list, field);
    const objects: unknown = inner && Object.hasOwn(entry, field) ? entry[field as keyof typeof entry] : undefined;
    if (!inner || !Array.isArray(objects)) continue;
    for (const name of objects.flatMap((object: object) => Object.keys(object))) {
      if (!inner.has(name)) fields.add(`${field}.${name}`);
    }
  }
}
