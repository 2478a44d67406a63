import { join } from "node:path";
import { createSharedStringCollector } from "#formats/sheet-xml.ts";
import { checkEntry } from "#importer/checking/check-entry.ts";
import { NO_CUSTOM_FIELDS } from "#importer/declared/custom-fields.ts";
import { EMPTY_PROFILE } from "#importer/profile/profile.ts";
import { checkDeclaration } from "#importer/inspecting/declaration.ts";
import { readCustomAttributes } from "#model/entities/custom-declaration.ts";
import { readList } from "#model/lists/read-list.ts";
import { InvalidProfileError, readProfile } from "#importer/profile/read-profile.ts";
import { readJson } from "#importer/reading/read-json.ts";
import { createXlsxRowReader } from "#importer/reading/read-xlsx.ts";
import { UnreadableFileError, type RowReader } from "#importer/files/row.ts";
import { MAX_FIELD_TEXT_LENGTH, SHARED_STRING_OVERHEAD } from "#model/bounds.ts";
import { SHEET_LIMITS } from "#model/sheet-limits.ts";
import type { ZipPart } from "../../import/zip-parts.ts";
import { MIN_PARTS, unpackedBytes, workbookOf } from "./probe-workbooks.ts";
import { isAcceptedUnless, withTemporaryFolder } from "./probe-input.ts";

/** Whether a file with this content is read without a refusal. */
const isFileAccepted = (
  content: string | Buffer,
  read: (path: string) => unknown,
  refusal: new (...args: never[]) => Error,
): Promise<boolean> =>
  withTemporaryFolder({ file: content }, (folder) => isAcceptedUnless(refusal, () => read(join(folder, "file"))));

const areRowsAccepted = (content: string | Buffer, rows: RowReader): Promise<boolean> =>
  isFileAccepted(
    content,
    async (path) => {
      for await (const batch of rows(path)) if (batch.length > 0) continue;
    },
    UnreadableFileError,
  );

const isWorkbookAccepted = (bytes: Buffer): Promise<boolean> =>
  areRowsAccepted(bytes, createXlsxRowReader({ list: "articles", profile: EMPTY_PROFILE }));

/** Whether an article with this value in a field is accepted. */
const isFieldAccepted = (value: unknown, field = "value"): boolean =>
  checkEntry("articles", { article_code: "A", [field]: value }, NO_CUSTOM_FIELDS).problems.length === 0;

const listOf = <T>(length: number, entry: (index: number) => T): readonly T[] =>
  Array.from({ length }, (_, index) => entry(index));

function areDeclarationsAccepted(declared: readonly object[]): boolean {
  const entries = readList(
    "filter-texts",
    declared.map((entry) => ({ value_help_type: "attribute", language: "en", ...entry })),
  ).entries;
  const attributes = readCustomAttributes(entries);
  return entries.every((entry) => checkDeclaration(entry, attributes).length === 0);
}

/**
 * Parts that are never read, whose headers claim this many unpacked bytes; two, as one header cannot claim them all.
 */
function unreadParts(bytes: number): readonly ZipPart[] {
  const sizes = [Math.floor(bytes / 2), Math.ceil(bytes / 2)];
  return sizes.map((claimedSize, index) => ({
    name: `media/${index}`,
    content: Buffer.from("x"),
    isPacked: true,
    claimedSize,
  }));
}

const emptyParts = (count: number): readonly ZipPart[] =>
  listOf(count, (index) => ({ name: `media/${index}`, content: Buffer.alloc(0) }));

/** Merged cells below the list, each range in a separate row. */
const mergesOf = (count: number): string =>
  `<mergeCells>${Array.from({ length: count }, (_, index) => `<mergeCell ref="A${index + 9}:B${index + 9}"/>`).join("")}</mergeCells>`;

/** Whether shared strings with this many characters are accepted. */
const areSharedStringsAccepted = (characters: number): Promise<boolean> =>
  isAcceptedUnless(RangeError, () => {
    const { handlers } = createSharedStringCollector(SHEET_LIMITS);
    const maxText = "x".repeat(MAX_FIELD_TEXT_LENGTH - SHARED_STRING_OVERHEAD);
    for (let remaining = characters; remaining > 0; remaining -= MAX_FIELD_TEXT_LENGTH) {
      const text = remaining >= MAX_FIELD_TEXT_LENGTH ? maxText : maxText.slice(0, remaining - SHARED_STRING_OVERHEAD);
      for (const name of ["si", "t"]) handlers.open(name, {});
      handlers.text?.(text);
      for (const name of ["t", "si"]) handlers.close?.(name);
    }
  });

/** For each limit of an import, whether input of a given size is accepted. */
export const IMPORT_PROBES = {
  "file-entry": (value: number) => areRowsAccepted(`["${"x".repeat(value - 2)}"]`, readJson),
  "profile-bytes": (value: number) => isFileAccepted("{}".padEnd(value), readProfile, InvalidProfileError),
  "field-text": (value: number) => isFieldAccepted("x".repeat(value)),
  "field-values": (value: number) => isFieldAccepted(new Array(value).fill(1)),
  "related-articles": (value: number) =>
    isFieldAccepted(
      listOf(value, (index) => ({ kind: "accessory", article_code: `B${index}` })),
      "related",
    ),
  "entry-images": (value: number) =>
    isFieldAccepted(
      listOf(value, (index) => ({ kind: "detail", image_url: `${index}.png` })),
      "images",
    ),
  "entry-documents": (value: number) =>
    isFieldAccepted(
      listOf(value, (index) => ({ kind: "bim", document_url: `${index}.zip` })),
      "documents",
    ),
  synonyms: (value: number) =>
    checkEntry(
      "families",
      {
        family_id: "F",
        synonyms: [
          { language: "en", text: "," },
          { language: "de", text: "x".repeat(value - 1) },
        ],
      },
      NO_CUSTOM_FIELDS,
    ).problems.length === 0,
  "custom-attributes": (value: number) => {
    return areDeclarationsAccepted(listOf(value, (index) => ({ key: `own_${index}`, kind: "text" })));
  },
  "custom-attribute-name": (value: number) =>
    areDeclarationsAccepted([{ key: "own_".padEnd(value, "a"), kind: "text" }]),
  "custom-attribute-unit": (value: number) =>
    areDeclarationsAccepted([{ key: "own_a", kind: "number", unit: "m".repeat(value) }]),
  "field-levels": (value: number) => isFieldAccepted(JSON.parse("[".repeat(value - 1) + "]".repeat(value - 1))),
  "workbook-bytes": (value: number) => isWorkbookAccepted(workbookOf({ parts: unreadParts(value - unpackedBytes()) })),
  "workbook-parts": (value: number) => isWorkbookAccepted(workbookOf({ parts: emptyParts(value - MIN_PARTS) })),
  "workbook-texts": areSharedStringsAccepted,
  "sheet-merges": (value: number) => isWorkbookAccepted(workbookOf({ afterRows: mergesOf(value) })),
};
