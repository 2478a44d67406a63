import { beforeAll, expect, test } from "vitest";
import { PEERS } from "./adapters.ts";
import { compare, type Comparison } from "./compare.ts";

const ARTICLES = 10_000;
/** These need nothing that is not in this repository. */
const ALWAYS_THERE = ["Lumenry", "Lumenry, lasting answers", "Lumenry, plain arrays", "Array.filter chain", "one-pass loop", "node:sqlite"]; // prettier-ignore

let comparison: Comparison;
beforeAll(async () => {
  comparison = await compare(ARTICLES, PEERS, { rounds: 0, checkOnly: true });
});

test("F8 answers the recorded visit as the plain chain does, in every form", () => {
  const answers = comparison.peers.filter(({ name }) => ALWAYS_THERE.includes(name)).map(({ name, answers: found }) => [name, found.replace(/ \(.*/, "")]); // prettier-ignore
  expect(answers).toEqual(ALWAYS_THERE.map((name) => [name, "equal"]));
});

test("measures Lumenry against peers that give the same answers", () => {
  for (const { name, answers } of comparison.peers) expect(answers, name).toMatch(/^equal|^not measured/);
  const missing = comparison.peers.filter(({ answers }) => answers.startsWith("not measured"));
  if (missing.length > 0)
    process.stdout.write(`Not compared, for they are not here: ${missing.map(({ name }) => name).join(", ")}\n`);
});
