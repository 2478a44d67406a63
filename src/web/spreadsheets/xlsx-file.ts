import { strToU8, Zip, ZipDeflate } from "fflate";
import type { WorkbookProperties } from "#formats/workbook-properties.ts";
import { inTasks } from "#web/client/delay.ts";
import { sheetParts, type Sheet } from "./sheet-parts.ts";

const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The name of the site that made a workbook, and of the company behind it. */
export type WorkbookAuthor = Pick<WorkbookProperties, "creator" | "company">;

/** A table as an XLSX file, with a second sheet such as the data on its cover. */
export interface Workbook extends Sheet {
  readonly secondSheet?: Sheet | undefined;
  /** Who offers the table: the site's name and its operator's. */
  readonly author?: WorkbookAuthor | undefined;
}

/**
 * A sheet as an XLSX file, written and compressed in short tasks: compression libraries start workers from blobs, which the page's
 * policy forbids.
 */
export async function xlsxFile({ secondSheet, author, ...sheet }: Workbook): Promise<Blob> {
  const parts = sheetParts(secondSheet ? [sheet, secondSheet] : [sheet], { title: sheet.name, ...author });
  return new Blob(await inTasks(zipSteps(parts)), { type: TYPE });
}

function* zipSteps(parts: ReturnType<typeof sheetParts>): Generator<void, Uint8Array<ArrayBuffer>[]> {
  const archive: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    archive.push(bytes);
  });
  for (const [path, pieces] of parts) {
    const file = new ZipDeflate(path);
    zip.add(file);
    for (const piece of pieces) {
      file.push(strToU8(piece));
      yield;
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  return archive;
}
