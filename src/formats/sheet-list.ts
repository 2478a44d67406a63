import { partKey, type Relationship } from "./package-relationships.ts";
import { isTrue, type XmlHandlers } from "./xml-handlers.ts";

/** A sheet's name and its part of the file. */
export interface SheetLocation {
  readonly name: string;
  /** Empty when no relationship names one. */
  readonly path: string;
  readonly isHidden: boolean;
}

/**
 * Finds the sheets of a workbook in their order. The handlers throw a `RangeError` if sheets share a part: otherwise a short
 * file could have a long part read any number of times.
 *
 * @param relationships of the workbook
 */
export function createSheetList(relationships: readonly Relationship[]): {
  readonly handlers: XmlHandlers;
  readonly sheets: readonly SheetLocation[];
  /** Whether the workbook counts days from 1904, as Excel for Macintosh did; known once it has been read. */
  readonly hasDates1904: () => boolean;
} {
  const byId = new Map(relationships.map((relationship) => [relationship.id, relationship]));
  const sheets: SheetLocation[] = [];
  const namesByPart = new Map<string, string>();
  let hasDates1904 = false;
  return {
    sheets,
    hasDates1904: () => hasDates1904,
    handlers: {
      root: "workbook",
      open(element, attributes) {
        if (element === "workbookPr") hasDates1904 = isTrue(attributes["date1904"]);
        if (element !== "sheet") return;
        const { name = "", state = "" } = attributes;
        const { type, target: path = "" } = byId.get(relationshipId(attributes)) ?? {};
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
