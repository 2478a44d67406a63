import { parseArgs } from "node:util";
import { escapeInvisible } from "#model/escape-invisible.ts";
import {
  EXIT_CODES,
  EXIT_MEANINGS,
  UsageError,
  type CommandCall,
  type Command,
  type ExitCode,
  type CommandContext,
  runWithJsonOutput,
  JSON_OPTION,
} from "./command.ts";
import { checkCommand } from "./check.ts";
import { demoCommand } from "./demo.ts";
import { templateCommand } from "./template.ts";
import { diffCommand, versionsCommand, rollbackCommand, pruneCommand } from "./versions.ts";
import { exportCommand } from "./export.ts";
import { importCommand } from "./import.ts";
import { describeFailure } from "./failure.ts";
import { watchCommand } from "./watch.ts";
import type { Screen } from "./screen.ts";

/** The verbs, in the order of the help. */
const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ["import", importCommand],
  ["check", checkCommand],
  ["watch", watchCommand],
  ["versions", versionsCommand],
  ["diff", diffCommand],
  ["rollback", rollbackCommand],
  ["prune", pruneCommand],
  ["export", exportCommand],
  ["template", templateCommand],
  ["demo", demoCommand],
]);

/** @param args the arguments after `npm run catalogue --` */
export async function runCommandLine(
  args: readonly string[],
  context: CommandContext,
  screen: Screen,
): Promise<ExitCode> {
  const run = (target: Screen, addJsonFields: CommandCall["addJsonFields"]): Promise<ExitCode> =>
    runVerb(args, { context, screen: target, addJsonFields });
  return args.includes(JSON_OPTION) ? runWithJsonOutput(screen, run) : run(screen, () => undefined);
}

/** Runs a verb and reports the reason if it fails. */
async function runVerb(args: readonly string[], invocation: Invocation): Promise<ExitCode> {
  try {
    return await dispatch(args, invocation);
  } catch (error) {
    const failure = describeFailure(error);
    if (!failure) throw error;
    const message = escapeInvisible(failure.message);
    invocation.screen.printError(message);
    invocation.addJsonFields({ error: message });
    return failure.code;
  }
}

type Invocation = Omit<CommandCall, "operands" | "options">;

async function dispatch([verb, ...verbArgs]: readonly string[], invocation: Invocation): Promise<ExitCode> {
  const { screen } = invocation;
  if (verb === undefined || verb === "--help" || verb === "-h" || verb === "help") {
    screen.print(overview());
    return verb === undefined ? EXIT_CODES.wrongUsage : EXIT_CODES.done;
  }
  const command = COMMANDS.get(verb);
  if (!command) throw new UsageError(`Unknown verb ${verb}; the verbs are ${[...COMMANDS.keys()].join(", ")}.`);
  const { operands, options } = parseVerbArguments(verb, command, verbArgs);
  if (options["help"] === true) {
    screen.print(helpText(verb, command));
    return EXIT_CODES.done;
  }
  const required = command.operands.split("<").length - 1;
  const optional = command.operands.split("[").length - 1;
  if (operands.length < required || operands.length > required + optional)
    throw new UsageError(`Usage: ${usage(verb, command)}`);
  return command.run({ operands, options, ...invocation });
}

function parseVerbArguments(
  verb: string,
  command: Command,
  args: readonly string[],
): Pick<CommandCall, "operands" | "options"> {
  const options = { ...command.options, help: { type: "boolean", short: "h" } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { operands: positionals, options: values };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error);
    throw new UsageError(`${reason}. Usage: ${usage(verb, command)}`);
  }
}

const PROGRAM = "npm run catalogue --";

function usage(verb: string, { operands, options }: Command): string {
  const flags = Object.entries(options).map(
    ([name, { type, value = "N" }]) => `[--${name}${type === "string" ? ` ${value}` : ""}]`,
  );
  return [PROGRAM, verb, ...flags, operands].filter((part) => part !== "").join(" ");
}

function helpText(verb: string, command: Command): string {
  const options = { ...command.options, help: { help: "shows this help" } };
  const width = Math.max(...Object.keys(options).map((name) => name.length));
  const optionLines = Object.entries(options).map(([name, { help }]) => `  --${name.padEnd(width)}  ${help}`);
  const usageLines = [`${verb}: ${command.summary}`, "", `  ${usage(verb, command)}`];
  return [...usageLines, "", ...optionLines, "", ...exitCodeLines()].join("\n");
}

function overview(): string {
  const width = Math.max(...[...COMMANDS.keys()].map((verb) => verb.length));
  const verbs = [...COMMANDS].map(([verb, { summary }]) => `  ${verb.padEnd(width)}  ${summary}`);
  const helpHint = `${PROGRAM} <verb> --help lists its options.`;
  return [`Usage: ${PROGRAM} <verb> …`, "", ...verbs, "", ...exitCodeLines(), "", helpHint].join("\n");
}

const exitCodeLines = (): readonly string[] => [
  "Exit codes:",
  ...Object.entries(EXIT_MEANINGS).map(([code, meaning]) => `  ${code}  ${meaning}`),
];
