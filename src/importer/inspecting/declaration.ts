import type { FilterText } from "#model/entities/entities.ts";
import {
  ATTRIBUTE_GROUPS,
  ATTRIBUTE_TEXT_TYPE,
  isCustomName,
  RANGE_SUFFIXES,
  CUSTOM_PREFIX,
  type CustomAttribute,
  type CustomAttributes,
} from "#model/entities/custom-attribute.ts";
import {
  MAX_CUSTOM_ATTRIBUTES,
  MAX_CUSTOM_NAME_LENGTH,
  MAX_CUSTOM_UNIT_LENGTH,
  CUSTOM_KINDS,
  type CustomKind,
} from "#model/entities/custom-declaration.ts";
import { fieldProblem, type EntryProblem } from "../problems/problem.ts";

const DECLARATION_FIELDS = ["kind", "unit", "group", "order"] as const;
type DeclarationField = (typeof DECLARATION_FIELDS)[number];

/** A name that needs no escaping in an address. */
const ATTRIBUTE_NAME = /^own_[a-z0-9]+(?:_[a-z0-9]+)*$/;

/**
 * Refuses invalid declarations of attributes: articles would lose a column, and panels a filter that the operator
 * relies on.
 *
 * @see rule F19
 */
export function checkDeclaration(entry: FilterText, custom: CustomAttributes): readonly EntryProblem[] {
  const { value_help_type: type, key } = entry;
  if (type !== ATTRIBUTE_TEXT_TYPE || !isCustomName(key)) {
    const message = `belongs to custom attributes only: value_help_type ${ATTRIBUTE_TEXT_TYPE}, key ${CUSTOM_PREFIX}…`;
    return DECLARATION_FIELDS.filter((field) => entry[field] !== undefined).map((field) =>
      problemIn(entry, field, message),
    );
  }
  const nameFault = nameFaultMessage(key);
  if (nameFault !== undefined) return [problemIn(entry, "key", nameFault)];
  const kind = CUSTOM_KINDS.find((item) => item === entry.kind);
  if (entry.kind !== undefined && kind === undefined)
    return [problemIn(entry, "kind", `is not a kind of attribute; expected ${CUSTOM_KINDS.join(", ")}`)];
  const declared = custom.find((item) => item.name === key);
  if (!declared)
    return [
      kind === undefined
        ? fieldProblem("unknown-attribute", "key", key, MISSING_KIND_MESSAGE)
        : problemIn(entry, "key", TOO_MANY_MESSAGE),
    ];
  return [...unitProblems(entry, declared), ...groupProblems(entry), ...contradictionProblems(entry, declared)];
}

function nameFaultMessage(key: string): string | undefined {
  const bound = RANGE_SUFFIXES.find((suffix) => key.endsWith(suffix));
  if (bound !== undefined) return `ends in ${bound}, as the fields of a range do; name the attribute without it`;
  if (key.length > MAX_CUSTOM_NAME_LENGTH) return `has more than ${MAX_CUSTOM_NAME_LENGTH} characters; shorten it`;
  return ATTRIBUTE_NAME.test(key)
    ? undefined
    : "is not a valid name; expected lower-case letters, digits and _ after own_, such as own_beam_angle";
}

const TOO_MANY_MESSAGE = `is one attribute too many; a catalogue may declare at most ${MAX_CUSTOM_ATTRIBUTES}`;
const MISSING_KIND_MESSAGE = `names a custom attribute without a kind, so it is not shown anywhere; expected ${CUSTOM_KINDS.join(", ")} in the kind field`;

function unitProblems(entry: FilterText, declared: CustomAttribute): readonly EntryProblem[] {
  const { unit } = entry;
  if (unit === undefined || (declared.valueType === "number" && unit.length <= MAX_CUSTOM_UNIT_LENGTH)) return [];
  const message =
    declared.valueType === "number"
      ? `has more than ${MAX_CUSTOM_UNIT_LENGTH} characters; use the unit's symbol`
      : `is a unit, which attributes of kind ${declaredKind(declared)} do not have; leave it out`;
  return [problemIn(entry, "unit", message)];
}

function groupProblems(entry: FilterText): readonly EntryProblem[] {
  if (entry.group === undefined || ATTRIBUTE_GROUPS.some((name) => name === entry.group)) return [];
  return [problemIn(entry, "group", `is not a group of technical data; expected ${ATTRIBUTE_GROUPS.join(", ")}`)];
}

/** An attribute may be declared in the entry of each language, but identically. */
function contradictionProblems(entry: FilterText, declared: CustomAttribute): readonly EntryProblem[] {
  if (entry.kind === undefined) return [];
  const first = { kind: declaredKind(declared), unit: declared.unit };
  return (["kind", "unit"] as const)
    .filter((field) => entry[field] !== first[field])
    .map((field) => {
      const declaration = first[field] === undefined ? `no ${field}` : `the ${field} ${first[field]}`;
      const message = `contradicts another entry, which declares the attribute with ${declaration}; keep one of them`;
      return problemIn(entry, field, message);
    });
}

const problemIn = (entry: FilterText, field: DeclarationField | "key", message: string): EntryProblem =>
  fieldProblem("wrong-value", field, entry[field], message);

function declaredKind({ valueType, isRange }: CustomAttribute): CustomKind {
  if (valueType === "number") return isRange ? "range" : "number";
  return valueType === "boolean" ? "yes-no" : "text";
}
