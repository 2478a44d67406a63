import type { XmlHandlers } from "./xml-handlers.ts";

/** Parts of an XLSX file. @see ECMA-376, part 1, 12.2 */
export const WORKBOOK_PART = "xl/workbook.xml";
export const RELATIONS_PART = "xl/_rels/workbook.xml.rels";
export const SHARED_STRINGS_PART = "xl/sharedStrings.xml";

/** A sheet by its name, and the part of the file that holds it. */
export interface SheetPlace {
  readonly name: string;
  readonly path: string;
}

/**
 * Finds the sheets of a workbook, in its order: its relations are read first, then the workbook itself. Each sheet has a
 * part of its own, or the handlers throw a `RangeError`: a short file could else ask to read a long part any number of times.
 */
export function createSheetList(): {
  readonly relations: XmlHandlers;
  readonly workbook: XmlHandlers;
  readonly sheets: () => readonly SheetPlace[];
} {
  const targets = new Map<string, string>();
  const sheets: SheetPlace[] = [];
  /** The name of the sheet at each path. */
  const paths = new Map<string, string>();
  return {
    relations: {
      root: "Relationships",
      open(name, { Id = "", Target = "" }) {
        if (name === "Relationship") targets.set(Id, Target);
      },
    },
    workbook: {
      root: "workbook",
      open(name, attributes) {
        if (name !== "sheet") return;
        const sheetName = attributes["name"] ?? "";
        const target = targets.get(relationId(attributes));
        const path = partPath(target ?? "");
        const other = target && paths.get(path);
        if (other !== undefined) throw new RangeError(`says that the sheets ${other} and ${sheetName} are one part`);
        paths.set(path, sheetName);
        sheets.push({ name: sheetName, path });
      },
    },
    sheets: () => sheets,
  };
}

/** `r:id`, under whatever prefix. */
const relationId = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? "";

/** The place of a part that the workbook names, relative to itself or from the root. */
const partPath = (target: string): string => (target.startsWith("/") ? target.slice(1) : `xl/${target}`);
