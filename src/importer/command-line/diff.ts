import { openStore } from "#store/place/open-store.ts";
import { storePlace } from "#store/place/store-place.ts";
import { createChangeTracker, MAX_LISTED_PER_KIND } from "../changes/version-changes.ts";
import { LIST_NAMES } from "#model/lists/lists.ts";
import { changesForJson, changeLines } from "./change-lines.ts";
import { EXIT, versionNumber, type Call, type Command, type ExitCode } from "./command.ts";
import { JSON_OUTPUT_OPTIONS } from "./json-answer.ts";

/** `diff <version> <version>`: how two published versions differ. */
export const diffCommand: Command = {
  operands: "<version> <version>",
  summary: "shows how the second of two published versions differs from the first, by list and field",
  arity: [2, 2],
  options: JSON_OUTPUT_OPTIONS,
  run: printDifferences,
};

async function printDifferences({ operands, context, screen, answer }: Call): Promise<ExitCode> {
  const [before = 0, after = 0] = operands.map(versionNumber);
  const store = await openStore(storePlace(context.environment));
  try {
    const [old, young] = [await store.open(before), await store.open(after)];
    try {
      const watch = createChangeTracker(old);
      for (const list of LIST_NAMES)
        for (const batch of young.records(list)) for (const json of batch) watch.note(list, json);
      const changes = watch.changes();
      answer({ changes: changes.map(changesForJson) });
      const lines = changeLines(changes, MAX_LISTED_PER_KIND);
      for (const line of lines) screen.print(line);
      if (lines.length === 0) screen.print(`The lists of versions ${before} and ${after} have the same entries.`);
      return EXIT.done;
    } finally {
      old.close();
      young.close();
    }
  } finally {
    await store.close();
  }
}
