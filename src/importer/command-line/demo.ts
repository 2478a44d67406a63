import { EXIT_CODES, resolveOperandPath, parseWholeNumber, type Command } from "./command.ts";

/** `demo <folder>`: writes the demo catalogue in the import format. */
export const demoCommand: Command = {
  operands: "<folder>",
  summary: "writes the demo catalogue in the import format; the same number of articles and seed give the same files",
  options: {
    articles: { type: "string", help: "the number of articles, 1 to 1,000,000 (default: about 1,500)" },
    seed: { type: "string", help: "a whole number; a different one gives different articles" },
  },
  async run(call) {
    const { options, screen } = call;
    const folder = resolveOperandPath(call);
    const articleCount = parseWholeNumber("articles", options["articles"], 1, MAX_ARTICLES);
    const seed = parseWholeNumber("seed", options["seed"], 0, MAX_SEED);
    // Only this verb loads the generator and its data.
    const { writeDemoCatalogue } = await import("../catalogue/demo-catalogue.ts");
    await writeDemoCatalogue(folder, {
      ...(articleCount === undefined ? {} : { articleCount }),
      ...(seed === undefined ? {} : { seed }),
    });
    screen.print(`The demo catalogue is in ${folder}.`);
    return EXIT_CODES.done;
  },
};

const MAX_ARTICLES = 1_000_000;
const MAX_SEED = 2 ** 31 - 1;
