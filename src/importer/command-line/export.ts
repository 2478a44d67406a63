import { BRAND_FOLDER } from "#brand/brand-files.ts";
import { StoreError, type VersionReader } from "#store/store.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import { CONTAINER_UNITS, type ExportedContainers, exportGldf } from "../catalogue/export-gldf.ts";
import { type ExportedProducts, exportXchange } from "../catalogue/export-xchange.ts";
import { EXPORT_FORMATS, type WritingOptions, type WrittenLists } from "../writing/write-lists.ts";
import {
  type CommandCall,
  type Command,
  EXIT_CODES,
  type ExitCode,
  parseChoice,
  readSetting,
  resolveOperandPath,
  UsageError,
  withStore,
} from "./command.ts";
import { formatNumber } from "./screen.ts";
import { summariseVersion } from "./version-lines.ts";
import { withoutDocumentSizes } from "../documents/read-documents.ts";
import { type ContentFile, writeCatalogue } from "../catalogue/write-catalogue.ts";
import { DOCUMENT_FOLDER, IMAGE_FOLDER, PHOTOMETRY_FOLDER } from "../files/folder-files.ts";

/**
 * Writes a version to a folder in the import format; importing that folder again yields the same content.
 *
 * @throws {CataloguePathError} when the folder holds anything but an earlier catalogue that was written there and is
 * unchanged
 * @throws {NotTabularError} when a workbook cannot hold a list
 */
const exportCatalogue = (reader: VersionReader, folder: string, options: WritingOptions): Promise<WrittenLists> =>
  writeCatalogue(
    folder,
    {
      *records(list) {
        for (const batch of reader.records(list)) yield* batch.map(withoutDocumentSizes);
      },
      *files() {
        yield* filesOf(IMAGE_FOLDER, reader.imagePaths(), (path) => reader.image(path)?.bytes());
        yield* filesOf(PHOTOMETRY_FOLDER, reader.photometryPaths(), (path) => reader.photometry(path));
        yield* filesOf(DOCUMENT_FOLDER, reader.documentPaths(), (path) => reader.document(path)?.bytes());
        for (const [path, bytes] of reader.brandFiles()) yield { path: `${BRAND_FOLDER}/${path}`, bytes };
      },
    },
    options,
  );

function* filesOf(
  folder: string,
  paths: readonly string[],
  bytesOf: (path: string) => Uint8Array | undefined,
): Generator<ContentFile> {
  for (const path of paths) {
    const bytes = bytesOf(path);
    if (bytes) yield { path: `${folder}/${path}`, bytes };
  }
}

/** Trade formats, which cover only part of a catalogue. */
const TRADE_FORMATS = ["gldf", "xchange"] as const;

/** `export <folder>`: writes the served catalogue in the import format or a trade format. */
export const exportCommand: Command = {
  operands: "<folder>",
  summary: "writes the served catalogue in the import format; importing it again publishes nothing",
  options: {
    format: {
      type: "string",
      value: [...EXPORT_FORMATS, ...TRADE_FORMATS].join("|"),
      help: "the format of the lists (default: json); gldf writes containers instead, xchange an ETIM xChange file",
    },
    per: {
      type: "string",
      value: CONTAINER_UNITS.join("|"),
      help: "what a GLDF container holds: one article (default), or up to 15 articles of a family that have the same size",
    },
    language: {
      type: "string",
      value: LANGUAGES.join("|"),
      help: "the language of the spreadsheet program that will open the CSV files (default: en)",
    },
  },
  async run(call) {
    const { screen } = call;
    const folder = resolveOperandPath(call);
    const options = {
      format: parseChoice("format", call.options["format"], [...EXPORT_FORMATS, ...TRADE_FORMATS]) ?? "json",
      language: parseChoice("language", call.options["language"], LANGUAGES) ?? "en",
    };
    const unit = parseChoice("per", call.options["per"], CONTAINER_UNITS);
    if (unit && options.format !== "gldf") throw new UsageError("--per can only be used with --format gldf.");
    return withStore(call.context, async (store) => {
      const version = await store.current();
      if (!version) throw new StoreError("Nothing has been published yet, so there is nothing to export.");
      const reader = await store.open(version.number);
      try {
        const { format, language } = options;
        if (format === "gldf")
          return printContainers(call, await exportGldf(reader, folder, unit ?? "article"), version.number);
        if (format === "xchange")
          return printProducts(call, await exportXchange(reader, folder, readXchangeSettings(call)), version.number);
        const { asJson } = await exportCatalogue(reader, folder, { format, language });
        for (const [list, reason] of asJson) screen.print(`The ${list} list is written as JSON, since its ${reason}.`);
        screen.print(`Version ${version.number} is in ${folder}: ${summariseVersion(version)}.`);
        return EXIT_CODES.done;
      } finally {
        reader.close();
      }
    });
  },
};

const MAX_SHOWN_CODES = 3;

function printMissingRequirements(
  { screen }: CommandCall,
  codesByMissingRequirement: ExportedContainers["codesByMissingRequirement"],
  format: string,
): void {
  for (const [requirement, codes] of codesByMissingRequirement) {
    const listedCodes = codes.slice(0, MAX_SHOWN_CODES).join(", ") + (codes.length > MAX_SHOWN_CODES ? ", …" : "");
    screen.print(
      `Articles without ${requirement}, which ${format} requires, are not exported: ${formatNumber(codes.length)} (${listedCodes}).`,
    );
  }
}

function printContainers(
  call: CommandCall,
  { count, articleCount, codesByMissingRequirement }: ExportedContainers,
  version: number,
): ExitCode {
  printMissingRequirements(call, codesByMissingRequirement, "GLDF");
  const articlesText = articleCount === count ? "" : ` of ${formatNumber(articleCount)} articles`;
  call.screen.print(
    `Version ${version} is in ${resolveOperandPath(call)}: ${formatNumber(count)} GLDF ${count === 1 ? "container" : "containers"}${articlesText}.`,
  );
  return EXIT_CODES.done;
}

const readXchangeSettings = ({ context }: CommandCall): Parameters<typeof exportXchange>[2] => ({
  etimTable: readSetting(context, "ETIM_TABLE"),
  siteUrl: readSetting(context, "SITE_URL"),
});

function printProducts(
  call: CommandCall,
  { count, codesByMissingRequirement, unclassifiedCount }: ExportedProducts,
  version: number,
): ExitCode {
  const { screen } = call;
  printMissingRequirements(call, codesByMissingRequirement, "ETIM xChange");
  if (unclassifiedCount > 0)
    screen.print(
      `Products without an ETIM class, since neither own_etim_class nor their category defines one: ${formatNumber(unclassifiedCount)}.`,
    );
  if (readXchangeSettings(call).siteUrl === undefined)
    screen.print(
      "SITE_URL is not set, so the catalogue's pictures, photometric files and documents have no addresses and are left out.",
    );
  screen.print(
    `Version ${version} is in ${resolveOperandPath(call)}: ${formatNumber(count)} ${count === 1 ? "product" : "products"} as ETIM xChange 2.0.`,
  );
  return EXIT_CODES.done;
}
