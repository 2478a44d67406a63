import { LANGUAGES } from "#model/languages/language.ts";
import { writeTemplate } from "../template/write-template.ts";
import { EXIT_CODES, parseChoice, resolveOperandPath, UsageError, type Command } from "./command.ts";

const WORKBOOK_EXTENSION = /\.xlsx$/i;

/** `template <file.xlsx>`: writes a workbook to fill in. */
export const templateCommand: Command = {
  operands: "<file.xlsx>",
  summary: "writes a workbook to fill in: every field explained, with drop-downs and example rows",
  options: {
    language: {
      type: "string",
      value: LANGUAGES.join("|"),
      help: "the language of the explanations (default: en)",
    },
  },
  run(call) {
    const path = resolveOperandPath(call);
    if (!WORKBOOK_EXTENSION.test(path))
      throw new UsageError(`${path} is not a workbook; specify a file name that ends in .xlsx.`);
    writeTemplate(path, parseChoice("language", call.options["language"], LANGUAGES) ?? "en");
    call.screen.print(
      `The template is ${path}. Replace its example rows with your own, then run: npm run catalogue -- import ${path}`,
    );
    return EXIT_CODES.done;
  },
};
