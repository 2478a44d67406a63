import { readFileSync, statSync } from "node:fs";
import type * as z from "zod";
import { visibleText } from "#formats/cell.ts";
import { MAX_PROFILE_BYTES } from "#model/bounds.ts";
import { isCustomName } from "#model/entities/custom-attribute.ts";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import { fieldsOf } from "../fields/entry-fields.ts";
import { findJsonFault } from "../files/json-fault.ts";
import { Profile, PROFILE_KEYS, SHAPE_PARTS, type RowShape } from "./profile.ts";

/** An invalid profile. The message is one sentence that names the location in the file. */
export class InvalidProfileError extends Error {
  override readonly name = "InvalidProfileError";
}

/**
 * Reads a profile.
 *
 * @param path a JSON file of at most `MAX_PROFILE_BYTES`
 * @throws {InvalidProfileError} when it is not JSON, has an unknown key or value, or contradicts itself
 */
export function readProfile(path: string): Profile {
  const parsed = Profile.safeParse(parseFile(path));
  if (!parsed.success) throw new InvalidProfileError(`${path}: ${parsed.error.issues.map(issueText).join("; ")}.`);
  const contradiction = findContradiction(parsed.data);
  if (contradiction !== undefined) throw new InvalidProfileError(`${path}: ${contradiction}.`);
  const columns = Object.entries(parsed.data.columns).map(([list, fields]) => {
    const byHeading = Array.from(fields, ([heading, field]) =>
      [heading, visibleText(heading)].map((name) => [name, field] as const),
    );
    return [list, new Map(byHeading.flat())] as const;
  });
  return { ...parsed.data, columns: Object.fromEntries(columns) };
}

function parseFile(path: string): unknown {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new InvalidProfileError(`There is no profile at ${path}.`);
  if (size > MAX_PROFILE_BYTES)
    throw new InvalidProfileError(`${path}: is larger than 1 MB; a profile is a few lines long.`);
  const text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  try {
    return JSON.parse(text);
  } catch {
    const { reason, position } = findJsonFault(text);
    const line = text.slice(0, position).split("\n").length;
    throw new InvalidProfileError(`${path}, line ${line}: is not valid JSON: ${reason}.`);
  }
}

function issueText(issue: z.core.$ZodIssue): string {
  const location = issue.path.map(String).join(".");
  if (issue.code === "unrecognized_keys") {
    const knownKeys = PROFILE_KEYS.find(([part]) => part.test(location))?.[1] ?? LIST_NAMES;
    return `${location === "" ? "" : `${location}: `}unknown key ${issue.keys.map((key) => JSON.stringify(key)).join(", ")}; expected ${knownKeys.join(", ")}`;
  }
  return `${location === "" ? "the file" : location}: ${issue.message}`;
}

/** A contradiction between two parts of a profile, as a clause; `undefined` when there is none. */
function findContradiction(profile: Profile): string | undefined {
  const { separator, listSeparator, decimal, columns, keep } = profile;
  if (listSeparator !== undefined && listSeparator === separator)
    return `"separator" and "listSeparator" are both ${JSON.stringify(separator)}, so no cell can hold several values`;
  const field =
    typeof listSeparator === "object"
      ? Object.keys(listSeparator).find((name) => !LIST_NAMES.some((list) => isField(list, name)))
      : undefined;
  if (field !== undefined) return `listSeparator.${field}: is not a field of any list`;
  const files = Object.values(profile.files ?? {});
  const withoutLanguage = Object.entries(profile.files ?? {}).find(
    ([, { list, language }]) =>
      language === undefined && files.some((file) => file.list === list && file.language !== undefined),
  );
  if (withoutLanguage)
    return `files.${withoutLanguage[0]}: has no "language", but another file of ${withoutLanguage[1].list} has one; specify the language of each`;
  if (listSeparator !== undefined && listSeparator === decimal)
    return `"decimal" and "listSeparator" are both ${JSON.stringify(decimal)}; name another listSeparator`;
  for (const [list, shape] of Object.entries(profile.rows ?? {})) {
    const contradiction = shapeContradiction(shape);
    if (contradiction !== undefined) return `rows.${list}: ${contradiction}`;
  }
  for (const list of LIST_NAMES) {
    const hasSeveralFiles = files.filter((file) => file.list === list).length > 1;
    const contradiction = columnContradiction(list, [...(columns[list]?.values() ?? [])], {
      keep: keep[list] ?? [],
      hasSeveralFiles,
    });
    if (contradiction !== undefined) return contradiction;
  }
  return undefined;
}

function shapeContradiction(shape: RowShape): string | undefined {
  const { attribute, value, unit, portfolio, portfolioUrl } = shape;
  if ((attribute === undefined) !== (value === undefined))
    return '"attribute" and "value" belong together; name both columns';
  if (unit !== undefined && value === undefined)
    return '"unit" belongs to "attribute" and "value"; name their columns as well';
  if (portfolioUrl !== undefined && portfolio === undefined)
    return '"portfolioUrl" belongs to "portfolio"; name its column as well';
  const namedColumns = SHAPE_PARTS.flatMap((part) => shape[part] ?? []);
  const duplicate = namedColumns.find((column, index) => namedColumns.indexOf(column) !== index);
  if (duplicate !== undefined) return `the column ${JSON.stringify(duplicate)} is named twice`;
  return namedColumns.length === 0 ? `names no column; expected one of ${SHAPE_PARTS.join(", ")}` : undefined;
}

function columnContradiction(
  list: ListName,
  fields: readonly string[],
  { keep, hasSeveralFiles }: { readonly keep: readonly string[]; readonly hasSeveralFiles: boolean },
): string | undefined {
  // Files of one list may have headings in different languages.
  const duplicate = hasSeveralFiles ? undefined : fields.find((field, index) => fields.indexOf(field) !== index);
  if (duplicate !== undefined) return `columns.${list}: two columns are read as ${duplicate}; keep one of them`;
  const knownField = keep.find((field) => fieldsOf(list).has(field));
  if (knownField !== undefined)
    return `keep.${list}: ${knownField} is a field of the catalogue, which is published anyway; leave it out`;
  const unknown = fields.find((field) => !isField(list, field) && !keep.includes(field));
  if (unknown === undefined) return undefined;
  return `columns.${list}: ${unknown} is not a field of the list, and "keep" does not name it`;
}

/** `texts.de` belongs to `texts`, `url_configs.p1` to `url_configs_data`; custom attributes are declared elsewhere. */
const isField = (list: ListName, name: string): boolean =>
  (list === "articles" && isCustomName(name)) ||
  [name, name.split(".")[0] ?? "", name.startsWith("url_configs.") ? "url_configs_data" : ""].some((field) =>
    fieldsOf(list).has(field),
  );
