import { resolve } from "node:path";
import { findCatalogue, profilePathBeside } from "../catalogue/catalogue-source.ts";
import { ensureFreePath, writeProfile } from "../profile/write-profile.ts";
import { proposeProfile } from "../proposing/propose-profile.ts";
import { JSON_OUTPUT_OPTIONS, resolveOperandPath, type CommandCall, type Command } from "./command.ts";
import { resolveProfilePath, READING_OPTIONS, runImport, readTradeOptions } from "./import.ts";
import { formatNumber } from "./screen.ts";

/** `check <folder or file>`: reports what an import would report about the catalogue itself, and its quality. */
export const checkCommand: Command = {
  operands: "<folder or file>",
  summary: "checks a catalogue without comparing it with the served version, and reports its quality",
  options: {
    "write-profile": {
      type: "string",
      value: "FILE",
      help: "writes a profile with the settings for reading these files, and lists the questions that remain open",
    },
    ...READING_OPTIONS,
    ...JSON_OUTPUT_OPTIONS,
  },
  async run(call) {
    const { options, context } = call;
    const profileOption = options["write-profile"];
    const newProfilePath = typeof profileOption === "string" ? resolve(context.folder, profileOption) : undefined;
    if (newProfilePath !== undefined) ensureFreePath(newProfilePath);
    const code = await runImport(call, "check");
    if (newProfilePath !== undefined) await writeProposal(call, newProfilePath);
    return code;
  },
};

/** More questions, as about a file with many unknown columns, would push the result of the check off the screen. */
const MAX_SHOWN_QUESTIONS = 20;

async function writeProposal(call: CommandCall, path: string): Promise<void> {
  const { screen, addJsonFields } = call;
  const catalogue = resolveOperandPath(call);
  const source = await findCatalogue(catalogue, resolveProfilePath(call), {
    etimTable: readTradeOptions(call).etimTable,
    isProposing: true,
  });
  try {
    const { profile, heading, questions } = await proposeProfile(source);
    writeProfile(path, profile);
    addJsonFields({ profile: path, questions });
    screen.print(
      path === profilePathBeside(catalogue)
        ? `The profile is in ${path}. Every import of this catalogue uses it.`
        : `The profile is in ${path}. Name it import.json and put it beside the lists, and every import uses it.`,
    );
    if (questions.length > 0) screen.print(heading);
    for (const question of questions.slice(0, MAX_SHOWN_QUESTIONS)) screen.print(`  ${question}.`);
    const hidden = questions.length - MAX_SHOWN_QUESTIONS;
    if (hidden > 0) screen.print(`  … and ${formatNumber(hidden)} more questions`);
  } finally {
    source.close?.();
  }
}
