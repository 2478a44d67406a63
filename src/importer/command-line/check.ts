import { resolve } from "node:path";
import { findCatalogue } from "../catalogue/catalogue-source.ts";
import { ensureFreePath, writeProfile } from "../profile/write-profile.ts";
import { QUESTIONS } from "../proposing/questions.ts";
import { proposeProfile } from "../proposing/propose-profile.ts";
import { operandPath, type CommandCall, type Command, type ExitCode } from "./command.ts";
import { requestedReport, profilePath, READING_OPTIONS, runImport, tradeOptions } from "./import.ts";
import { numberText } from "./screen.ts";
import { printQualityReport } from "./problem-screen.ts";

/** `check <folder or file>`: reports what an import would report about the catalogue itself, and its quality. */
export const checkCommand: Command = {
  operands: "<folder or file>",
  summary: "checks a catalogue alone, without comparing it with the served version, and reports its quality",
  arity: [1, 1],
  options: {
    "write-profile": {
      type: "string",
      value: "FILE",
      help: "writes a profile with the settings for reading these files, and lists the questions that it leaves open",
    },
    ...READING_OPTIONS,
  },
  run: check,
};

async function check(call: CommandCall): Promise<ExitCode> {
  const { options, context } = call;
  const profileOption = options["write-profile"];
  const newProfilePath = typeof profileOption === "string" ? resolve(context.folder, profileOption) : undefined;
  if (newProfilePath !== undefined) ensureFreePath(newProfilePath);
  const code = await runImport(call, {
    purpose: "check",
    printFindings: printQualityReport,
    target: requestedReport(call),
  });
  if (newProfilePath !== undefined) await writeProposal(call, newProfilePath);
  return code;
}

/** A file with many unknown columns would hide the result of the check. */
const MAX_SHOWN_QUESTIONS = 20;

async function writeProposal(call: CommandCall, path: string): Promise<void> {
  const { screen, addJsonFields } = call;
  const source = await findCatalogue(operandPath(call), profilePath(call), {
    etimTable: tradeOptions(call).etimTable,
    isProposing: true,
  });
  try {
    const { profile, questions, language } = await proposeProfile(source);
    writeProfile(path, profile);
    addJsonFields({ profile: path, questions });
    screen.print(`The profile is in ${path}; beside the lists and named import.json it is used by every import.`);
    if (questions.length > 0) screen.print(QUESTIONS[language].intro);
    for (const question of questions.slice(0, MAX_SHOWN_QUESTIONS)) screen.print(`  ${question}.`);
    const hidden = questions.length - MAX_SHOWN_QUESTIONS;
    if (hidden > 0) screen.print(`  … and ${numberText(hidden)} more questions`);
  } finally {
    source.close?.();
  }
}
