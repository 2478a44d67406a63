import { openStore } from "#store/place/open-store.ts";
import { storePlace } from "#store/place/store-place.ts";
import { StoreError } from "#store/store.ts";
import { exportCatalogue } from "../catalogue/export-catalogue.ts";
import { exportGldf, type ExportedContainers } from "../catalogue/export-gldf.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import { FORMATS } from "../writing/write-lists.ts";
import { EXIT, oneOf, operandPath, type Call, type Command, type ExitCode } from "./command.ts";
import { numberText } from "./number-text.ts";
import { versionSummary } from "./version-text.ts";

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
      if (format === GLDF) return sayContainers(call, exportGldf(reader, folder), current.number);
      const { asJson } = exportCatalogue(reader, folder, { format, language });
      for (const [list, reason] of asJson) screen.say(`The list ${list} is written as JSON, since its ${reason}.`);
    } finally {
      reader.close();
    }
    screen.say(`Version ${current.number} is in ${folder}: ${versionSummary(current)}.`);
    return EXIT.done;
  } finally {
    await store.close();
  }
}

const SHOWN_CODES = 3;

function sayContainers({ screen, ...call }: Call, { count, lacking }: ExportedContainers, version: number): ExitCode {
  for (const [what, codes] of lacking) {
    const shown = codes.slice(0, SHOWN_CODES).join(", ") + (codes.length > SHOWN_CODES ? ", …" : "");
    screen.say(`Articles without ${what}, which GLDF requires, are not exported: ${numberText(codes.length)} (${shown}).`);
  }
  const folder = operandPath({ screen, ...call });
  screen.say(`Version ${version} is in ${folder}: ${numberText(count)} GLDF ${count === 1 ? "container" : "containers"}.`);
  return EXIT.done;
} // prettier-ignore
