import { openStore } from "#store/place/open-store.ts";
import { storePlace } from "#store/place/store-place.ts";
import { StoreError, type VersionReader } from "#store/store.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import { type ExportedContainers, exportGldf } from "../catalogue/export-gldf.ts";
import { FORMATS, type WritingOptions } from "../writing/write-lists.ts";
import { type Call, type Command, EXIT, type ExitCode, oneOf, operandPath } from "./command.ts";
import { numberText } from "./number-text.ts";
import { versionSummary } from "./version-text.ts";
import type { WrittenLists } from "../writing/written-lists.ts";
import { withoutDocumentSizes } from "../documents/sized-documents.ts";
import { type ContentFile, writeCatalogue } from "../catalogue/write-catalogue.ts";

/**
 * Writes a version to a folder in the import format; importing that folder again yields the same content.
 *
 * @throws {CataloguePathError} when the folder holds anything but an earlier catalogue that was written there and is unchanged
 * @throws {NotTabularError} when a workbook cannot hold a list
 */
const exportCatalogue = (reader: VersionReader, folder: string, options: WritingOptions): WrittenLists =>
  writeCatalogue(
    folder,
    {
      *records(list) {
        for (const batch of reader.records(list)) yield* batch.map(withoutDocumentSizes);
      },
      images: filesOf(reader.imagePaths(), (path) => reader.image(path)?.bytes()),
      photometries: filesOf(reader.photometryPaths(), (path) => reader.photometry(path)),
      documents: filesOf(reader.documentPaths(), (path) => reader.document(path)?.bytes()),
      brand: Array.from(reader.brandFiles(), ([path, bytes]) => ({ path, bytes })),
    },
    options,
  );

function* filesOf(paths: readonly string[], bytesOf: (path: string) => Uint8Array | undefined): Generator<ContentFile> {
  for (const path of paths) {
    const bytes = bytesOf(path);
    if (bytes) yield { path, bytes };
  }
}

/** The format of one container per article, which is no import format of whole catalogues. */
const GLDF = "gldf";

/** `export <folder>`: writes the served catalogue in the import format. */
export const exportCommand: Command = {
  operands: "<folder>",
  summary: "writes the served catalogue in the import format; importing it again publishes nothing",
  arity: [1, 1],
  options: {
    format: {
      type: "string",
      value: [...FORMATS, GLDF].join("|"),
      help: "the format of the lists (default: json); gldf writes one container per article instead",
    },
    language: {
      type: "string",
      value: LANGUAGES.join("|"),
      help: "the language of the spreadsheet program that will open the CSV files (default: en)",
    },
  },
  run: exportServed,
};

async function exportServed(call: Call): Promise<ExitCode> {
  const { screen } = call;
  const folder = operandPath(call);
  const options = {
    format: oneOf("format", call.options["format"], [...FORMATS, GLDF]) ?? "json",
    language: oneOf("language", call.options["language"], LANGUAGES) ?? "en",
  };
  const store = await openStore(storePlace(call.context.environment));
  try {
    const current = await store.current();
    if (!current) throw new StoreError("Nothing has been published yet, so there is nothing to export.");
    const reader = await store.open(current.number);
    try {
      const { format, language } = options;
      if (format === GLDF) return printContainers(call, exportGldf(reader, folder), current.number);
      const { asJson } = exportCatalogue(reader, folder, { format, language });
      for (const [list, reason] of asJson) screen.print(`The list ${list} is written as JSON, since its ${reason}.`);
    } finally {
      reader.close();
    }
    screen.print(`Version ${current.number} is in ${folder}: ${versionSummary(current)}.`);
    return EXIT.done;
  } finally {
    await store.close();
  }
}

const SHOWN_CODES = 3;

function printContainers({ screen, ...call }: Call, { count, lacking }: ExportedContainers, version: number): ExitCode {
  for (const [requirement, codes] of lacking) {
    const listedCodes = codes.slice(0, SHOWN_CODES).join(", ") + (codes.length > SHOWN_CODES ? ", …" : "");
    screen.print(`Articles without ${requirement}, which GLDF requires, are not exported: ${numberText(codes.length)} (${listedCodes}).`);
  }
  const folder = operandPath({ screen, ...call });
  screen.print(`Version ${version} is in ${folder}: ${numberText(count)} GLDF ${count === 1 ? "container" : "containers"}.`);
  return EXIT.done;
} // prettier-ignore
