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

/** Finds the sheets of a workbook, in its order: its relations are read first, then the workbook itself. */
export function createSheetList(): {
  readonly relations: XmlHandlers;
  readonly workbook: XmlHandlers;
  readonly sheets: () => readonly SheetPlace[];
} {
  const targets = new Map<string, string>();
  const sheets: SheetPlace[] = [];
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
        const target = targets.get(relationId(attributes)) ?? "";
        sheets.push({ name: attributes["name"] ?? "", path: partPath(target) });
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
