import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultPhotometry } from "#lighting/defaults/default-photometry.ts";
import { writeEulumdat } from "#lighting/photometry/eulumdat-writer.ts";
import { stopServer, startServer, type RunningServer } from "../../api/setup/running-server.ts";
import { bmecat, feature, mime, product } from "../bmecat-file.ts";
import { PNG } from "../catalogue-files.ts";
import { createOperator, type Operator } from "../operator.ts";

// Runs the commands in docs/trade.md, from a BMEcat file to a served site and to files for other programs.

/** The commands of the page in order, with the settings before them. */
const COMMANDS = [...readFileSync("docs/trade.md", "utf8").matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(
  ([, block = ""]) => block.trim().split("\n"),
);

let operator: Operator;
let server: RunningServer;
beforeAll(async () => {
  operator = createOperator();
  const features = [
    ["EF006760", "true"],
    ["EF009346", "3000", "3000"],
    ["EF018714", "1000", "1000"],
    ["EF009347", "10"],
    ["EF003118", "EV006418"],
  ]
    .map(([code = "", ...values]) => feature(code, ...values))
    .join("");
  const extensions = mime("Bilder\\T1.png", "MD01") + mime("T1.ldt", "MD19") + mime("Anleitung.pdf", "MD14");
  operator.write("my-catalogue", {
    "katalog.xml": bmecat(product({ code: "T1", series: "Tarn", features, extensions })),
    "Bilder/t1.png": PNG,
    "LDT/T1.ldt": writeEulumdat(defaultPhotometry({ flux: 1000, watts: 10, optics: ["opal"] }).photometry),
    "Anleitungen/Anleitung.pdf": "%PDF-1.7\n",
    "portfolios.csv": "portfolio_id;name\nown;Own\n",
    "import.json":
      /^\{\n {2}"classes"[^]*?^\}/m
        .exec(readFileSync("docs/trade.md", "utf8"))?.[0]
        .replace(/,\n {2}"encoding": .*/, "") ?? "",
  });
  server = await startServer(operator.dataDir, { PUBLIC_PRODUCT_DEEP_LINKS: "true" }, ["--own-only"]);
});
afterAll(async () => {
  await stopServer(server);
  operator.dispose();
});

test("D16 the commands in docs/trade.md publish the export of a product database, and write files for other programs", async () => {
  const outputs: string[] = [];
  for (const command of COMMANDS.filter((command) => command !== "npm run serve")) {
    const [, settings = "", args = ""] =
      /^((?:[A-Z_]+=\S+ )*)npm run catalogue -- (.*)$/.exec(command) ?? expect.fail(command);
    const environment = Object.fromEntries(
      settings
        .trim()
        .split(" ")
        .filter(Boolean)
        .map((part) => part.split("=") as [string, string]),
    );
    const { code, output, errors } = await operator.run(args.split(" "), environment, operator.folder);
    expect(code, `${command}\n${output}${errors}`).toBe(0);
    outputs.push(output);
  }
  expect(outputs.map((output) => output.trim().split("\n").at(-1))).toEqual([
    expect.stringContaining("The report is in"),
    "Published version 1: 1 article, 1 family, 1 category, 1 portfolio.",
    "Version 1 is in " + join(operator.folder, "containers") + ": 1 GLDF container.",
    "Version 1 is in " + join(operator.folder, "products") + ": 1 GLDF container.",
    "Version 1 is in " + join(operator.folder, "xchange") + ": 1 product as ETIM xChange 2.0.",
  ]);
  const fetchText = async (path: string): Promise<string> => (await fetch(server.address + path)).text();
  while ((await fetch(`${server.address}/readyz`)).status !== 200) await new Promise((ready) => setTimeout(ready, 50));
  expect(await fetchText("/de")).toContain("Downlights, Strahler und Fluter");
  const page = await fetchText("/de/products/T1");
  for (const expected of ["Leuchte T1", "Einbau", "IP44", "Tarn"]) expect(page).toContain(expected);
  expect(page).toContain("Anleitung.pdf");
});
