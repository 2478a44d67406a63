import { EXIT, operandPath, UsageError, type Call, type Command, type ExitCode, oneOf } from "./command.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import { writeTemplate } from "../template/write-template.ts";

/** `demo <folder>`: writes the demo catalogue in the import format. */
export const demoCommand: Command = {
  operands: "<folder>",
  summary: "writes the demo catalogue in the import format, deterministic for a number of articles and a seed",
  arity: [1, 1],
  options: {
    articles: { type: "string", help: "how many articles, 1 to 1,000,000 (default: about 1,500)" },
    seed: { type: "string", help: "a whole number; a different one gives different articles" },
  },
  run: writeDemo,
};

const MAX_ARTICLES = 1_000_000;
const MAX_SEED = 2 ** 31 - 1;

async function writeDemo(call: Call): Promise<ExitCode> {
  const { options, screen } = call;
  const folder = operandPath(call);
  const articles = wholeNumber("articles", options["articles"], 1, MAX_ARTICLES);
  const seed = wholeNumber("seed", options["seed"], 0, MAX_SEED);
  // Only this verb loads the generator and its texts.
  const { writeDemoCatalogue } = await import("../catalogue/demo-catalogue.ts");
  await writeDemoCatalogue(folder, {
    ...(articles === undefined ? {} : { articles }),
    ...(seed === undefined ? {} : { seed }),
  });
  screen.print(`The demo catalogue is in ${folder}.`);
  return EXIT.done;
}

function wholeNumber(name: string, text: string | boolean | undefined, min: number, max: number): number | undefined {
  if (text === undefined) return undefined;
  const number = typeof text === "string" && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new UsageError(`--${name} is ${JSON.stringify(text)}; expected a whole number from ${min} to ${max}.`);
}

const ENDING = /\.xlsx$/i;

/** `template <file.xlsx>`: writes a workbook to fill in. */
export const templateCommand: Command = {
  operands: "<file.xlsx>",
  summary: "writes a workbook to fill in: every field explained, with drop-downs and example rows",
  arity: [1, 1],
  options: {
    language: {
      type: "string",
      value: LANGUAGES.join("|"),
      help: "the language of the explanations (default: en)",
    },
  },
  run: writeWorkbookToFillIn,
};

function writeWorkbookToFillIn(call: Call): ExitCode {
  const path = operandPath(call);
  if (!ENDING.test(path)) throw new UsageError(`${path} is not a workbook; name a file that ends in .xlsx.`);
  writeTemplate(path, oneOf("language", call.options["language"], LANGUAGES) ?? "en");
  call.screen.print(
    `The template is ${path}. Replace its example rows with your own, then: npm run catalogue -- import ${path}`,
  );
  return EXIT.done;
}
