import { TextValues } from "#model/entities/fields.ts";
import type { CustomFields } from "./custom-fields.ts";

/** A value that the field of a custom attribute cannot hold, and what was expected. */
export interface CustomFieldFault {
  readonly field: string;
  readonly value: unknown;
  readonly expected: string;
}

/** An article whose built-in fields have been checked. */
interface CheckedCustomFields<E> {
  /** Custom fields come last, in the order of their declaration; invalid ones are omitted. */
  readonly entry: E;
  readonly faults: readonly CustomFieldFault[];
}

/**
 * Checks and normalises the fields of custom attributes as a schema does the others.
 *
 * @see rule F19
 */
export function checkCustomFields<E extends object>(entry: E, { fields }: CustomFields): CheckedCustomFields<E> {
  const customFields = Object.entries(entry).filter(([name]) => fields.has(name));
  if (customFields.length === 0) return { entry, faults: [] };
  const values = new Map<string, unknown>(customFields);
  const faults: CustomFieldFault[] = [];
  const checked = [...fields].flatMap(([field, { schema }]): readonly (readonly [string, unknown])[] => {
    if (!values.has(field)) return [];
    const value = values.get(field);
    const outcome = schema.safeParse(value);
    if (!outcome.success) faults.push({ field, value, expected: outcome.error.issues[0]?.message ?? "" });
    else if (schema === TextValues && [outcome.data].flat().some(isYesOrNo))
      faults.push({ field, value, expected: YES_OR_NO });
    else if (outcome.data !== undefined) return [[field, outcome.data]];
    return [];
  });
  const otherFields = Object.entries(entry).filter(([name]) => !fields.has(name));
  return { entry: Object.fromEntries([...otherFields, ...checked]) as E, faults };
}

/** In addresses these two words mean yes and no for any attribute. */
const isYesOrNo = (value: unknown): boolean => value === "true" || value === "false";
const YES_OR_NO = "a text; an attribute of yes or no is declared with the kind yes-no";
