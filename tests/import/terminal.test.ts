import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { createScreen } from "#importer/command-line/screen.ts";
import { runCommandLine } from "#importer/command-line/run-command-line.ts";
import { CATALOGUE } from "./catalogue-files.ts";
import { createOperatorPerTest } from "./operator-per-test.ts";

const operator = createOperatorPerTest();

/** Clears the screen, sets the window title, changes the colour and text direction, and starts a new line. */
const ESCAPES = "\u001b[2J\u001b]0;x\u0007\u009b31m\u202Egnp\nForged line";
const TERMINAL_CONTROL_CHARACTERS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|^Forged/m;

/** Everything that the command line writes to the operator's terminal. */
async function terminalOutput(args: readonly string[]): Promise<string> {
  const stream = new PassThrough();
  let text = "";
  stream.on("data", (data) => (text += String(data)));
  await runCommandLine(
    args,
    { environment: { DATA_DIR: operator.dataDir }, folder: "." },
    createScreen(stream as unknown as NodeJS.WriteStream, stream as unknown as NodeJS.WriteStream),
  );
  return text;
}

test("no file name, field name or value reaches the terminal unescaped", async () => {
  const hostile = { article_code: `A${ESCAPES}`, family_id: ESCAPES, category: ESCAPES, [ESCAPES]: 1, ugr: ESCAPES };
  const folder = operator.write("hostile", {
    ...CATALOGUE,
    "articles.json": [hostile, hostile],
    [`${ESCAPES}.json`]: "[]",
    [`${ESCAPES}.csv`]: "x",
    [`images/${ESCAPES}.png`]: "x",
  });
  for (const verb of ["import", "check"]) {
    const text = await terminalOutput([verb, folder]);
    expect(text).toContain("\\u001b[2J");
    expect(text).not.toMatch(TERMINAL_CONTROL_CHARACTERS);
  }
});

test("no argument reaches the terminal unescaped", async () => {
  for (const args of [[ESCAPES], ["import", ESCAPES], ["import", `--${ESCAPES}`], ["rollback", ESCAPES]]) {
    const text = await terminalOutput(args);
    expect(text).toContain("\\u001b[2J");
    expect(text).not.toMatch(TERMINAL_CONTROL_CHARACTERS);
  }
});
