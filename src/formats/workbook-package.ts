import { type XmlHandlers, isTrue } from "./xml-handlers.ts";

/** A relationship from a package or one of its parts to another part. @see ECMA-376, part 2, 6.5 */
export interface Relationship {
  readonly id: string;
  /** The last segment of its type, which the transitional and the strict vocabulary share: `worksheet`. */
  readonly type: string;
  /** The name of the part, without a leading slash. */
  readonly target: string;
}

/** The name of the part with the relationships of `source`, or of the package if `source` is absent. */
export function relationshipsPartName(source = ""): string {
  const index = source.lastIndexOf("/") + 1;
  return `${source.slice(0, index)}_rels/${source.slice(index)}.rels`;
}

/**
 * A key that equivalent names share: letter case and percent-encoding do not matter, and some programs for Windows
 * write backslashes.
 *
 * @see ECMA-376, part 2, 6.2.2
 */
export function partKey(name: string): string {
  const path = name.replaceAll("\\", "/").toLowerCase();
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Without external ones. The handlers throw a `RangeError` for more than `limit`. @param source absent: the package */
export function createRelationshipCollector(
  limit: number,
  source = "",
): { readonly handlers: XmlHandlers; readonly relationships: readonly Relationship[] } {
  const relationships: Relationship[] = [];
  return {
    relationships,
    handlers: {
      root: "Relationships",
      open(name, { Id: id = "", Type: type = "", Target: target = "", TargetMode: mode }) {
        if (name !== "Relationship" || mode === "External") return;
        if (relationships.length === limit) throw new RangeError(`has more than ${limit} relationships`);
        relationships.push({ id, type: type.slice(type.lastIndexOf("/") + 1), target: resolveTarget(source, target) });
      },
    },
  };
}

export const findTarget = (relationships: readonly Relationship[], type: string): string | undefined =>
  relationships.find((relationship) => relationship.type === type)?.target;

/** The part that a reference points to: from the root if it starts with a slash, else from its source's folder. */
function resolveTarget(source: string, target: string): string {
  const reference = target.replaceAll("\\", "/");
  const from = reference.startsWith("/") ? [] : source.split("/").slice(0, -1);
  const segments: string[] = [];
  for (const segment of [...from, ...reference.split("/")]) {
    if (segment === "..") segments.pop();
    else if (segment !== "." && segment !== "") segments.push(segment);
  }
  return segments.join("/");
}

export interface SheetLocation {
  readonly name: string;
  /** Empty when no relationship names one. */
  readonly path: string;
  readonly isHidden: boolean;
}

/**
 * In their order. The handlers throw a `RangeError` if sheets share a part: otherwise a short file could have a long
 * part read any number of times.
 *
 * @param relationships the workbook's
 */
export function createSheetList(relationships: readonly Relationship[]): {
  readonly handlers: XmlHandlers;
  readonly sheets: readonly SheetLocation[];
  /** The names of sheets that refer to no part, which Excel shows as empty: modules of old versions, or lost ones. */
  readonly sheetsWithoutPart: readonly string[];
  /** Whether the workbook counts days from 1904, as Excel for Macintosh did; known once it has been read. */
  readonly hasDates1904: () => boolean;
} {
  const byId = new Map(relationships.map((relationship) => [relationship.id, relationship]));
  const sheets: SheetLocation[] = [];
  const sheetsWithoutPart: string[] = [];
  const namesByPart = new Map<string, string>();
  let hasDates1904 = false;
  return {
    sheets,
    sheetsWithoutPart,
    hasDates1904: () => hasDates1904,
    handlers: {
      root: "workbook",
      open(element, attributes) {
        // Excel repeats the element, without the attribute, in an extension at the end: `x15:workbookPr`.
        if (element === "workbookPr") hasDates1904 ||= isTrue(attributes["date1904"]);
        if (element !== "sheet") return;
        const { name = "", state = "" } = attributes;
        const id = relationshipId(attributes);
        if (id === "") return void sheetsWithoutPart.push(name);
        const { type, target: path = "" } = byId.get(id) ?? {};
        if (type !== undefined && TYPES_WITHOUT_CELLS.has(type)) return;
        const key = partKey(path);
        const existingName = namesByPart.get(key);
        if (path !== "" && existingName !== undefined)
          throw new RangeError(`assigns the sheets ${existingName} and ${name} to the same part`);
        namesByPart.set(key, name);
        sheets.push({ name, path, isHidden: HIDDEN_STATES.has(state) });
      },
    },
  };
}

const HIDDEN_STATES: ReadonlySet<string> = new Set(["hidden", "veryHidden"]);

/** Sheets without cells. */
const TYPES_WITHOUT_CELLS: ReadonlySet<string> = new Set(["chartsheet", "dialogsheet"]);

/** The attribute `r:id`, with any namespace prefix. */
const relationshipId = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? "";
