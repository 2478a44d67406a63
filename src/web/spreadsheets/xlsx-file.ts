import { strToU8, Zip, ZipDeflate } from "fflate";
import type { WorkbookProperties } from "#formats/workbook-details.ts";
import { runInTasks } from "#web/client/delay.ts";
import { sheetParts, type Sheet } from "./sheet-parts.ts";

const XLSX_MEDIA_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The name of the site that created a workbook, and of its operator. */
export type WorkbookAuthor = Pick<WorkbookProperties, "creator" | "company">;

/** A table with an optional second sheet, such as the data of a cover. */
export interface Workbook extends Sheet {
  readonly secondSheet?: Sheet | undefined;
  readonly author?: WorkbookAuthor | undefined;
}

/**
 * A sheet as an XLSX file, written and compressed in short tasks instead of a worker, since the library starts workers from blobs, which
 * the content security policy forbids.
 */
export async function xlsxFile({ secondSheet, author, ...sheet }: Workbook): Promise<Blob> {
  const parts = sheetParts(secondSheet ? [sheet, secondSheet] : [sheet], { title: sheet.name, ...author });
  return new Blob(await runInTasks(zipSteps(parts)), { type: XLSX_MEDIA_TYPE });
}

function* zipSteps(parts: ReturnType<typeof sheetParts>): Generator<void, Uint8Array<ArrayBuffer>[]> {
  const archive: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    archive.push(bytes);
  });
  for (const [path, chunks] of parts) {
    const file = new ZipDeflate(path);
    zip.add(file);
    for (const chunk of chunks) {
      file.push(strToU8(chunk));
      yield;
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  return archive;
}
