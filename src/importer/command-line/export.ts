import { openStore } from "#store/place/open-store.ts";
import { storePlace } from "#store/place/store-place.ts";
import { StoreError } from "#store/store.ts";
import { exportCatalogue } from "../catalogue/export-catalogue.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import { FORMATS } from "../writing/write-lists.ts";
import { EXIT, oneOf, operandPath, type Call, type Command, type ExitCode } from "./command.ts";
import { versionSummary } from "./version-text.ts";

/** `export <folder>`: writes the served catalogue in the import format. */
export const exportCommand: Command = {
  operands: "<folder>",
  summary: "writes the served catalogue in the import format; importing it again publishes nothing",
  arity: [1, 1],
  options: {
    format: { type: "string", value: FORMATS.join("|"), help: "the format of the lists (default: json)" },
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
    format: oneOf("format", call.options["format"], FORMATS) ?? "json",
    language: oneOf("language", call.options["language"], LANGUAGES) ?? "en",
  };
  const store = await openStore(storePlace(call.context.environment));
  try {
    const current = await store.current();
    if (!current) throw new StoreError("Nothing has been published yet, so there is nothing to export.");
    const reader = await store.open(current.number);
    try {
      const { asJson } = exportCatalogue(reader, folder, options);
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
