import { openStore } from "#store/open-store.ts";
import { storePlace } from "#store/store-place.ts";
import { StoreError } from "#store/store.ts";
import { exportCatalogue } from "../export-catalogue.ts";
import { EXIT, operandPath, type Call, type Command, type ExitCode } from "./command.ts";
import { versionSummary } from "./version-text.ts";

/** `export <folder>`: writes the served catalogue in the import format. */
export const exportCommand: Command = {
  operands: "<folder>",
  summary: "writes the served catalogue in the import format; importing it again publishes nothing",
  arity: [1, 1],
  options: {},
  run: exportServed,
};

async function exportServed(call: Call): Promise<ExitCode> {
  const { screen } = call;
  const folder = operandPath(call);
  const store = await openStore(storePlace(call.surroundings.environment));
  try {
    const current = await store.current();
    if (!current) throw new StoreError("Nothing has been published yet, so there is nothing to export.");
    const reader = await store.open(current.number);
    try {
      exportCatalogue(reader, folder);
    } finally {
      reader.close();
    }
    screen.say(`Version ${current.number} is in ${folder}: ${versionSummary(current)}.`);
    return EXIT.done;
  } finally {
    await store.close();
  }
}
