import type { XmlHandlers } from "./xml-handlers.ts";

/** Parts of an XLSX file. @see ECMA-376, part 1, 12.2 */
export const WORKBOOK_PART = "xl/workbook.xml";
export const RELATIONS_PART = "xl/_rels/workbook.xml.rels";
export const SHARED_STRINGS_PART = "xl/sharedStrings.xml";

/** A sheet's name and its part of the file. */
export interface SheetPlace {
  readonly name: string;
  readonly path: string;
  readonly isHidden: boolean;
}

/**
 * Finds the sheets of a workbook in their order; the relations have to be parsed first, then the workbook. The handlers
 * throw a `RangeError` if sheets share a part: otherwise a short file could have a long part read any number of times.
 */
export function createSheetList(): {
  readonly relations: XmlHandlers;
  readonly workbook: XmlHandlers;
  readonly sheets: () => readonly SheetPlace[];
} {
  const targets = new Map<string, string>();
  const sheets: SheetPlace[] = [];
  /** Path → name of its sheet. */
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
        const isHidden = HIDDEN_STATES.has(attributes["state"] ?? "");
        sheets.push({ name: sheetName, path, isHidden });
      },
    },
    sheets: () => sheets,
  };
}

const HIDDEN_STATES: ReadonlySet<string> = new Set(["hidden", "veryHidden"]);

/** The attribute `r:id`, with any namespace prefix. */
const relationId = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? "";

/** The path of a part that the workbook names relative to itself or to the root. */
const partPath = (target: string): string => (target.startsWith("/") ? target.slice(1) : `xl/${target}`);
